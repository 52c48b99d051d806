import type { ResultQuestion } from './result-question.ts';

/** What a small slot of a question holds: 0 for nothing, `index + 1` for one of its keys. */
export type Slot = {
  /** The row of a matrix, the option of a ranking; empty where a question has one part. */
  readonly part: string;
  readonly keys: readonly string[];
};

/** The key of an answer in one's own words. */
export const OTHER_KEY = 'other';

/**
 * What became of a question for one person: not in their version of the survey; hidden by a show-if rule; asked and left
 * empty; answered.
 */
export const ANSWER_STATES = { notThere: 0, hidden: 1, empty: 2, answered: 3 } as const;

const points = (from: number, to: number): string[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => String(from + index));
const idsOf = (options: readonly { readonly id: string }[]): string[] => options.map(({ id }) => id);

/** Returns the slots of a question, each with at most 255 keys; a number, a date or words have none. */
export function slotsOf(question: ResultQuestion): readonly Slot[] {
  switch (question.kind) {
    case 'single':
      return [{ part: '', keys: [...idsOf(question.options), OTHER_KEY] }];
    case 'several':
      return [...idsOf(question.options), OTHER_KEY].map((key) => ({ part: '', keys: [key] }));
    case 'scale':
      return [{ part: '', keys: points(question.from, question.to) }];
    case 'stars':
      return [{ part: '', keys: points(1, 5) }];
    case 'nps':
      return [{ part: '', keys: points(0, 10) }];
    case 'matrix':
      return question.rows.map(({ id }) => ({ part: id, keys: idsOf(question.columns) }));
    case 'ranking':
      return question.options.map(({ id }) => ({ part: id, keys: points(1, question.options.length) }));
    default:
      return [];
  }
}

/** Tells whether answers are kept as numbers. A date is its count of days from 1970-01-01. */
export function isMeasured({ kind }: Pick<ResultQuestion, 'kind'>): boolean {
  return kind === 'number' || kind === 'date';
}

const DAY_MS = 86_400_000;

/** Returns the number that a measured question keeps; null for an answer of another shape. */
function measureOf({ kind }: ResultQuestion, value: unknown): number | null {
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const days = Date.parse(`${value}T00:00:00Z`) / DAY_MS;
  return Number.isFinite(days) ? days : null;
}

/** Returns a count of days from 1970-01-01 as `YYYY-MM-DD`. */
export function dayOf(days: number): string {
  return new Date(Math.round(days) * DAY_MS).toISOString().slice(0, 10);
}

type Loose = { readonly option?: unknown; readonly options?: unknown; readonly other?: unknown };

/** Returns the chosen key of each part: parts and keys that the question has. */
function chosenKeys(question: ResultQuestion, value: unknown): readonly (readonly [part: string, key: string])[] {
  if (typeof value === 'number') return [['', String(value)]];
  if (Array.isArray(value)) return value.map((id, place) => [String(id), String(place + 1)] as const);
  if (typeof value !== 'object' || value === null) return [];
  const loose = value as Loose;
  if (question.kind === 'matrix') return Object.entries(value).map(([row, column]) => [row, String(column)] as const);
  const chosen = Array.isArray(loose.options) ? loose.options : loose.option === undefined ? [] : [loose.option];
  const keys = chosen.map((id) => ['', String(id)] as const);
  return typeof loose.other === 'string' && loose.other.trim() !== '' ? [...keys, ['', OTHER_KEY]] : keys;
}

/** An answer as it is kept for counting. `measure` is that of a number or a date, else 0. */
export type EncodedAnswer = { readonly state: number; readonly codes: readonly number[]; readonly measure: number };

/** Returns the words in an answer: of a question for words, or one's own instead of an option; null without any. */
export function wordsOf({ kind }: Pick<ResultQuestion, 'kind'>, value: unknown): string | null {
  const words =
    kind === 'short' || kind === 'long'
      ? value
      : typeof value === 'object' && value !== null
        ? (value as Loose).other
        : null;
  return typeof words === 'string' && words.trim() !== '' ? words.trim() : null;
}

/**
 * Returns one answer as codes of the question's slots. An answer that has no known part counts as left empty.
 *
 * @param place whether the question was in the person's version, and whether a rule hid it
 */
export function encodeAnswer(
  question: ResultQuestion,
  slots: readonly Slot[],
  value: unknown,
  place: 'notThere' | 'hidden' | 'asked',
): EncodedAnswer {
  const nothing = (state: number): EncodedAnswer => ({ state, codes: slots.map(() => 0), measure: 0 });
  if (place !== 'asked') return nothing(ANSWER_STATES[place]);
  if (isMeasured(question)) {
    const measure = measureOf(question, value);
    return measure === null ? nothing(ANSWER_STATES.empty) : { state: ANSWER_STATES.answered, codes: [], measure };
  }
  if (slots.length === 0)
    return nothing(wordsOf(question, value) === null ? ANSWER_STATES.empty : ANSWER_STATES.answered);
  const chosen = new Set(chosenKeys(question, value).map(([part, key]) => `${part} ${key}`));
  const codes = slots.map(({ part, keys }) => keys.findIndex((key) => chosen.has(`${part} ${key}`)) + 1);
  return codes.some((code) => code > 0)
    ? { state: ANSWER_STATES.answered, codes, measure: 0 }
    : nothing(ANSWER_STATES.empty);
}
