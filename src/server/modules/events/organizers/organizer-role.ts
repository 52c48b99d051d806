import type { Transaction } from 'kysely';
import type { Parsed } from '#contract/definition/operation.ts';
import type { inviteOrganizer } from '#contract/events/organizers.ts';
import { ORGANIZERS_MAX } from '#contract/events/organizers.ts';
import type { EventChangeKind } from '#core/events/event-changes.ts';
import type { EventDuty } from '#core/events/event-duties.ts';
import type { Asked } from '#core/people/ask-again.ts';
import type { Database } from '#db/schema/database-types.ts';
import { displayNameOf, readPeople } from '#server/modules/accounts/accounts-public.ts';
import type { EventRecord } from '#server/modules/events/event-record.ts';
import { asEventOwner } from '#server/modules/events/events-access.ts';
import { readEventRecord } from '#server/modules/events/events-store.ts';
import { noteEventChange, readLastChangeBy } from '#server/modules/events/history/event-changes-store.ts';
import type { AskedSide, AskingRole } from '#server/modules/people/people-asking-public.ts';
import { askedSide } from '#server/modules/people/people-asking-public.ts';
import type { Services } from '#server/platform/services.ts';
import * as store from './organizers-store.ts';

type AskedOrganizer = Asked & { readonly duties: readonly EventDuty[] };
type Wish = Pick<Parsed<typeof inviteOrganizer>['body'], 'duties'>;
type Noted = { readonly tx: Transaction<Database>; readonly eventId: string; readonly personId: string };

/** Notes in the event's history what was done about an organizer, by login until they have accepted. */
export async function noteOrganizer(
  { tx, eventId, personId }: Noted,
  byId: string,
  kind: Extract<EventChangeKind, `organizer-${string}`>,
  { state, duties, now }: Pick<AskedOrganizer, 'state' | 'duties'> & { readonly now: Date },
): Promise<void> {
  const subject =
    state === 'accepted'
      ? await displayNameOf(tx, personId)
      : (await readPeople(tx, [personId])).get(personId)?.identifier;
  const change = { kind, subject: subject ?? '', aboutId: personId, details: duties };
  await noteEventChange(tx, eventId, byId, change, now);
}

/** The owner of an event asks an account to help with it. Who leaves has no row: the history knows who refused when. */
export const organizerRole: AskingRole<EventRecord, AskedOrganizer, Wish> = {
  notices: {
    asked: 'organizer-invited',
    accepted: 'organizer-accepted',
    declined: 'organizer-declined',
    left: 'organizer-left',
    ended: 'organizer-ended',
  },
  // Who lost a duty loses the page that it opened.
  topics: (eventId) => [`event:${eventId}`, `event-room:${eventId}`],
  read: readEventRecord,
  lock: (tx, id) => readEventRecord(tx, id, true),
  about: ({ id, ownerId, title }) => ({ askerId: ownerId, eventId: id, title }),
  asAsker: asEventOwner,
  async find(tx, { scene: { id }, personId }) {
    const current = (await store.readOrganizers(tx, id)).find((one) => one.personId === personId);
    if (current !== undefined) return { ...current, refusedAt: null };
    const refusedAt = await readLastChangeBy(tx, id, personId, ['organizer-declined', 'organizer-left']);
    return refusedAt && { state: 'declined', refusedAt, duties: [] };
  },
  async whyNotAsk(tx, { scene }) {
    if (scene.state === 'archived') return 'event_not_editable';
    return (await store.readOrganizers(tx, scene.id)).length >= ORGANIZERS_MAX ? 'too_many_organizers' : null;
  },
  whyNotAccept: async () => null,
  async writeAsked(tx, { scene: { id: eventId, ownerId }, personId, now }, { duties }) {
    await store.insertOrganizer(tx, eventId, { personId, duties, invitedBy: ownerId }, now);
    await noteOrganizer({ tx, eventId, personId }, ownerId, 'organizer-invited', { state: 'invited', duties, now });
  },
  async writeAnswer(tx, { scene: { id: eventId }, personId, row: { duties }, now }, { accept, named }) {
    const key = { eventId, personId };
    if (accept) await store.updateOrganizer(tx, key, { acceptedAt: now, named });
    else await store.deleteOrganizer(tx, eventId, personId);
    const [kind, state] = accept
      ? (['organizer-accepted', 'accepted'] as const)
      : (['organizer-declined', 'invited'] as const);
    await noteOrganizer({ tx, ...key }, personId, kind, { state, duties, now });
  },
  async writeEnd(tx, { scene: { id: eventId, ownerId }, personId, row, now }, byThemselves) {
    await store.deleteOrganizer(tx, eventId, personId);
    const [byId, kind] = byThemselves
      ? ([personId, 'organizer-left'] as const)
      : ([ownerId, 'organizer-ended'] as const);
    await noteOrganizer({ tx, eventId, personId }, byId, kind, { ...row, now });
  },
};

/** What whoever is asked to help with events needs. */
export const organizersAsked = (services: Services): AskedSide =>
  askedSide(services, organizerRole, store.readInvitedTo);
