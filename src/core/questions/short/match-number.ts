import type { Stem } from '#core/language/stemming/stem.ts';
import { compare, subtract, ZERO } from '#core/scoring/fraction.ts';
import { comparableAnswer } from './comparable-answer.ts';
import { readQuantities } from './comparing/read-quantity.ts';
import { tidyAnswer } from './comparing/tidy-answer.ts';
import { unitSign } from './comparing/unit-names.ts';
import type { FormSets } from './formed-words.ts';
import { isPhraseInForms } from './formed-words.ts';
import { mayBeForms } from './match-words.ts';
import { readNumberWords } from './number-words.ts';
import type { PreparedNumber } from './prepare-key.ts';
import type { ReadNumber } from './read-number.ts';
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

/** A unit for which the key names none: the thing counted, degrees, or a unit of two («км/год»). */
const ANY_UNIT = /^(?:°[cсf]?|[\p{L}’]+\/[\p{L}’]+\d?|[\p{L}’]+\d?)$/u;

function isSignAccepted(unit: string, { units, signs }: PreparedNumber, forms: FormSets | null): boolean {
  const given = tidyAnswer(unit);
  if (given === '') return true;
  if (units.length === 0)
    return (
      ANY_UNIT.test(tight(given)) && !given.includes(' ') && !MULTIPLIERS.test(given) && readNumberWords(given) === null
    );
  return (
    signs?.includes(unitSign(given)) === true ||
    units.some((accepted) => isPhraseInForms(given, accepted, forms ?? new Map()))
  );
}

/**
 * Tells whether a comparable answer is the number of the key within its tolerance, with no unit or an accepted one.
 * Exact.
 */
export function matchesNumber(comparable: string, key: PreparedNumber, forms: FormSets | null, stem: Stem): boolean {
  if (key.signs !== null)
    return readQuantities(comparable).some((given) => isSignAccepted(given.unit, key, forms) && isWithin(given, key));
  const given = readNumber(comparable);
  return given !== null && isUnitAccepted(given.unit, key.units, forms, stem) && isWithin(given, key);
}

function isWithin(given: ReadNumber, key: PreparedNumber): boolean {
  const difference = subtract(given.value, key.value);
  const size = compare(difference, ZERO) < 0 ? subtract(ZERO, difference) : difference;
  return compare(size, key.tolerance) <= 0;
}
