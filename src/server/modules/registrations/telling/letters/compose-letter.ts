import { formatEventDates } from '#core/events/event-dates.ts';
import { asSeen } from '#core/events/event-sight.ts';
import { readPeople } from '#server/modules/accounts/accounts-public.ts';
import { eventCalendar } from '#server/modules/events/events-programme-public.ts';
import type { EventRecord } from '#server/modules/events/events-public.ts';
import { readEventRecord } from '#server/modules/events/events-public.ts';
import { ticketOf } from '#server/modules/registrations/registering/show-registration.ts';
import type { StoredRegistration } from '#server/modules/registrations/stored/registration-record.ts';
import { readRegistrations } from '#server/modules/registrations/stored/registrations-store.ts';
import { addressHash } from '#server/platform/mail/address-hash.ts';
import { readAddressStates } from '#server/platform/mail/addresses-store.ts';
import type { ComposedLetter, ComposeLetter } from '#server/platform/mail/write-message.ts';
import type { Services } from '#server/platform/services.ts';
import { letterToken } from './letter-link.ts';
import type { LetterWords } from './letter-words.ts';
import { aboutEvent } from './letter-words.ts';
import type { AskedOfSurveys, FoundLetterWords } from './true-words.ts';
import { findWords } from './true-words.ts';
import { sightOf } from './write-letters.ts';

export type ComposeServices = Pick<Services, 'config' | 'database' | 'now' | 'sealer'>;

type Composed = {
  readonly services: ComposeServices;
  readonly registration: StoredRegistration;
  readonly event: EventRecord;
  readonly hash: Buffer;
};

/**
 * Returns what finds the words of letters to who is registered, at the moment when they go: from the registration, the event and
 * the address as they are then. Null where nothing of it holds any more.
 */
export function composeRegistrationLetters(services: ComposeServices, surveys: AskedOfSurveys): ComposeLetter {
  const { database, config, now } = services;
  return async (letter) => {
    const [registration] = await readRegistrations(database, [letter.about]);
    const event = registration === undefined ? null : await readEventRecord(database, registration.eventId);
    if (registration === undefined || event === null || config.publicEventUrl === null) return null;
    if (event.state === 'draft' || registration.email !== letter.recipient) return null;
    const { kind } = letter;
    const isFarewell = kind === 'state' && letter.facts['told'] === 'left';
    // With who leaves by themselves goes their consent; that they left is told all the same.
    if (registration.mailConsentAt === null && !isFarewell) return null;
    const hash = addressHash(services, registration.email);
    const [address] = await readAddressStates(database, event.id, [{ personId: registration.personId, hash }]);
    const composed = { services, registration, event, hash };
    if (kind === 'confirm')
      return address === 'unconfirmed' && registration.state !== 'cancelled' ? confirmingLetter(composed) : null;
    if (address !== 'confirmed') return null;
    const found = await findWords({ ...composed, database, now: now(), surveys, letter });
    return found === null ? null : registrationLetter(composed, found);
  };
}

async function ticketImage(code: string): Promise<Buffer> {
  // Loaded with the first ticket: most processes never send one.
  const { toBuffer } = await import('qrcode');
  return toBuffer(code, { width: TICKET_PIXELS, margin: 4 });
}

function linkOf({ services, registration, event, hash }: Composed, purpose: 'address' | 'registration'): string {
  const token = letterToken(services, {
    purpose,
    registrationId: registration.id,
    eventId: event.id,
    hash,
    issuedAt: services.now(),
  });
  return `${services.config.publicEventUrl ?? ''}/letter/${token}`;
}

/** The letter to an address that nobody has confirmed: words of this server alone, none of the organiser's. */
function confirmingLetter(composed: Composed): ComposedLetter {
  const { event, services } = composed;
  const base = services.config.publicEventUrl ?? '';
  const link = linkOf(composed, 'address');
  const dates = formatEventDates(event.startsAt, event.endsAt, event.timeZone);
  const body = [
    `Цю адресу вказано під час реєстрації на подію (${dates}) на сайті ${new URL(base).host}.`,
    `Якщо це були ви, підтвердьте адресу, і ми надсилатимемо сюди квиток, зміни й нагадування:\n${link}`,
    'Якщо ні, нічого не робіть: більше листів про цю подію не буде. За тим самим посиланням можна сказати, щоб вам не писали взагалі.',
  ].join('\n\n');
  return letterWith({ subject: 'Підтвердьте свою адресу', body }, { base, link, calendar: null, ticket: null });
}

function letterWith(
  { subject, body }: LetterWords,
  {
    base,
    link,
    calendar,
    ticket,
  }: { readonly base: string; readonly link: string; readonly calendar: string | null; readonly ticket: Buffer | null },
): ComposedLetter {
  return { subject, body, ownAddress: base, unsubscribe: link, calendar, ticket };
}

const TICKET_PIXELS = 480;

/** A letter to who is registered: what it tells, when and where the event is for them, their ticket and the way to end letters. */
async function registrationLetter(composed: Composed, found: FoundLetterWords): Promise<ComposedLetter> {
  const { services, registration, event } = composed;
  const base = services.config.publicEventUrl ?? '';
  // The page that anybody reads, without entering.
  const page = `${base}/wihost-events/${event.id}`;
  const link = linkOf(composed, 'registration');
  const isOver = event.state === 'cancelled' || registration.state === 'cancelled';
  const code = found.withTicket && !isOver ? ticketOf(services, registration) : null;
  const person = (await readPeople(services.database, [registration.personId])).get(registration.personId);
  const login =
    code === null || person === undefined
      ? []
      : [
          `Квиток відкривається за посиланням на будь-якому пристрої, без входу:\n${link}`,
          `Ваш логін на сайті: ${person.identifier}. Щоб увійти на іншому пристрої, потрібен ваш особистий код або пароль.`,
        ];
  const about = aboutEvent(asSeen(event, sightOf(registration.state)), page, { isOver });
  const ending = `Ви отримали цей лист, бо погодилися на листи про цю подію. ${code === null ? 'Ваша реєстрація' : 'Реєстрація'} й відмова від листів — за посиланням:\n${link}`;
  const calendar =
    found.withCalendar && registration.state === 'registered'
      ? eventCalendar({ event, activities: null, programme: { rooms: [], speakers: [] }, address: page })
      : null;
  return letterWith(
    { subject: found.words.subject, body: [found.words.body, about, ...login, ending].join('\n\n') },
    { base, link, calendar, ticket: code === null ? null : await ticketImage(code) },
  );
}
