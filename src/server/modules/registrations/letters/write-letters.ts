import type { Transaction } from 'kysely';
import type { EventSight } from '#core/events/event-sight.ts';
import { asSeen } from '#core/events/event-sight.ts';
import type { RegistrationState } from '#core/registrations/registration-states.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { EventRecord } from '#server/modules/events/events-public.ts';
import { eventCalendar } from '#server/modules/events/events-public.ts';
import type { StoredRegistration, ToldRegistration } from '#server/modules/registrations/registration-record.ts';
import { isMailAddress } from '#server/platform/mail/mail-address.ts';
import { insertLetters } from '#server/platform/mail/outbox-store.ts';
import type { Services } from '#server/platform/services.ts';
import type { LetterWords } from './letter-words.ts';
import { aboutEvent, letterWords } from './letter-words.ts';

type LetterServices = Pick<Services, 'config'>;

/** A letter to somebody who is registered: what it tells, and what makes it the only one of that. */
export type WrittenTo = {
  readonly registration: Pick<StoredRegistration, 'id' | 'email' | 'mailConsentAt' | 'state'>;
  readonly words: LetterWords;
  readonly key: string;
  /** Attaches the event for calendars, if they have a place. */
  readonly withCalendar: boolean;
  /** When it would say nothing true any more; null: it always does. */
  readonly usefulUntil?: Date | null;
};

/** Returns as whom somebody sees the event they registered for: a place or a link may be for those with a place alone. */
export function sightOf(state: RegistrationState): EventSight {
  return state === 'registered' ? 'registered' : 'entered';
}

/** Writes letters to those of these people who have agreed to letters about the event; nothing where no mail server is set. */
export async function writeTo(
  tx: Transaction<Database>,
  { config }: LetterServices,
  event: EventRecord,
  people: readonly WrittenTo[],
  now: Date,
): Promise<void> {
  const base = config.publicEventUrl;
  if (config.mail === null || base === null) return;
  const page = `${base}/events/${event.id}`;
  const reached = people.filter(
    ({ registration }) => registration.mailConsentAt !== null && isMailAddress(registration.email),
  );
  const aboutOf = {
    registered: aboutEvent(asSeen(event, 'registered'), page),
    entered: aboutEvent(asSeen(event, 'entered'), page),
  };
  const hasCalendar = ({ withCalendar, registration }: WrittenTo) =>
    withCalendar && sightOf(registration.state) === 'registered';
  let calendar: string | null = null;
  if (reached.some(hasCalendar))
    calendar = eventCalendar({ event, activities: null, programme: { rooms: [], speakers: [] }, address: page });
  await insertLetters(
    tx,
    reached.map((one) => ({
      key: `registration/${one.registration.id}/${one.key}`,
      about: one.registration.id,
      usefulUntil: one.usefulUntil ?? null,
      recipient: one.registration.email,
      subject: one.words.subject,
      body: `${one.words.body}\n\n${aboutOf[one.registration.state === 'registered' ? 'registered' : 'entered']}\n\nВи отримали цей лист, бо погодилися на листи про цю подію. Відмовитися можна на її сторінці.`,
      calendar: hasCalendar(one) ? calendar : null,
      unsubscribe: page,
    })),
    now,
  );
}

/** Writes what happened to registrations. */
export async function writeLetters(
  tx: Transaction<Database>,
  services: LetterServices,
  event: EventRecord,
  told: readonly ToldRegistration[],
  now: Date,
): Promise<void> {
  const letters = told.flatMap((one): WrittenTo[] => {
    const words = letterWords(one, event);
    if (words === null) return [];
    const { registration, kind, activity } = one;
    const withCalendar = kind === 'registered' || kind === 'promoted' || kind === 'moved' || kind === 'added';
    const isOver = kind === 'removed' || kind === 'expired';
    const addressee = isOver ? { ...registration, state: 'cancelled' as const } : registration;
    return [
      {
        registration: addressee,
        words,
        key: `${kind}/${now.getTime()}/${activity ?? ''}`.slice(0, 120),
        withCalendar,
        // To ask for what can't be given any more would only vex.
        usefulUntil: kind === 'offered' ? registration.offeredUntil : null,
      },
    ];
  });
  await writeTo(tx, services, event, letters, now);
}
