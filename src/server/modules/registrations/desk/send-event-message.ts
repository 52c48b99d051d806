import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Parsed } from '#contract/definition/operation.ts';
import type { sendEventMessage as operation } from '#contract/registrations/registration-desk.ts';
import { HOUR_MS } from '#core/milliseconds.ts';
import { REGISTRATION_LIMITS } from '#core/registrations/registration-limits.ts';
import { hasAgreed } from '#core/registrations/registration-states.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { asEventOrganizer, readEventRecord } from '#server/modules/events/events-public.ts';
import { notify } from '#server/modules/people/people-public.ts';
import { writeTo } from '#server/modules/registrations/telling/letters/write-letters.ts';
import { publishChanges } from '#server/modules/registrations/telling/tell-registrants.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { listDesk } from './desk-store.ts';
import { countEventMessages, findMessage, insertEventMessage } from './event-messages-store.ts';

const IN_AN_HOUR = 20;

/** Tells those whom the filter lets through, except who left or has not agreed; the same request again tells nobody twice. */
export async function messageRegistrants(
  services: Services,
  eventId: string,
  viewerId: string,
  { requestId, text, filter }: Parsed<typeof operation>['body'],
): Promise<Result<{ people: number }, Failure>> {
  const now = services.now();
  const sent = await transaction(services.database, async (tx) => {
    const found = asEventOrganizer(await readEventRecord(tx, eventId, true), viewerId, 'registration');
    if (!found.ok) return found;
    const before = await findMessage(tx, requestId);
    if (before !== null && before.eventId !== eventId) return fail('not_found');
    if (before !== null) return ok({ people: before.people, told: [] });
    const { all, recent } = await countEventMessages(tx, eventId, new Date(now.getTime() - HOUR_MS));
    if (all >= REGISTRATION_LIMITS.messages || recent >= IN_AN_HOUR) return fail('too_many_event_messages');
    const listed = await listDesk(tx, eventId, filter, { after: 0, limit: REGISTRATION_LIMITS.capacity });
    const people = listed.filter(({ state }) => hasAgreed(state));
    if (people.length === 0) return fail('nobody_to_tell');
    const ids = people.map(({ id }) => id);
    await insertEventMessage(tx, { id: requestId, eventId, sentBy: viewerId, text, audience: filter }, ids, now);
    const event = found.value;
    const personIds = people.map(({ personId }) => personId);
    await notify(tx, { kind: 'event-message', eventId, title: event.title, people: personIds }, now);
    await writeTo(
      tx,
      services,
      event,
      people.map((registration) => ({
        registration,
        kind: 'message',
        facts: { messageId: requestId },
        key: `message/${requestId}`,
      })),
      now,
    );
    return ok({ people: people.length, told: people.map((registration) => ({ registration })) });
  });
  if (!sent.ok) return sent;
  publishChanges(services, sent.value.told);
  return ok({ people: sent.value.people });
}
