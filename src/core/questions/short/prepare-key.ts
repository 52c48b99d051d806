import type { Fraction } from '#core/scoring/fraction.ts';
import { formatFraction, fractionFromNumber } from '#core/scoring/fraction.ts';
import type { AcceptedAnswer, ComparisonVersion } from './comparing/comparison.ts';
import { acceptedAnswers, comparableBy, comparisonOf } from './comparing/comparison.ts';
import { unitSign } from './comparing/unit-names.ts';
import type { ShortKey, ShortNumber } from './short-schema.ts';

/** The number of a key in the forms in which it is compared and shown. */
export type PreparedNumber = {
  readonly value: Fraction;
  readonly tolerance: Fraction;
  /** The accepted units in comparable form. */
  readonly units: readonly string[];
  /** The same as their signs («м2»), for the second comparison; null for the first. */
  readonly signs: readonly string[] | null;
  readonly shown: string;
};

/** A key in the form that scoring needs, computed once for all answers. */
export type PreparedKey = {
  /** The accepted answers that are not empty. */
  readonly accepted: readonly AcceptedAnswer[];
  readonly number: PreparedNumber | null;
  /** The right answers as shown, each once. */
  readonly shown: readonly string[];
};

const prepared = new WeakMap<ShortKey, PreparedKey>();

function prepareNumber({ value, tolerance, units }: ShortNumber, comparison: ComparisonVersion): PreparedNumber {
  const exact = fractionFromNumber(value);
  return {
    value: exact,
    tolerance: fractionFromNumber(tolerance),
    units: units.map((unit) => comparableBy(comparison, unit)),
    signs: comparison === 1 ? null : units.map((unit) => unitSign(comparableBy(comparison, unit))),
    shown: formatFraction(exact, 12),
  };
}

/** Prepares a key for scoring, once per key object. The key must not be changed afterwards. */
export function prepareKey(key: ShortKey): PreparedKey {
  const known = prepared.get(key);
  if (known !== undefined) return known;
  const comparison = comparisonOf(key);
  const accepted = acceptedAnswers(comparison, key.accepted);
  const number = key.number === null ? null : prepareNumber(key.number, comparison);
  const all: readonly Pick<AcceptedAnswer, 'text' | 'comparable'>[] =
    number === null
      ? accepted
      : [...accepted, { text: number.shown, comparable: comparableBy(comparison, number.shown) }];
  const isFirst = (comparable: string, index: number) =>
    all.findIndex((one) => one.comparable === comparable) === index;
  const shown = all.filter(({ comparable }, index) => isFirst(comparable, index)).map(({ text }) => text);
  const made = { accepted, number, shown };
  prepared.set(key, made);
  return made;
}
