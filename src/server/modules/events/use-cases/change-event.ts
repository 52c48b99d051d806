import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { EduEvent, EventFields } from '#contract/events/events.ts';
import { decideRevision } from '#core/decide-revision.ts';
import { movedSpan } from '#core/events/moved-moment.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { checkEvent } from '#server/modules/events/check-event.ts';
import type { EventContent, EventRecord } from '#server/modules/events/event-record.ts';
import { showEvent } from '#server/modules/events/event-record.ts';
import { asEventEditor } from '#server/modules/events/events-access.ts';
import { readEventRecord, updateContent } from '#server/modules/events/events-store.ts';
import { noteEventChange } from '#server/modules/events/history/event-changes-store.ts';
import { readEventActivities, writeActivity } from '#server/modules/events/programme/programme-store.ts';
import type { RegistrationsOfEvents } from '#server/modules/events/registrations-of-events.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

type Change = {
  readonly revision: number;
  readonly fields: { readonly [Name in keyof EventFields]?: EventFields[Name] | undefined };
  readonly moveProgramme?: boolean | undefined;
};

/** Changes fields of an event; fails with the current event if others have changed it since. The same change sent again changes nothing. */
export async function changeEvent(
  { database, now, publish }: Pick<Services, 'database' | 'now' | 'publish'>,
  eventId: string,
  viewerId: string,
  { revision, fields, moveProgramme = false }: Change,
  registrations: Pick<RegistrationsOfEvents, 'eventChanged' | 'activityChanged'>,
): Promise<Result<EduEvent, Failure>> {
  let isChanged = false;
  const changed = await transaction(database, async (tx): Promise<Result<EduEvent, Failure>> => {
    isChanged = false;
    const found = asEventEditor(await readEventRecord(tx, eventId, true), viewerId);
    if (!found.ok) return found;
    const current = showEvent(found.value, viewerId, now());
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    if (Object.keys(given).length === 0) return ok(current);
    const content = checkEvent(withoutIdentity({ ...current, ...given }), 'fields.');
    const isSame = () =>
      content.ok && isDeepStrictEqual(showEvent({ ...found.value, ...content.value }, viewerId, now()), current);
    const decision = decideRevision(current.revision, revision, isSame);
    if (decision === 'repeat') return ok(current);
    if (decision !== 'change') return fail('stale_revision', { details: { current } });
    if (!content.ok) return content;
    await updateContent(tx, eventId, content.value, now());
    isChanged = true;
    await registrations.eventChanged(tx, found.value, { ...found.value, ...content.value }, now());
    const details = Object.entries(given).flatMap(([name, value]) =>
      isDeepStrictEqual(value, current[name as keyof EventFields]) ? [] : [name],
    );
    if (moveProgramme && (await moveActivities(tx, found.value, content.value, registrations, now())))
      details.push('programme');
    if (details.length > 0) await noteEventChange(tx, eventId, viewerId, { kind: 'fields', details }, now());
    return ok(showEvent({ ...found.value, ...content.value, revision: revision + 1 }, viewerId, now()));
  });
  if (changed.ok && isChanged) publish(`event:${eventId}`);
  return changed;
}

/** Moves the programme with the start of its event; returns whether anything was moved. */
async function moveActivities(
  tx: Transaction<Database>,
  { id: eventId, startsAt: from }: EventRecord,
  { startsAt: to, timeZone }: EventContent,
  registrations: Pick<RegistrationsOfEvents, 'activityChanged'>,
  now: Date,
): Promise<boolean> {
  if (from.getTime() === to.getTime()) return false;
  const activities = await readEventActivities(tx, eventId);
  for (const activity of activities) {
    const span = { startsAt: new Date(activity.startsAt), endsAt: new Date(activity.endsAt) };
    const { startsAt, endsAt } = movedSpan(span, { from, to }, timeZone);
    const moved = { ...activity, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    await writeActivity(tx, eventId, activity.id, moved, now);
    await registrations.activityChanged(tx, eventId, activity, moved, now);
  }
  return activities.length > 0;
}

function withoutIdentity({
  id: _id,
  state: _state,
  eventlogo: _logo,
  hostName: _host,
  organizerNames: _names,
  mine: _mine,
  revision: _revision,
  online: _online,
  cancelReason: _cancelReason,
  cover: _cover,
  duties: _duties,
  hidden: _hidden,
  capacity: _capacity,
  registrationOpensAt: _opensAt,
  registrationClosesAt: _closesAt,
  registrationClosedByHand: _closedByHand,
  ...fields
}: EduEvent): EventFields {
  return fields;
}
