import { formatEventDates } from '#core/events/event-dates.ts';
import { asSeen } from '#core/events/event-sight.ts';
import { placeLine } from '#core/events/place-line.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { DAY_MS } from '#core/milliseconds.ts';
import type { AddressState } from '#core/registrations/letter-fates.ts';
import { hasAgreed } from '#core/registrations/registration-states.ts';
import { readPeople } from '#server/modules/accounts/accounts-public.ts';
import type { EventRecord } from '#server/modules/events/events-public.ts';
import { readEventRecord } from '#server/modules/events/events-public.ts';
import type { ShowServices } from '#server/modules/registrations/registering/show-registration.ts';
import { ticketOf } from '#server/modules/registrations/registering/show-registration.ts';
import type { StoredRegistration } from '#server/modules/registrations/stored/registration-record.ts';
import { readRegistrations } from '#server/modules/registrations/stored/registrations-store.ts';
import { addressHash } from '#server/platform/mail/address-hash.ts';
import { readAddressStates, refusesAll } from '#server/platform/mail/addresses-store.ts';
import type { LetterLink } from './letter-link.ts';
import type { LetterPage } from './letter-page.ts';
import { sightOf } from './write-letters.ts';

/** How long a link confirms an address: somebody else may have the mailbox later. */
const CONFIRMS_MS = 14 * DAY_MS;
/** How long after an event its link still shows the registration. */
const SHOWS_MS = 30 * DAY_MS;

type Linked = { readonly registration: StoredRegistration; readonly event: EventRecord };

/** What a link still leads to. `linked` null: the registration is gone, has another address now, or is long over. */
export type FoundLink = {
  readonly linked: Linked | null;
  readonly address: AddressState;
  readonly canConfirm: boolean;
};

/** Returns what a link still leads to. */
export async function findLetterSubject(services: ShowServices, link: LetterLink): Promise<FoundLink> {
  const { database } = services;
  const now = services.now();
  const [registration] = await readRegistrations(database, [link.registrationId]);
  const isSame = registration !== undefined && addressHash(services, registration.email).equals(link.hash);
  const event = isSame ? await readEventRecord(database, registration.eventId) : null;
  const isShown = event !== null && event.state !== 'draft' && now.getTime() - event.endsAt.getTime() < SHOWS_MS;
  const linked = registration === undefined || event === null || !isShown ? null : { registration, event };
  const of = { personId: registration?.personId ?? link.registrationId, hash: link.hash };
  const [address = 'unconfirmed'] = await readAddressStates(database, link.eventId, [of]);
  const isFresh = now.getTime() - link.issuedAt.getTime() < CONFIRMS_MS;
  const isActive = linked !== null && hasAgreed(linked.registration.state);
  return {
    linked,
    address,
    canConfirm: link.purpose === 'address' && isFresh && isActive && address === 'unconfirmed',
  };
}

/** The page of an address that no letter of this server has. */
export const UNKNOWN_LINK: LetterPage = {
  title: 'Посилання не діє',
  event: null,
  sentences: ['Такого посилання немає. Відкрийте його з листа ще раз або скопіюйте повністю.'],
  ticket: null,
  acts: [],
  login: null,
};

function endingActs(address: AddressState): LetterPage['acts'] {
  if (address === 'ended')
    return [{ act: 'resume', label: 'Отримувати листи знову', note: 'Якщо ви припинили їх помилково.' }];
  return [
    { act: 'end-event', label: 'Не писати про цю подію' },
    { act: 'end-all', label: 'Не писати мені взагалі', note: 'Жодних листів про події з цього сайту на цю адресу.' },
  ];
}

