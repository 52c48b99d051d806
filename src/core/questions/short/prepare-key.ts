import type { Fraction } from '#core/scoring/fraction.ts';
import { formatFraction, fractionFromNumber } from '#core/scoring/fraction.ts';
import { comparableAnswer } from './comparable-answer.ts';
import type { ShortKey, ShortNumber } from './short-schema.ts';

/** The number of a key in the forms it is compared and shown in. */
export type PreparedNumber = {
  readonly value: Fraction;
  readonly tolerance: Fraction;
  /** Comparable. */
  readonly units: readonly string[];
  readonly shown: string;
};

/** What scoring needs of a key, worked out once for all answers. */
export type PreparedKey = {
  /** Without those that say nothing. */
  readonly accepted: readonly { readonly text: string; readonly comparable: string }[];
  readonly number: PreparedNumber | null;
  /** The right answers as shown, each once. */
  readonly shown: readonly string[];
};

const prepared = new WeakMap<ShortKey, PreparedKey>();

function prepareNumber({ value, tolerance, units }: ShortNumber): PreparedNumber {
  const exact = fractionFromNumber(value);
  return {
    value: exact,
    tolerance: fractionFromNumber(tolerance),
    units: units.map(comparableAnswer),
    shown: formatFraction(exact, 12),
  };
}

/** Prepares a key, which must not be changed afterwards: the answer is remembered for as long as the key lives. */
export function prepareKey(key: ShortKey): PreparedKey {
  const known = prepared.get(key);
  if (known !== undefined) return known;
  const accepted = key.accepted
    .map((text) => ({ text, comparable: comparableAnswer(text) }))
    .filter(({ comparable }) => comparable !== '');
  const number = key.number === null ? null : prepareNumber(key.number);
  const all =
    number === null ? accepted : [...accepted, { text: number.shown, comparable: comparableAnswer(number.shown) }];
  const isFirst = (comparable: string, index: number) =>
    all.findIndex((one) => one.comparable === comparable) === index;
  const shown = all.filter(({ comparable }, index) => isFirst(comparable, index)).map(({ text }) => text);
  const made = { accepted, number, shown };
  prepared.set(key, made);
  return made;
}
