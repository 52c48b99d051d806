import { ANSWER, PERSON, PUPIL } from '#core/language/counted-nouns.ts';
import { outOf } from '#core/language/out-of.ts';
import { counted, doingCounted, pluralUk } from '#core/language/plural.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import { calledBy } from '#web/features/wihiws/now/now-words.ts';
import type { Results } from '#web/features/wihiws/use-live-results.ts';
import type { ShownRow } from './absent-rows.ts';

type Facts = Pick<Results, 'summary' | 'notStarted'> & {
  readonly wihiw: Parameters<typeof calledBy>[0];
};

const isPupils = (wihiw: Facts['wihiw']): boolean => calledBy(wihiw).one === 'один';

/** Returns the title of the results: «Здали 26 з 28 учнів», «Здали 13 людей, у середньому 67 %», «Ще ніхто не здав». */
export function resultsTitle({ summary, notStarted, wihiw }: Facts): string {
  const { people, writing, paused, averagePercent } = summary;
  if (people === 0) return writing + paused > 0 ? 'Ще ніхто не здав' : 'Результатів ще немає';
  const noun = isPupils(wihiw) ? PUPIL : PERSON;
  const verb = isPupils(wihiw) ? (['Здав', 'Здали'] as const) : (['Здала', 'Здали'] as const);
  // Who writes may have handed in before: then nobody knows of how many these are.
  const all = writing + paused === 0 && notStarted.count > 0 ? people + notStarted.count : null;
  const who =
    all === null
      ? doingCounted(verb, people, noun.nominative)
      : [pluralUk(people, verb), outOf(String(people), counted(all, noun.genitive))].join(' ');
  return averagePercent === null ? who : `${who}, у середньому ${formatScorePercent(averagePercent)}`;
}

/** Returns why there is no mean: «Середній бал буде, коли перевірите 22 відповіді.»; null where nothing waits. */
export function noMeanWords({ waiting }: Pick<Results['summary'], 'waiting'>): string | null {
  if (waiting === 0) return null;
  return `Середній бал буде, коли перевірите ${counted(waiting, ANSWER.nominative)}.`;
}

/** Fewer attempts say nothing of a question. */
const JUDGED_FROM = 8;

/** Returns the question that was the hardest for those who have handed in; null where too few have, or answers of it wait. */
export function hardestQuestion(
  rows: readonly ShownRow[],
  questions: Results['questions'],
): { readonly number: number; readonly percent: number } | null {
  const counts = rows.filter(({ counted: counts_ }) => counts_);
  const means = questions.flatMap(({ number }, index) => {
    const shares = counts.flatMap(({ shares: own }) => own[index] ?? []);
    const waits = counts.some(({ unmarked }) => unmarked.includes(index));
    if (waits || shares.length < JUDGED_FROM) return [];
    return [{ number, percent: (100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length }];
  });
  return means.toSorted((one, other) => one.percent - other.percent)[0] ?? null;
}
