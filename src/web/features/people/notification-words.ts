import type { EventNotificationKind, Notification, NotificationKind } from '#contract/people/notifications.ts';
import { quoted } from '#core/language/quoted.ts';

const OF_PEOPLE: Readonly<Record<Extract<NotificationKind, `see-${string}` | `test-${string}`>, string>> = {
  'see-requested': 'просить показати ваші результати.',
  'see-joined': 'за вашим кодом бачить ваші результати.',
  'see-accepted': 'дозволяє вам бачити свої результати.',
  'see-declined': 'не погоджується показати вам результати.',
  'see-ended': 'більше не показує вам результати.',
  'see-left': 'більше не бачить ваших результатів за власним рішенням.',
  'test-requested': 'просить дозволу призначати вам тести.',
  'test-accepted': 'погоджується проходити ваші тести.',
  'test-declined': 'не погоджується проходити ваші тести.',
  'test-ended': 'більше не призначатиме вам тестів.',
  'test-left': 'більше не проходитиме ваших тестів.',
};

const OF_READING: Readonly<Record<Extract<NotificationKind, `reading-${string}`>, string>> = {
  'reading-invited': 'просить вас перевірити відповіді на тест',
  'reading-accepted': 'погоджується перевіряти відповіді на тест',
  'reading-declined': 'не погоджується перевіряти відповіді на тест',
  'reading-ended': 'більше не просить вас перевіряти відповіді на тест',
  'reading-left': 'більше не перевіряє відповідей на тест',
};

const OF_ORGANIZING: Readonly<Record<Extract<NotificationKind, `organizer-${string}`>, string>> = {
  'organizer-invited': 'просить вас допомогти провести подію',
  'organizer-accepted': 'допомагатиме вам із подією',
  'organizer-declined': 'не зможе допомогти вам із подією',
  'organizer-ended': 'більше не потребує вашої допомоги з подією',
  'organizer-left': 'більше не допомагає вам із подією',
};

function isOfOrganizing(kind: NotificationKind): kind is keyof typeof OF_ORGANIZING {
  return kind in OF_ORGANIZING;
}

const OF_EVENT: Readonly<Record<EventNotificationKind, (title: string) => string>> = {
  'event-promoted': (title) => `На події ${title} звільнилося місце, і тепер воно ваше.`,
  'event-offered': (title) => `На події ${title} звільнилося місце для вас: підтвердьте його.`,
  'event-offer-over': (title) => `Місце на події ${title} ви не підтвердили вчасно, тому його запропоновано далі.`,
  'event-activity-promoted': (title) => `На події ${title} звільнилося місце в програмі, і тепер воно ваше.`,
  'event-added': (title) => `Організатор зареєстрував вас на подію ${title}.`,
  'event-invited': (title) => `Організатор запрошує вас на подію ${title}: погодьтеся або відмовтеся.`,
  'event-removed': (title) => `Організатор скасував вашу реєстрацію на подію ${title}.`,
  'event-moved': (title) => `Час, місце або посилання події ${title} змінилися: перегляньте її сторінку.`,
  'event-cancelled': (title) => `Подію ${title} скасовано.`,
  'event-restored': (title) => `Подія ${title} таки відбудеться.`,
  'event-activity-changed': (title) => `У програмі події ${title} змінилося те, що ви обрали.`,
  'event-message': (title) => `Організатор події ${title} написав вам.`,
  'event-tomorrow': (title) => `До події ${title} лишилося менше доби.`,
  'event-soon': (title) => `Подія ${title} почнеться менш ніж за годину.`,
};

function isOfEvent(kind: NotificationKind): kind is EventNotificationKind {
  return kind in OF_EVENT;
}

const OF_HOSTING: Readonly<Record<Exclude<Extract<NotificationKind, `host-${string}`>, 'host-handed'>, string>> = {
  'host-invited': 'просить вас допомогти провести тест',
  'host-accepted': 'допоможе вам провести тест',
  'host-declined': 'не зможе допомогти провести тест',
  'host-ended': 'більше не потребує допомоги з тестом',
  'host-left': 'більше не допомагає вам із тестом',
};

function isOfHosting(kind: NotificationKind): kind is keyof typeof OF_HOSTING {
  return kind in OF_HOSTING;
}

function isOfReading(kind: NotificationKind): kind is keyof typeof OF_READING {
  return kind in OF_READING;
}

/** Returns what a person is told, as one sentence. */
export function notificationWords({ kind, who, title }: Pick<Notification, 'kind' | 'who' | 'title'>): string {
  if (kind === 'result-released') return `Відкрито результат тесту ${quoted(title)}.`;
  if (kind === 'answers-released') return `Відкрито правильні відповіді тесту ${quoted(title)}.`;
  if (kind === 'answer-marked') return `Перевірено ваші відповіді в тесті ${quoted(title)}.`;
  if (kind === 'key-corrected') return `Ключ тесту ${quoted(title)} виправлено, бал перераховано.`;
  if (kind === 'webhook-paused')
    return `Адреса вебхука події ${quoted(title)} не приймає повідомлень, тому надсилання призупинено.`;
  if (kind === 'survey-waits') return `Опитування ${quoted(title)} чекає на ваші відповіді.`;
  if (isOfReading(kind)) return `${who} ${OF_READING[kind]} ${quoted(title)}.`;
  if (isOfOrganizing(kind)) return `${who} ${OF_ORGANIZING[kind]} ${quoted(title)}.`;
  if (isOfEvent(kind)) return OF_EVENT[kind](quoted(title));
  if (kind === 'host-handed') return `Тест ${quoted(title)} передано вам: тепер він ваш.`;
  if (isOfHosting(kind)) return `${who} ${OF_HOSTING[kind]} ${quoted(title)}.`;
  return `${who} ${OF_PEOPLE[kind]}`;
}
