import { createHash } from 'node:crypto';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { EventSight } from '#core/events/event-sight.ts';
import { asSeen } from '#core/events/event-sight.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { EventRecord } from '#server/modules/events/event-record.ts';
import { asEventReader } from '#server/modules/events/events-access.ts';
import { readEventRecord } from '#server/modules/events/events-store.ts';
import type { KeptPages } from '#server/modules/events/page/kept-pages.ts';
import { findPublicRecord } from '#server/modules/events/page/public-event.ts';
import { readSight } from '#server/modules/events/read-sight.ts';
import type { RegistrationsOfEvents } from '#server/modules/events/registrations-of-events.ts';
import type { KeptAnswer } from '#server/platform/http/operations/serve-operation.ts';
import { encodePage } from '#server/platform/pages/encoded-page.ts';
import type { Services } from '#server/platform/services.ts';
import { readParts } from './read-shown-programme.ts';

/** What a text about an event is made of: the event as it is seen, and its programme. */
type TextSource = {
  readonly event: EventRecord;
  readonly parts: Awaited<ReturnType<typeof readParts>>;
};

/** A text that is the same for all who look at the event alike. */
export type KeptText = {
  /** Names the text among all of the event, with all that it depends on beside the event and its programme; null: it is one person's. */
  readonly variant: string | null;
  /** Returns null where the event has no such text. */
  readonly make: (source: TextSource) => MadeText | null | Promise<MadeText | null>;
};

/** A text, and the name of its file if it is one. */
type MadeText = { readonly text: string; readonly name?: string };

/**
 * Returns a text about an event, made once for all who look at it alike and kept until the event changes. Fails with
 * `not_found` for who may not see the event. Organizers, who must see at once what they have just changed, get a fresh one, packed
 * only as it is sent.
 */
export async function readKeptText(
  services: Services,
  kept: KeptPages,
  registrations: Pick<RegistrationsOfEvents, 'isRegistered'>,
  { eventId, viewerId }: { readonly eventId: string; readonly viewerId: string | null },
  { variant, make }: KeptText,
): Promise<Result<KeptAnswer, Failure>> {
  const { database } = services;
  const source = async (record: EventRecord, sight: EventSight): Promise<TextSource> => ({
    event: asSeen(record, sight),
    parts: await readParts(database, eventId),
  });
  let sight: EventSight = 'visitor';
  if (viewerId !== null) {
    const found = asEventReader(await readEventRecord(database, eventId), viewerId);
    if (!found.ok) return found;
    sight = await readSight(database, registrations, found.value, viewerId);
    if (sight === 'organizer' || variant === null) {
      const text = await make(await source(found.value, sight));
      return text === null ? fail('not_found') : ok(text);
    }
  }
  const made = await kept.read(eventId, `${variant} ${sight}`, async (old) => {
    const record = await findPublicRecord(services, eventId);
    if (record === null) return null;
    const found = await source(record, sight);
    const mark = createHash('sha256').update(JSON.stringify(found)).digest('base64url');
    if (old !== null && old.mark === mark) return old;
    const text = await make(found);
    if (text === null) return null;
    const named = text.name === undefined ? {} : { name: text.name };
    return { page: await encodePage(text.text), ...named, isUnlisted: true, mark, until: Number.POSITIVE_INFINITY };
  });
  return made === null ? fail('not_found') : ok(made);
}
