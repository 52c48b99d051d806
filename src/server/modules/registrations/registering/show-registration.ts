import type { Kysely } from 'kysely';
import type { OwnRegistration, Registration } from '#contract/registrations/registrations.ts';
import { consentsToAsk } from '#core/registrations/registration-form.ts';
import { hasAgreed } from '#core/registrations/registration-states.ts';
import { closedReason, freePlaces, mayChangeRegistration } from '#core/registrations/registration-window.ts';
import { ticketBytes, ticketCode } from '#core/registrations/ticket-code.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { EventActivity } from '#server/modules/events/events-programme-public.ts';
import { readEventActivities } from '#server/modules/events/events-programme-public.ts';
import { messagesTo } from '#server/modules/registrations/desk/event-messages-store.ts';
import { isChosen, windowFacts } from '#server/modules/registrations/stored/read-scene.ts';
import type {
  RegistrationScene,
  StoredChoice,
  StoredRegistration,
} from '#server/modules/registrations/stored/registration-record.ts';
import { seatsOf } from '#server/modules/registrations/stored/registration-record.ts';
import * as store from '#server/modules/registrations/stored/registrations-store.ts';
import { addressStateOf } from '#server/modules/registrations/telling/letters/address-state.ts';
import { readLetterFate } from '#server/modules/registrations/telling/letters/letter-fates-store.ts';
import type { Services } from '#server/platform/services.ts';

/** Returns the text of the QR code of a registration's ticket; null if it has no place. */
export function ticketOf(
  { sealer }: Pick<Services, 'sealer'>,
  { id, eventId, state }: Pick<StoredRegistration, 'id' | 'eventId' | 'state'>,
): string | null {
  if (state !== 'registered') return null;
  const bytes = ticketBytes({ registrationId: id, eventId }, sealer.tickets.keyId);
  return ticketCode(bytes, sealer.tickets.sign(bytes));
}

export type ShowServices = Pick<Services, 'config' | 'database' | 'now' | 'sealer'>;

/** Returns the registration of an event as the viewer sees it. */
export async function showRegistration(
  services: ShowServices,
  scene: RegistrationScene,
  viewerId: string | null,
): Promise<Registration> {
  const { database, config } = services;
  const now = services.now();
  const { event, settings, seats } = scene;
  const facts = windowFacts(scene);
  const own = viewerId === null ? null : await store.findOwn(database, event.id, viewerId);
  const all = settings === null ? [] : await readEventActivities(database, event.id);
  const activities = all.filter(isChosen);
  return {
    closed: closedReason(event, facts, now),
    opensAt: facts?.opensAt?.toISOString() ?? null,
    closesAt: facts?.closesAt?.toISOString() ?? null,
    changeUntil: settings?.changeUntil?.toISOString() ?? null,
    capacity: event.capacity,
    free: facts === null ? null : freePlaces(facts),
    waitlist: settings?.waitlist ?? false,
    confirmHours: settings?.confirmHours ?? null,
    mails: config.mail !== null,
    version: settings?.version ?? 1,
    questions: [...(settings?.questions ?? [])],
    activities: activities.map((activity) => {
      const { taken, waiting } = seatsOf(seats, activity.id);
      return {
        id: activity.id,
        title: activity.title,
        startsAt: activity.startsAt,
        endsAt: activity.endsAt,
        free: freePlaces({ capacity: activity.capacity, taken, waiting }),
        waitlist: settings?.activityWaitlist ?? false,
      };
    }),
    mine: own === null ? null : await showOwn(services, scene, own, all),
    messages: own === null ? [] : await messagesTo(database, own.id),
  };
}

async function showOwn(
  services: ShowServices,
  scene: RegistrationScene,
  own: StoredRegistration,
  activities: readonly EventActivity[],
): Promise<OwnRegistration> {
  const facts = windowFacts(scene);
  const choices = await store.readChoices(services.database, [own.id]);
  return {
    id: own.id,
    requestId: own.requestId,
    state: own.state,
    name: own.name,
    email: own.email,
    mail: own.mailConsentAt !== null,
    address: await addressStateOf(services, own),
    letter: own.mailConsentAt === null ? null : await readLetterFate(services.database, own.id),
    answers: own.answers,
    revision: own.revision,
    ahead: await aheadOf(services.database, own),
    offeredUntil: own.offeredUntil?.toISOString() ?? null,
    endedBy: own.endedBy,
    endReason: own.endReason,
    activities: namedChoices(choices, activities),
    ticket: ticketOf(services, own),
    asksAgain: hasAgreed(own.state) && consentsToAsk(scene.settings?.questions ?? [], own.answers).length > 0,
    mayChange: hasAgreed(own.state) && facts !== null && mayChangeRegistration(scene.event, facts, services.now()),
  };
}

/** Returns how many wait before somebody; null for who does not wait. */
export async function aheadOf(
  database: Kysely<Database>,
  { state, eventId, place }: Pick<StoredRegistration, 'state' | 'eventId' | 'place'>,
): Promise<number | null> {
  return state === 'waiting' ? store.countAhead(database, eventId, place) : null;
}

/** Returns choices with what their activities are called and when they are, the earliest first. */
export function namedChoices(
  choices: readonly StoredChoice[],
  activities: readonly EventActivity[],
): OwnRegistration['activities'] {
  return activities.flatMap(({ id, title, startsAt, endsAt, cancelled }) => {
    const choice = choices.find(({ activityId }) => activityId === id);
    return choice === undefined ? [] : [{ id, title, startsAt, endsAt, cancelled, state: choice.state }];
  });
}

/** Returns choices of activities as they are sent. */
export function shownChoices(choices: readonly StoredChoice[]): { id: string; state: StoredChoice['state'] }[] {
  return choices.map(({ activityId, state }) => ({ id: activityId, state }));
}