function stateSentences({ registration, event }: Linked, now: Date): string[] {
  if (event.state === 'cancelled') return ['Подію скасовано.'];
  if (registration.state === 'cancelled')
    return [
      registration.endedBy === 'expired'
        ? 'Ви не підтвердили місця вчасно, тому його запропоновано наступній людині.'
        : registration.endedBy === 'organizer'
          ? `Організатор скасував вашу реєстрацію.${registration.endReason === '' ? '' : ` Причина: ${registration.endReason}`}`
          : 'Реєстрацію скасовано.',
    ];
  if (event.endsAt <= now) return ['Подія вже відбулася.'];
  if (registration.state === 'invited') return ['Організатор запрошує вас: відповісти можна на сторінці події.'];
  if (registration.state === 'waiting') return ['Ви в черзі. Коли місце звільниться, ми напишемо.'];
  if (registration.state === 'registered') return ['Вас зареєстровано. Покажіть QR-код біля входу.'];
  const { offeredUntil } = registration;
  return offeredUntil === null || offeredUntil <= now
    ? ['Час підтвердити місце минув.']
    : [
        `Для вас звільнилося місце. Підтвердьте його до ${formatDateTime(offeredUntil, event.timeZone)}, інакше його отримає наступна людина.`,
      ];
}

const ENDED = 'Листів на цю адресу більше не буде.';
const ENDED_FOR_EVENT = 'Листів про цю подію на цю адресу більше не буде.';

/** Returns what the page behind a link shows now. */
export async function showLetterPage(services: ShowServices, link: LetterLink): Promise<LetterPage> {
  const { database } = services;
  const now = services.now();
  const { linked, address, canConfirm } = await findLetterSubject(services, link);
  const ended = address === 'ended' ? [(await refusesAll(database, link.hash)) ? ENDED : ENDED_FOR_EVENT] : [];
  const nothing = { event: null, ticket: null, login: null };
  if (link.purpose === 'address') {
    // Whoever reads this may be a stranger to the event: the organiser's words are not shown to them.
    if (address === 'confirmed')
      return {
        ...nothing,
        title: 'Адресу підтверджено',
        sentences: ['Квиток і все важливе про подію надійдуть окремим листом.'],
        acts: endingActs(address),
      };
    const dates = linked === null ? null : datesOf(linked.event);
    return {
      ...nothing,
      title: canConfirm ? 'Підтвердьте адресу' : ended.length > 0 ? 'Листи припинено' : 'Посилання вже не діє',
      sentences: [
        ...ended,
        ...(canConfirm
          ? [`Цю адресу вказано під час реєстрації на подію (${dates ?? ''}). Підтвердьте її, якщо це були ви.`]
          : ended.length > 0
            ? []
            : [
                'Реєстрацію скасовано, адресу змінено або минуло надто багато часу. Новий лист можна попросити на сторінці події.',
              ]),
      ],
      acts: [
        ...(canConfirm ? [{ act: 'confirm-address', label: 'Підтвердити адресу', isMain: true } as const] : []),
        ...endingActs(address),
      ],
    };
  }
  if (linked === null)
    return {
      ...nothing,
      title: 'Посилання вже не показує квитка',
      sentences: [...ended, 'Подія давно минула, реєстрації вже немає або в ній інша адреса.'],
      acts: endingActs(address),
    };
  const { registration, event } = linked;
  const code = event.state === 'cancelled' ? null : ticketOf(services, registration);
  const person = (await readPeople(database, [registration.personId])).get(registration.personId);
  const seen = asSeen(event, sightOf(registration.state));
  const place = placeLine(seen);
  const isOffered = registration.state === 'offered' && (registration.offeredUntil ?? now) > now;
  return {
    title: registration.state === 'registered' && code !== null ? 'Вас зареєстровано' : 'Ваша реєстрація',
    event: {
      title: event.title,
      lines: [datesOf(event), place].filter((line) => line !== ''),
      page: `/wihost-events/${event.id}`,
    },
    sentences: [...ended, ...stateSentences(linked, now)],
    ticket: code === null ? null : { code, name: registration.name },
    acts: [
      ...(isOffered && event.state !== 'cancelled'
        ? [{ act: 'confirm-place', label: 'Підтвердити місце', isMain: true } as const]
        : []),
      ...endingActs(address),
    ],
    login: person?.identifier ?? null,
  };
}

function datesOf({ startsAt, endsAt, timeZone }: EventRecord): string {
  return formatEventDates(startsAt, endsAt, timeZone);
}
