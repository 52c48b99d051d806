import type { CountedOutcome } from '#core/questions/answers/key-treatment.ts';
import type { OutcomeShare } from '#core/scoring/totals.ts';
import { describeEarned } from '#server/modules/results/describe-score.ts';
import { storedOutcome } from '#server/modules/results/open-result.ts';

/** The stored score of one question of an attempt. */
export type StoredScore = {
  /** The points it was scored by, and how many of them were earned; null while the answer waits. */
  readonly points: number;
  readonly earned: number | null;
  readonly outcome: OutcomeShare;
};

/** Scores that are remembered: takers of one issue have few different ones of each question. */
const REMEMBERED = 20_000;

const STATUSES: Readonly<Record<string, CountedOutcome['status']>> = {
  s: 'scored',
  u: 'ungradable',
  w: 'waiting',
  v: 'void',
};

function parse(words: string): StoredScore & { readonly place: number } {
  const [place, letter = '', points, numerator, denominator] = words.split(' ');
  const status = STATUSES[letter];
  if (status === undefined) throw new Error(`no status of a score: ${letter}`);
  const share = { shareNumerator: numerator ?? null, shareDenominator: denominator ?? null };
  return {
    place: Number(place),
    points: Number(points),
    earned: describeEarned(share, Number(points)).earned,
    outcome: storedOutcome({ status, ...share }),
  };
}

/**
 * Returns a reader of the scores of attempts (`SheetAttempt`), in the order of the questions; undefined stands for those without
 * a score. It reads equal scores once.
 */
export function createScoreReader(questions: number): (scores: string | null) => (StoredScore | undefined)[] {
  const remembered = new Map<string, ReturnType<typeof parse>>();
  const read = (words: string) => {
    const known = remembered.get(words);
    if (known !== undefined) return known;
    const score = parse(words);
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(words, score);
    return score;
  };
  return (scores) => {
    const inOrder = Array.from<StoredScore | undefined>({ length: questions });
    for (const words of scores === null ? [] : scores.split(';')) {
      const score = read(words);
      inOrder[score.place - 1] = score;
    }
    return inOrder;
  };
}
