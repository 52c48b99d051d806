import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { raschDifficulties } from './rasch.ts';
import { expectedRights } from './rasch-scores.ts';

type Table = readonly (readonly number[])[];

const rightsOf = (table: Table) => (table[0] ?? []).map((_, item) => table.filter((line) => line[item] === 1).length);
const rawScoresOf = (table: Table) => {
  const scores = [0, ...(table[0] ?? []).map(() => 0)];
  for (const line of table) {
    const raw = line.reduce((sum, one) => sum + one, 0);
    scores[raw] = (scores[raw] ?? 0) + 1;
  }
  return scores;
};
const estimate = (table: Table) => {
  const found = raschDifficulties(rightsOf(table), rawScoresOf(table));
  if (typeof found === 'string') throw new Error(found);
  return found;
};

const times = (count: number, line: readonly number[]): Table => Array.from({ length: count }, () => line);

/** Numbers 0 … 1 that are always the same. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function simulate(difficulties: readonly number[], takers: number, seed: number): Table {
  const next = numbers(seed);
  return Array.from({ length: takers }, () => {
    const ability = 4 * next() - 2;
    return difficulties.map((difficulty) => (next() < 1 / (1 + Math.exp(difficulty - ability)) ? 1 : 0));
  });
}

/** The conditional log-likelihood by all answer patterns of each raw score, as its definition has it. */
function likelihood(difficulties: readonly number[], table: Table): number {
  const weight = (line: readonly number[]) =>
    Math.exp(-line.reduce((sum, right, item) => sum + right * (difficulties[item] ?? 0), 0));
  const patterns = Array.from({ length: 2 ** difficulties.length }, (_, code) =>
    difficulties.map((_d, item) => (code >> item) & 1),
  );
  const raw = (line: readonly number[]) => line.reduce((sum, one) => sum + one, 0);
  const gamma = difficulties
    .concat(0)
    .map((_, score) => patterns.filter((one) => raw(one) === score).reduce((sum, one) => sum + weight(one), 0));
  return table.reduce((sum, line) => sum + Math.log(weight(line) / (gamma[raw(line)] ?? 1)), 0);
}

