import { setImmediate } from 'node:timers/promises';
import type { ComparedPerson, ComparedScore } from '#contract/events/linked-tests.ts';
import { ALL_VOID, WAITS_FOR_MARKS } from '#core/attempts/state-words.ts';
import type { SheetCell } from '#core/exports/csv.ts';
import type { SheetParts } from '#server/platform/sheets/sheet-parts.ts';
import type { FoundPair } from './compare-tests.ts';

const ROWS_AT_ONCE = 500;

const SCORE_WORDS: Readonly<Record<Extract<ComparedScore, string>, SheetCell>> = {
  none: null,
  waits: WAITS_FOR_MARKS,
  void: ALL_VOID,
};

const cellOf = (score: ComparedScore): SheetCell => (typeof score === 'number' ? score : SCORE_WORDS[score]);

/** The comparison as a sheet: who took only one of the tests has an empty cell, as an absent pupil has. */
export async function* comparisonSheet(
  { before, after }: Pick<FoundPair, 'before' | 'after'>,
  people: readonly ComparedPerson[],
): SheetParts {
  yield [['Хто', 'Логін', `До: ${before.title}, %`, `Після: ${after.title}, %`, 'Зміна, відсоткових пунктів']];
  for (let from = 0; from < people.length; from += ROWS_AT_ONCE) {
    yield people
      .slice(from, from + ROWS_AT_ONCE)
      .map((one) => [one.name, one.identifier, cellOf(one.before), cellOf(one.after), one.difference]);
    await setImmediate();
  }
}
