import type { Stem } from '#core/language/stem.ts';
import { compare, subtract, ZERO } from '#core/scoring/fraction.ts';
import { comparableAnswer } from './comparable-answer.ts';
import { mayBeForms } from './match-words.ts';
import type { PreparedNumber } from './prepare-key.ts';
import { readNumber } from './read-number.ts';

// Words that change the number itself, so they are never taken for the thing counted.
const MULTIPLIERS =
  /^(?:тис|тисяч.*|млн|мільйон.*|млрд|мільярд.*|сот.*|десят.*|дюжин.*|пар[аиу]?|половин.*|відсот.*|процент.*|%)$/;

function isUnitAccepted(unit: string, units: readonly string[], stem: Stem): boolean {
  const given = comparableAnswer(unit);
  if (given === '') return true;
  if (units.length === 0) return /^[\p{L}’]+$/u.test(given) && !MULTIPLIERS.test(given);
  return units.some(
    (accepted) => accepted === given || (mayBeForms(given, accepted) && stem(accepted) === stem(given)),
  );
}

/**
 * Tells whether a comparable answer is the number of the key within its tolerance, with no unit or an accepted one.
 * Exact.
 */
export function matchesNumber(comparable: string, key: PreparedNumber, stem: Stem): boolean {
  const given = readNumber(comparable);
  if (!given || !isUnitAccepted(given.unit, key.units, stem)) return false;
  const difference = subtract(given.value, key.value);
  const size = compare(difference, ZERO) < 0 ? subtract(ZERO, difference) : difference;
  return compare(size, key.tolerance) <= 0;
}
