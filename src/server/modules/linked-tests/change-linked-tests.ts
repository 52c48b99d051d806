import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import type { LinkedTestFields } from '#contract/events/linked-tests.ts';
import { LINKED_TESTS_MAX } from '#contract/events/linked-tests.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { asEventEditor, noteEventChange, readEventRecord } from '#server/modules/events/events-public.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiws-public.ts';
import { asHost, findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import type { StoredTestLink } from './linked-tests-store.ts';
import * as store from './linked-tests-store.ts';

type ChangeServices = Pick<Services, 'database' | 'now' | 'publish'>;
type Key = { readonly eventId: string; readonly partId: string; readonly viewerId: string };
type Change = (tx: Transaction<Database>) => Promise<Result<void, Failure>>;

async function asOneChange(services: ChangeServices, eventId: string, change: Change): Promise<Result<void, Failure>> {
  const changed = await transaction(services.database, change);
  if (changed.ok) services.publish(`event:${eventId}`);
  return changed;
}

async function asHosted(
  tx: Transaction<Database>,
  wihiwId: string | null,
  viewerId: string,
): Promise<Result<WihiwRecord, Failure>> {
  return asHost(wihiwId === null ? null : await findWihiw(tx, wihiwId), viewerId);
}

/** Returns the field whose pairing makes no sense; null if it does. Only a test after the event is compared, with one before it. */
function hasWrongPair(all: readonly StoredTestLink[], key: Key, { place, pairedWith }: LinkedTestFields): boolean {
  if (pairedWith === null) return false;
  return (
    place !== 'after' || !all.some(({ id, place: of }) => id === pairedWith && id !== key.partId && of === 'before')
  );
}

/**
 * Links an issue to an event, or moves a link; the same change sent again is done once. Who links must host the issue: the link
 * opens nothing that its host could not give away. Others who care for the event move links, but do not say who sees them.
 */
export async function saveLinkedTest(
  services: ChangeServices,
  key: Key,
  fields: LinkedTestFields,
): Promise<Result<void, Failure>> {
  const { eventId, partId, viewerId } = key;
  return asOneChange(services, eventId, async (tx) => {
    const event = asEventEditor(await readEventRecord(tx, eventId, true), viewerId);
    if (!event.ok) return event;
    if (await store.isLinkOfOtherEvent(tx, eventId, partId)) return fail('not_found');
    const all = await store.readLinks(tx, [eventId]);
    const current = all.find(({ id }) => id === partId);
    const hosted = await asHosted(tx, fields.wihiwId, viewerId);
    if (current === undefined) {
      if (!hosted.ok) return failField('wihiwId', 'gone');
      if (all.some(({ wihiwId }) => wihiwId === fields.wihiwId)) return fail('test_linked');
      if (all.length >= LINKED_TESTS_MAX) return fail('too_many_linked_tests');
    } else {
      if (current.wihiwId !== fields.wihiwId) return failField('wihiwId', 'malformed');
      if (!hosted.ok && fields.shownTo !== current.shownTo) return fail('forbidden');
    }
    if (hasWrongPair(all, key, fields)) return failField('pairedWith', 'gone');
    const title = hosted.ok ? hosted.value.title : (current?.title ?? '');
    if (current === undefined) await store.insertLink(tx, { ...fields, id: partId, eventId, title }, services.now());
    else await store.updateTestLink(tx, current, fields);
    const details = [current === undefined ? 'added' : 'changed'];
    await noteEventChange(tx, eventId, viewerId, { kind: 'test', subject: title, details }, services.now());
    return ok(undefined);
  });
}

/**
 * Takes a test off an event; one that is gone already changes nothing. The host of the test may do it too, also after they have
 * stopped organizing the event.
 */
export async function removeLinkedTest(services: ChangeServices, key: Key): Promise<Result<void, Failure>> {
  const { eventId, partId, viewerId } = key;
  return asOneChange(services, eventId, async (tx) => {
    const record = await readEventRecord(tx, eventId, true);
    const link = (await store.readLinks(tx, [eventId])).find(({ id }) => id === partId);
    const hosted = await asHosted(tx, link?.wihiwId ?? null, viewerId);
    const event = asEventEditor(record, viewerId);
    if (!event.ok && !hosted.ok) return event;
    if (link === undefined) return ok(undefined);
    await store.deleteLinkRow(tx, partId);
    await noteEventChange(
      tx,
      eventId,
      viewerId,
      { kind: 'test', subject: link.title, details: ['removed'] },
      services.now(),
    );
    return ok(undefined);
  });
}
