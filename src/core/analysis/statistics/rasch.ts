import type { MissingFigure } from '#core/analysis/figure.ts';
import { RASCH_TAKERS_MIN } from '#core/analysis/sample-size.ts';
import { expectedInformation, expectedRights } from './rasch-scores.ts';

/**
 * The difficulty of a question in logits, 0 is the mean of all, greater is harder; and its standard error (1 − 1/k)/√information,
 * which is exact for questions that are alike and a few percent short otherwise.
 */
export type RaschDifficulty = { readonly difficulty: number; readonly error: number };

/** How many takers have one ability, in logits on the scale of the difficulties. */
type RaschAbility = { readonly ability: number; readonly takers: number };

/**
 * Difficulties by question, null where everybody or nobody of the others is right, so that none can be estimated. `takers`: those
 * who are neither right nor wrong everywhere; the others tell nothing. `abilities`: theirs, from the lowest up.
 */
export type RaschEstimate = {
  readonly difficulties: readonly (RaschDifficulty | null)[];
  readonly takers: number;
  readonly abilities: readonly RaschAbility[];
};

const ROUNDS_MAX = 200;
/** Estimates have settled once no expected count is further from the observed one than this part of a taker. */
const SETTLED = 1e-5;

/** The questions that tell something, how many of the remaining takers are right on each, and their raw scores. */
type Estimable = {
  readonly items: readonly number[];
  readonly observed: readonly number[];
  readonly scores: readonly number[];
};

/**
 * Leaves out the questions that all or none of the takers have right, and then whoever is right or wrong on all that is left,
 * until nothing changes: what is left has finite estimates.
 */
function estimable(rights: readonly number[], rawScores: readonly number[]): Estimable {
  let items = rights.map((_, index) => index);
  let scores = [...rawScores];
  let perfect = 0;
  for (;;) {
    // Who is right on all that is left is right on each; who is wrong on all adds to none.
    perfect += scores[items.length] ?? 0;
    scores[items.length] = 0;
    scores[0] = 0;
    const takers = scores.reduce((sum, count) => sum + count, 0);
    const rightOf = (index: number) => (rights[index] ?? 0) - perfect;
    const solved = items.filter((index) => rightOf(index) >= takers).length;
    const kept = items.filter((index) => rightOf(index) > 0 && rightOf(index) < takers);
    if (kept.length === items.length) return { items, observed: items.map(rightOf), scores };
    scores = scores.slice(solved, solved + kept.length + 1);
    items = kept;
  }
}

/**
 * Moves the difficulties to where the expected counts are the observed ones, each by the difference of the logits of both: a
 * step that is never longer than Newton's, shortened by 1/k because a step of one moves all others when they are centred. Null if
 * they do not settle, because the data do not link them.
 */
function settle(observed: readonly number[], scores: readonly number[]): number[] | null {
  const takers = scores.reduce((sum, count) => sum + count, 0);
  const logit = (count: number): number => Math.log((takers - count) / count);
  const step = 1 - 1 / observed.length;
  let difficulties = observed.map(logit);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const mean = difficulties.reduce((sum, one) => sum + one, 0) / difficulties.length;
    difficulties = difficulties.map((one) => one - mean);
    const expected = expectedRights(difficulties, scores);
    const gaps = observed.map((count, index) => (expected[index] ?? 0) - count);
    if (gaps.every((gap) => Math.abs(gap) < SETTLED)) return difficulties;
    difficulties = difficulties.map(
      (one, index) => one + step * (logit(observed[index] ?? 0) - logit(expected[index] ?? 0)),
    );
  }
  return null;
}

/** Abilities are looked for this far beyond the difficulties: 200 questions of one difficulty reach 5.3 logits. */
const BEYOND_DIFFICULTIES = 10;
/** Halvings of that range: what is left is far below what is shown. */
const HALVINGS = 40;

/** Returns the ability at which a taker is expected to be right on `raw` of the questions (maximum likelihood). */
function abilityOf(raw: number, difficulties: readonly number[]): number {
  let [low, high] = [Math.min(...difficulties) - BEYOND_DIFFICULTIES, Math.max(...difficulties) + BEYOND_DIFFICULTIES];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    const expected = difficulties.reduce((sum, difficulty) => sum + 1 / (1 + Math.exp(difficulty - middle)), 0);
    if (expected < raw) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Tells why nothing can be estimated: by how many questions some are right and some are not. */
function whyNone(rights: readonly number[], rawScores: readonly number[]): MissingFigure {
  const takers = rawScores.reduce((sum, count) => sum + count, 0);
  const telling = rights.filter((right) => right > 0 && right < takers).length;
  if (rights.length < 2 || telling === 1) return 'few-questions';
  return telling === 0 ? 'no-spread' : 'not-settled';
}

/**
 * Returns the difficulties of the Rasch model P = 1/(1 + e^−(θ−b)) by conditional maximum likelihood, centred
 * (E. B. Andersen, 1972): raw scores and counts of right answers are all it needs, so nothing is assumed of the takers and the
 * cost does not grow with them. At most 200 rounds of k² steps (usually 10 to 25). Under 100 takers: 'few-takers'.
 *
 * @param rights how many takers earned all points of each question (the 0/1 rule)
 * @param rawScores at index r how many takers earned all points of exactly r questions; of length k + 1
 */
export function raschDifficulties(
  rights: readonly number[],
  rawScores: readonly number[],
): RaschEstimate | MissingFigure {
  if (rawScores.reduce((sum, count) => sum + count, 0) < RASCH_TAKERS_MIN) return 'few-takers';
  const { items, observed, scores } = estimable(rights, rawScores);
  const takers = scores.reduce((sum, count) => sum + count, 0);
  if (items.length < 2) return whyNone(rights, rawScores);
  const settled = settle(observed, scores);
  if (settled === null) return 'not-settled';
  const { information } = expectedInformation(settled, scores);
  const centred = 1 - 1 / items.length;
  const byItem = new Map(
    items.map((item, index) => [
      item,
      { difficulty: settled[index] ?? 0, error: centred / Math.sqrt(information[index] ?? 0) },
    ]),
  );
  const abilities = scores.flatMap((count, raw) =>
    count === 0 ? [] : [{ ability: abilityOf(raw, settled), takers: count }],
  );
  return { difficulties: rights.map((_, item) => byItem.get(item) ?? null), takers, abilities };
}
