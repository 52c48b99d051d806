import type { CountRange } from '#core/surveys/anonymity/every-fifth.ts';
import type { Bar } from '#core/surveys/results/question-figures.ts';
import { countOf, type Tally } from '#core/surveys/results/tally.ts';
import type { SurveyChoice } from './survey-kind.ts';

/** Returns how many chose a key of a part: exact counts are ranges of one number. */
export function exactCount(tally: Tally, part: string, key: string): CountRange {
  const count = countOf(tally, part, key);
  return { least: count, most: count };
}

/** Returns how often each choice was made. */
export function barsOf(choices: readonly SurveyChoice[], rangeOf: (key: string) => CountRange): Bar[] {
  return choices.map(({ value, label, removed }) => {
    const key = String(value);
    const { least, most } = rangeOf(key);
    return { key, label, removed, count: least, upTo: most };
  });
}

/** Returns the choices that options are; those of a survey's own question are all there. */
export function optionChoices(
  options: readonly { readonly id: string; readonly text: string; readonly removed?: boolean }[],
): SurveyChoice[] {
  return options.map(({ id, text, removed = false }) => ({ value: id, label: text, removed }));
}

/** Returns the whole numbers between two, both included, as choices. */
export function pointChoices(least: number, most: number): SurveyChoice[] {
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, step) => {
    const value = least + step;
    return { value, label: String(value), removed: false };
  });
}
