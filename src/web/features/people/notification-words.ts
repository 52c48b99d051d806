import type { Notification, NotificationKind } from '#contract/people/notifications.ts';
import { quoted } from '#core/language/quoted.ts';

/** One sentence about who did something, and about what: the title, in quotes. */
type Words = (who: string, title: string) => string;

const WORDS: Readonly<Record<NotificationKind, Words>> = {
  'see-requested': (who) => `${who} просить показати ваші результати.`,
  'see-joined': (who) => `${who} за вашим кодом бачить ваші результати.`,
  'see-accepted': (who) => `${who} дозволяє вам бачити свої результати.`,
  'see-declined': (who) => `${who} не погоджується показати вам результати.`,
  'see-ended': (who) => `${who} більше не показує вам результати.`,
  'see-left': (who) => `${who} за власним рішенням більше не бачить ваших результатів.`,
  'test-requested': (who) => `${who} просить дозволу призначати вам тести.`,
  'test-accepted': (who) => `${who} погоджується проходити ваші тести.`,
  'test-declined': (who) => `${who} не погоджується проходити ваші тести.`,
  'test-ended': (who) => `${who} більше не призначатиме вам тестів.`,
  'test-left': (who) => `${who} більше не проходитиме ваших тестів.`,
  'result-released': (_who, title) => `Відкрито результат тесту ${title}.`,
  'answers-released': (_who, title) => `Відкрито правильні відповіді тесту ${title}.`,
  'answer-marked': (_who, title) => `Перевірено ваші відповіді в тесті ${title}.`,
  'key-corrected': (_who, title) => `Ключ тесту ${title} виправлено, бал перераховано.`,
  'reading-invited': (who, title) => `${who} просить вас перевірити відповіді на тест ${title}.`,
  'reading-accepted': (who, title) => `${who} погоджується перевіряти відповіді на тест ${title}.`,
  'reading-declined': (who, title) => `${who} не погоджується перевіряти відповіді на тест ${title}.`,
  'reading-ended': (who, title) => `${who} більше не просить вас перевіряти відповіді на тест ${title}.`,
  'reading-left': (who, title) => `${who} більше не перевіряє відповідей на тест ${title}.`,
  'webhook-paused': (_who, title) =>
    `Адреса вебхука події ${title} не приймає повідомлень, тому надсилання призупинено.`,
  'organizer-invited': (who, title) => `${who} просить вас допомогти провести подію ${title}.`,
  'organizer-accepted': (who, title) => `${who} допомагатиме вам із подією ${title}.`,
  'organizer-declined': (who, title) => `${who} не зможе допомогти вам із подією ${title}.`,
  'organizer-ended': (who, title) => `${who} більше не потребує вашої допомоги з подією ${title}.`,
  'organizer-left': (who, title) => `${who} більше не допомагає вам із подією ${title}.`,
  'event-promoted': (_who, title) => `На події ${title} звільнилося місце, і тепер воно ваше.`,
  'event-offered': (_who, title) => `На події ${title} звільнилося місце для вас: підтвердьте його.`,
  'event-offer-over': (_who, title) =>
    `Місця на події ${title} ви не підтвердили вчасно, тому його запропоновано далі.`,
  'event-activity-promoted': (_who, title) => `На події ${title} звільнилося місце в програмі, і тепер воно ваше.`,
  'event-added': (_who, title) => `Організатор зареєстрував вас на подію ${title}.`,
  'event-invited': (_who, title) => `Організатор запрошує вас на подію ${title}: погодьтеся або відмовтеся.`,
  'event-moved': (_who, title) => `Час, місце або посилання події ${title} змінилися: перегляньте її сторінку.`,
  'event-cancelled': (_who, title) => `Подію ${title} скасовано.`,
  'event-restored': (_who, title) => `Подія ${title} усе-таки відбудеться.`,
  'event-activity-changed': (_who, title) => `У вашій програмі події ${title} є зміни.`,
  'event-removed': (_who, title) => `Організатор скасував вашу реєстрацію на подію ${title}.`,
  'event-message': (_who, title) => `Організатор події ${title} написав вам.`,
  'event-tomorrow': (_who, title) => `До події ${title} лишилося менше доби.`,
  'event-soon': (_who, title) => `Подія ${title} почнеться менш ніж за годину.`,
  'survey-waits': (_who, title) => `Опитування ${title} чекає на ваші відповіді.`,
  'host-invited': (who, title) => `${who} просить вас допомогти провести тест ${title}.`,
  'host-accepted': (who, title) => `${who} допоможе вам провести тест ${title}.`,
  'host-declined': (who, title) => `${who} не зможе допомогти провести тест ${title}.`,
  'host-ended': (who, title) => `${who} більше не потребує допомоги з тестом ${title}.`,
  'host-left': (who, title) => `${who} більше не допомагає вам із тестом ${title}.`,
  'host-handed': (_who, title) => `Тест ${title} передано вам: тепер він ваш.`,
  'second-chance': (_who, title) => `Вам дано ще одну нагоду написати тест ${title}.`,
};

/** Returns what a person is told, as one sentence. */
export function notificationWords({ kind, who, title }: Pick<Notification, 'kind' | 'who' | 'title'>): string {
  return WORDS[kind](who, quoted(title));
}
