import { formatDate } from '#core/language/dates.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { DAY_MS } from '#core/milliseconds.ts';
import { asDay } from '#core/surveys/read-survey-answer.ts';
import { ONE_CELL } from './one-cell.ts';
import type { SurveyKindDefinition } from './survey-kind.ts';

/** Digits of a number that are kept in a line: by so many people are put in order. */
const NUMBER_DIGITS = 4;

export const numberSurveyKind: SurveyKindDefinition<'number'> = {
  ...ONE_CELL,
  name: 'Число',
  empty: () => ({ min: null, max: null, whole: true }),
  problem({ min, max, whole }) {
    if (min === null || max === null) return null;
    if (min > max) return 'Найменше число більше за найбільше: поміняйте їх місцями.';
    return whole && Math.ceil(min) > max
      ? 'Між найменшим і найбільшим немає цілого числа: змініть їх або зніміть позначку «Лише цілі числа».'
      : null;
  },
  lists: () => [],
  wrong(answer, { min, max, whole }) {
    if (typeof answer !== 'number' || !Number.isFinite(answer)) return 'Напишіть число цифрами.';
    if (whole && !Number.isInteger(answer)) return 'Напишіть ціле число.';
    if (min !== null && max !== null && (answer < min || answer > max)) {
      return `Напишіть число від ${formatNumber(min)} до ${formatNumber(max)}.`;
    }
    if (min !== null && answer < min) return `Напишіть число, не менше за ${formatNumber(min)}.`;
    return max !== null && answer > max ? `Напишіть число, не більше за ${formatNumber(max)}.` : null;
  },
  missing: 'Напишіть число: без нього опитування не надіслати.',
  join: (forms) => ({ whole: forms.every(({ whole }) => whole) }),
  answers: {
    as: 'measured',
    measure: (answer) => (typeof answer === 'number' && Number.isFinite(answer) ? answer : null),
    isWhole: ({ whole }) => whole,
    rounded: (measure) => Number(measure.toPrecision(NUMBER_DIGITS)),
    words: formatNumber,
  },
  hasMean: true,
};

/** The measure of a day is its count of days from 1970-01-01. */
export const dateSurveyKind: SurveyKindDefinition<'date'> = {
  ...ONE_CELL,
  name: 'Дата',
  empty: () => ({}),
  problem: () => null,
  lists: () => [],
  wrong: (answer) => (asDay(answer) === null ? 'Такої дати немає. Напишіть день, місяць і рік.' : null),
  missing: 'Напишіть дату: без неї опитування не надіслати.',
  join: () => ({}),
  answers: {
    as: 'measured',
    measure(answer) {
      const day = asDay(answer);
      return day === null ? null : Date.parse(day) / DAY_MS;
    },
    isWhole: () => true,
    rounded: (days) => days,
    words: (days) => formatDate(new Date(Math.round(days) * DAY_MS), 'UTC'),
  },
  hasMean: false,
};
