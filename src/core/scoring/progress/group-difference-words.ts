import { COUNTED_TAKERS_MIN } from '#core/analysis/sample-size.ts';
import { differenceOfMeans, meanReach } from '#core/analysis/statistics/differences.ts';
import { peopleCount } from '#core/language/counted-nouns.ts';
import type { ReadingProcess } from '#core/questions/question-kinds.ts';
import { cutPercent } from '#core/scoring/score-percent.ts';
import { pointsAndError } from './progress-words.ts';

/** A group's mean in percents; null of fewer than ten people. */
export type GroupMean = { readonly people: number; readonly mean: number | null; readonly sd: number | null };

/** Second − first in whole points, as shown, with the error of 95 %; `few` where either group is too small. */
export type GroupDifference = { readonly points: number; readonly error: number; readonly isSeen: boolean } | 'few';

function known({ people, mean, sd }: GroupMean) {
  return mean === null || sd === null ? null : { n: people, mean, sd };
}

/** Returns the error of a mean in whole points; null where there is no mean. */
export function meanError(of: GroupMean): number | null {
  const figures = known(of);
  return figures === null ? null : Math.round(meanReach(figures));
}

/** Returns the difference of two groups against its error. */
export function groupDifference(a: GroupMean, b: GroupMean): GroupDifference {
  const [first, second] = [known(a), known(b)];
  const found = first === null || second === null ? 'few' : differenceOfMeans(first, second);
  if (first === null || second === null || found === 'few') return 'few';
  const points = cutPercent(second.mean) - cutPercent(first.mean);
  const error = Math.round((found.interval[1] - found.interval[0]) / 2);
  return { points, error, isSeen: Math.abs(points) > error };
}

/** Returns one sentence about a difference; a difference within its error is «не видно», never «однаково». */
export function groupDifferenceWords(difference: GroupDifference): string {
  if (difference === 'few')
    return `Замало людей, щоб порівнювати: потрібно щонайменше ${peopleCount(COUNTED_TAKERS_MIN)} у кожній групі.`;
  const { points, error, isSeen } = difference;
  const told = pointsAndError(points, error);
  return isSeen ? `Імовірно, різниця справжня: ${told}.` : `Різниці не видно: ${told}.`;
}

const BETTER: Readonly<Record<ReadingProcess, string>> = {
  locate: 'краще знаходить у тексті потрібне',
  understand: 'краще розуміє, про що йдеться',
  evaluate: 'краще оцінює прочитане',
};

type Compared = { readonly process: ReadingProcess; readonly a: GroupMean; readonly b: GroupMean };
type Titles = { readonly a: string; readonly b: string };

/** Returns the finding about two groups: a heading without a full stop, and the sentence that it rests on. */
export function comparisonFinding(
  processes: readonly Compared[],
  titles: Titles,
): { readonly title: string; readonly lead: string } {
  const told = processes.flatMap(({ process, a, b }) => {
    const difference = groupDifference(a, b);
    return difference === 'few' ? [] : [{ process, difference }];
  });
  if (told.length === 0)
    return {
      title: 'Порівнювати ще зарано',
      lead: `Щоб порівнювати, результат у кожній групі мають отримати щонайменше ${peopleCount(COUNTED_TAKERS_MIN)}.`,
    };
  const seen = told.filter(({ difference }) => difference.isSeen);
  if (seen.length === 0)
    return {
      title: 'Різниці між групами не видно',
      lead: 'Вона менша за похибку: за цими даними групи не розрізнити.',
    };
  const sentences = seen.map(
    ({ process, difference }) => `${difference.points > 0 ? titles.b : titles.a} ${BETTER[process]}.`,
  );
  const rest = seen.length < told.length ? ' У решті різниця менша за похибку.' : '';
  return {
    title:
      seen.length === 1 && told.length > 1 ? 'Різницю між групами видно лише в одному' : 'Різницю між групами видно',
    lead: `${sentences.join(' ')}${rest}`,
  };
}
