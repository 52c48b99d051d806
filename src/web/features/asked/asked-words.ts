import type { AskedOfMe, AskedRole } from '#contract/people/asking.ts';
import { dutiesWords } from '#core/events/duty-words.ts';
import { formatEventDates } from '#core/events/event-dates.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { quoted } from '#core/language/quoted.ts';

export type AskedOne = AskedOfMe['asked'][number];

type Words = {
  /** Who asks for what. */
  readonly title: (asked: AskedOne) => string;
  /** What agreeing would mean. */
  readonly note: (asked: AskedOne) => string;
  readonly agree: string;
  readonly decline: string;
  /** What the buttons are about, for who hears them. */
  readonly about: (asked: AskedOne) => string;
  /** What is told once the person has agreed. */
  readonly agreed: (asked: AskedOne) => string;
};

const HELP = { agree: 'Погодитися', decline: 'Відмовитися' } as const;
const INVITED = { agree: 'Прийняти', decline: 'Відхилити' } as const;

/** How each thing that others ask of a person is put to them. */
export const ASKED_WORDS: Readonly<Record<AskedRole, Words>> = {
  'co-host': {
    ...HELP,
    title: ({ askerName, title }) => `${askerName} просить допомогти провести тест ${quoted(title)}`,
    note: () =>
      'Ви бачитимете відповіді й результати, зможете керувати часом і перевіряти. Читачі знатимуть ваше ім’я. Проходити цей тест на бал ви вже не зможете.',
    about: ({ title }) => `допомогти з тестом ${quoted(title)}`,
    agreed: ({ title }) => `Тест ${quoted(title)} тепер серед ваших спільних.`,
  },
  reader: {
    ...HELP,
    title: ({ askerName, title }) => `${askerName} просить перевірити відповіді на тест ${quoted(title)}`,
    note: () => 'Ви оцінюватимете відповіді без імен і не бачитимете інших оцінок. Пройти цей тест ви вже не зможете.',
    about: ({ title }) => `перевіряти тест ${quoted(title)}`,
    agreed: () => 'Відповіді чекають на сторінці «Перевірка відповідей».',
  },
  organizer: {
    ...HELP,
    title: ({ askerName, title }) => `${askerName} просить вас допомогти з подією ${quoted(title)}`,
    note: ({ event }) =>
      event === null
        ? ''
        : `${formatEventDates(new Date(event.startsAt), new Date(event.endsAt), event.timeZone)}. Вам буде відкрито: ${dutiesWords(event.duties)}.`,
    about: ({ title }) => `допомагати з подією ${quoted(title)}`,
    agreed: () => 'Ви тепер організатор. Подія є в переліку «Події, які я проводжу».',
  },
  viewer: {
    agree: 'Дозволити',
    decline: 'Відхилити',
    title: ({ askerName }) => `${askerName} просить показати ваші результати`,
    note: () =>
      'Якщо дозволите, ця людина бачитиме ваші результати й поступ, але не відповіді. Не певні, хто це, — відхиліть: ім’я кожен пише собі сам.',
    about: ({ askerName }) => askerName,
    agreed: () => 'Дозвіл надано.',
  },
  tester: {
    agree: 'Погодитися',
    decline: 'Відхилити',
    title: ({ askerName }) => `${askerName} просить дозволу призначати вам тести`,
    note: () => 'Якщо погодитеся, ця людина зможе призначати вам тести й бачити їхні результати.',
    about: ({ askerName }) => askerName,
    agreed: ({ askerName }) => `Готово: ${askerName} може призначати вам тести.`,
  },
  group: {
    ...INVITED,
    title: ({ askerName, title }) => `${askerName} запрошує вас до групи ${quoted(title)}`,
    note: ({ askerName }) => `${askerName} зможе призначати вам тести й бачити їхні результати.`,
    about: ({ title }) => `запрошення до групи ${quoted(title)}`,
    agreed: ({ title }) => `Ви в групі ${quoted(title)}.`,
  },
  taker: {
    ...INVITED,
    title: ({ askerName, title }) => `${askerName} запрошує вас пройти тест ${quoted(title)}`,
    note: ({ askerName, closes }) =>
      `Якщо приймете, ${askerName} побачить ваше ім’я й результат і зможе призначати вам інші тести.${closes === null ? '' : ` Тест закриється ${formatDateTime(new Date(closes.at), closes.timeZone)}.`}`,
    about: ({ title }) => `запрошення на тест ${quoted(title)}`,
    agreed: ({ title }) => `Тест ${quoted(title)} додано до ваших.`,
  },
};
