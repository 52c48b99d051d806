import type { Stem } from '#core/language/stemming/stem.ts';
import { compare, subtract, ZERO } from '#core/scoring/fraction.ts';
import { comparableAnswer } from './comparable-answer.ts';
import type { FormSets } from './formed-words.ts';
import { isPhraseInForms } from './formed-words.ts';
import { mayBeForms } from './match-words.ts';
import { readNumberWords } from './number-words.ts';
import type { PreparedNumber } from './prepare-key.ts';
import { readNumber } from './read-number.ts';

// Words that change the number itself, so they are never taken for the thing counted.
const MULTIPLIERS =
  /^(?:тис|тисяч.*|млн|мільйон.*|млрд|мільярд.*|сот.*|десят.*|дюжин.*|пар[аиу]?|половин.*|чверт.*|третин.*|ціл.*|відсот.*|процент.*|%)$/;

/** A unit without the spaces inside it: «° С», «кв. м». */
function tight(unit: string): string {
  return unit.replace(/ /g, '');
}

function isUnitAccepted(unit: string, units: readonly string[], forms: FormSets | null, stem: Stem): boolean {
  const given = comparableAnswer(unit);
  if (given === '') return true;
  // «5 шостих» is a fraction, not five of something.
  if (units.length === 0)
    return /^[\p{L}’]+$/u.test(given) && !MULTIPLIERS.test(given) && readNumberWords(given) === null;
  return units.some((accepted) => {
    if (tight(accepted) === tight(given)) return true;
    if (forms !== null) return isPhraseInForms(given, accepted, forms);
    return mayBeForms(given, accepted) && stem(accepted) === stem(given);
  });
}

/**
 * Tells whether a comparable answer is the number of the key within its tolerance, with no unit or an accepted one.
 * Exact.
 */
export function matchesNumber(comparable: string, key: PreparedNumber, forms: FormSets | null, stem: Stem): boolean {
  const given = readNumber(comparable);
  if (!given || !isUnitAccepted(given.unit, key.units, forms, stem)) return false;
  const difference = subtract(given.value, key.value);
  const size = compare(difference, ZERO) < 0 ? subtract(ZERO, difference) : difference;
  return compare(size, key.tolerance) <= 0;
}