describe('Rasch difficulties', () => {
  it('are those published for the LSAT, section 6, of 1 000 takers', () => {
    // R. D. Bock and M. Lieberman (1970); conditional estimates by E. B. Andersen and M. Madsen (1977).
    const found = raschDifficulties([924, 709, 553, 763, 870], [3, 20, 85, 237, 357, 298]);
    if (typeof found === 'string') throw new Error(found);
    const published = [-1.256, 0.475, 1.236, 0.168, -0.623];
    for (const [index, one] of published.entries()) expect(found.difficulties[index]?.difficulty).toBeCloseTo(one, 3);
    // The root of the diagonal of the inverse of the whole information matrix, calculated apart.
    const errors = [0.1044, 0.0699, 0.0688, 0.0726, 0.0859];
    for (const [index, one] of errors.entries())
      expect((found.difficulties[index]?.error ?? 0) / one).toBeCloseTo(1, 1);
    expect(found.takers).toBe(699);
  });

  it('come with the abilities of the takers on the same scale', () => {
    // Alike questions: r of k are expected at the logarithm of r/(k − r).
    const table = Array.from({ length: 4 }, (_, shift) =>
      [1, 2, 3].flatMap((raw) =>
        times(
          10,
          [0, 1, 2, 3].map((index) => ((index + shift) % 4 < raw ? 1 : 0)),
        ),
      ),
    ).flat();
    const found = estimate(table);
    expect(found.abilities.map(({ takers }) => takers)).toEqual([40, 40, 40]);
    const expected = [Math.log(1 / 3), 0, Math.log(3)];
    for (const [index, ability] of expected.entries()) expect(found.abilities[index]?.ability).toBeCloseTo(ability, 6);
    const spread = estimate(simulate([-2, -1, 0, 1, 2], 400, 3));
    const kept = spread.difficulties.flatMap((one) => (one === null ? [] : [one.difficulty]));
    for (const [index, { ability }] of spread.abilities.entries())
      expect(kept.reduce((sum, one) => sum + 1 / (1 + Math.exp(one - ability)), 0)).toBeCloseTo(index + 1, 6);
  });

  it('of two questions are ± half the logarithm of how often only one was right', () => {
    const table = [...times(70, [1, 0]), ...times(30, [0, 1]), ...times(9, [1, 1])];
    const [first, second] = estimate(table).difficulties;
    expect(first?.difficulty).toBeCloseTo(-Math.log(70 / 30) / 2, 4);
    expect(second?.difficulty).toBeCloseTo(Math.log(70 / 30) / 2, 4);
    // Half the standard error of the logarithm of odds of 70 to 30.
    expect(first?.error).toBeCloseTo(Math.sqrt(1 / 70 + 1 / 30) / 2, 4);
  });

  it('are where the likelihood over all answer patterns is greatest', () => {
    assert(
      property(integer({ min: 1, max: 1_000_000 }), (seed) => {
        const table = simulate([-1, -0.3, 0.2, 1.1], 150, seed);
        const found = estimate(table).difficulties.map((one) => one?.difficulty ?? 0);
        const best = likelihood(found, table);
        for (const [item] of found.entries())
          for (const step of [-0.05, 0.05]) {
            const moved = found.map((one, index) => (index === item ? one + step : one));
            expect(likelihood(moved, table)).toBeLessThan(best);
          }
      }),
      { numRuns: 20 },
    );
  });

  it('find the difficulties that made the answers, and do not depend on who took the test', () => {
    const made = [-1.5, -0.75, 0, 0.75, 1.5];
    const all = simulate(made, 6000, 7);
    const strong = all.filter((line) => line.reduce((sum, one) => sum + one, 0) >= 2);
    for (const [index, one] of estimate(all).difficulties.entries())
      expect(Math.abs((one?.difficulty ?? 9) - (made[index] ?? 0))).toBeLessThan(0.12);
    for (const [index, one] of estimate(strong).difficulties.entries())
      expect(Math.abs((one?.difficulty ?? 9) - (made[index] ?? 0))).toBeLessThan(0.15);
  });

  it('leave out what nobody or everybody has right, again and again', () => {
    const core = simulate([-0.5, 0, 0.5], 200, 3);
    const table = core.map((line) => [1, ...line, 0]);
    const found = estimate(table);
    expect(found.difficulties[0]).toBeNull();
    expect(found.difficulties[4]).toBeNull();
    const alone = estimate(core);
    expect(found.takers).toBe(alone.takers);
    expect(found.difficulties.slice(1, 4)).toEqual(alone.difficulties);
  });

  it('do not settle where nothing links two halves of a test', () => {
    // Whoever is right on any of the last two is right on both of the first: they are infinitely far apart.
    const table = [
      [1, 0, 0, 0],
      [0, 1, 0, 0],
      [1, 1, 1, 0],
      [1, 1, 0, 1],
    ].flatMap((line) => times(40, line));
    expect(raschDifficulties(rightsOf(table), rawScoresOf(table))).toBe('not-settled');
  });

  it('say why there are none', () => {
    expect(raschDifficulties([50, 40], [9, 90, 0])).toBe('few-takers');
    expect(raschDifficulties([60], [60, 60])).toBe('few-questions');
    expect(raschDifficulties([100, 0], [0, 100, 0])).toBe('no-spread');
    // One of three tells takers apart: all have the first, nobody the last.
    expect(raschDifficulties([150, 70, 0], [0, 80, 70, 0])).toBe('few-questions');
  });

  it('of 200 questions settle, with the expected counts equal to the observed ones', () => {
    const difficulties = Array.from({ length: 200 }, (_, index) => (index - 100) / 40);
    const table = simulate(difficulties, 400, 11);
    const found = estimate(table);
    const kept = found.difficulties.flatMap((one) => (one === null ? [] : [one.difficulty]));
    expect(kept).toHaveLength(200);
    const expected = expectedRights(kept, rawScoresOf(table));
    for (const [index, right] of rightsOf(table).entries()) expect(expected[index]).toBeCloseTo(right, 4);
  });
});
