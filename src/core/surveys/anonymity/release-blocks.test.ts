import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tellPeople } from './every-fifth.ts';
import { type HeldBack, releaseBlocks } from './release-blocks.ts';

const people = (count: number, cell = 'a', version = 1, from = 0): HeldBack[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${cell}${version}-${from + index}`, version, cell }));
const sizes = (blocks: ReturnType<typeof releaseBlocks>) => blocks.map(({ cell, ids }) => [cell, ids.length]);

describe('releaseBlocks', () => {
  it.each([
    ['fewer than five wait', people(4), {}, false, []],
    ['five of a cell are a block', people(5), {}, false, [['a', 5]]],
    ['all that wait go at once', people(9), {}, false, [['a', 9]]],
    [
      'two cells are two blocks',
      [...people(5), ...people(6, 'b')],
      {},
      false,
      [
        ['a', 5],
        ['b', 6],
      ],
    ],
    ['five in two cells are none', [...people(3), ...people(2, 'b')], {}, false, []],
    ['five in two versions are none', [...people(3), ...people(2, 'a', 2)], {}, false, []],
    ['a cell grows by half of what is shown', people(9), { a: 20 }, false, []],
    ['and then at once', people(10), { a: 20 }, false, [['a', 10]]],
    ['another cell does not hold it back', people(5), { b: 20 }, false, [['a', 5]]],
    ['at the end five are enough', people(5), { a: 20 }, true, [['a', 5]]],
    ['at the end those left over in cells stay untold', [...people(4), ...people(4, 'b')], {}, true, []],
    ['also beside a cell that is told', [...people(7), ...people(4, 'b'), ...people(4, 'c')], {}, true, [['a', 7]]],
    ['five in two versions are none at the end either', [...people(3), ...people(2, 'a', 2)], {}, true, []],
  ] as const)('%s', (_what, held, shown, isOver, blocks) => {
    expect(sizes(releaseBlocks(held, shown, isOver))).toEqual(blocks);
  });
});

const arrivals = fc.array(
  fc.record({
    cell: fc.constantFrom('a', 'b', 'c'),
    version: fc.integer({ min: 1, max: 2 }),
    isLookedAt: fc.boolean(),
  }),
  { minLength: 1, maxLength: 80 },
);

/** All blocks of people who come one after another, with looks in between and the closing at the end. */
function blocksOf(
  coming: readonly { readonly cell: string; readonly version: number; readonly isLookedAt: boolean }[],
) {
  let held: HeldBack[] = [];
  const shown: Record<string, number> = {};
  const released: { readonly cell: string; readonly people: readonly HeldBack[]; readonly isOver: boolean }[] = [];
  const look = (isOver: boolean) => {
    for (const { cell, ids } of releaseBlocks(held, shown, isOver)) {
      released.push({ cell, people: held.filter(({ id }) => ids.includes(id)), isOver });
      shown[cell] = (shown[cell] ?? 0) + ids.length;
      held = held.filter(({ id }) => !ids.includes(id));
    }
  };
  for (const [index, { cell, version, isLookedAt }] of coming.entries()) {
    held.push({ id: String(index), version, cell });
    if (isLookedAt) look(false);
  }
  look(true);
  return { released, held };
}

it('every block has five people or more of one version and one cell, and nobody is in two', () => {
  fc.assert(
    fc.property(arrivals, (coming) => {
      const { released, held } = blocksOf(coming);
      for (const { cell, people: some } of released) {
        expect(some.length).toBeGreaterThanOrEqual(5);
        expect(new Set(some.map(({ version }) => version)).size).toBe(1);
        expect(new Set(some.map((one) => one.cell))).toEqual(new Set([cell]));
      }
      const ids = released.flatMap(({ people: some }) => some.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length + held.length).toBe(coming.length);
    }),
  );
});

it('at the end at most four of a cell and version are never told of', () => {
  fc.assert(
    fc.property(arrivals, (coming) => {
      const { held } = blocksOf(coming);
      const left = Map.groupBy(held, ({ cell, version }) => `${cell} ${version}`);
      for (const some of left.values()) expect(some.length).toBeLessThan(5);
    }),
  );
});

it('before the end a cell has so few blocks that they blur it little', () => {
  fc.assert(
    fc.property(arrivals, (coming) => {
      const { released } = blocksOf(coming);
      for (const own of Map.groupBy(
        released.filter(({ isOver }) => !isOver),
        ({ cell }) => cell,
      ).values()) {
        const all = own.reduce((sum, { people: some }) => sum + some.length, 0);
        // Each block after the first makes it one and a half times as large.
        expect(own.length).toBeLessThanOrEqual(1 + Math.log(all / 5) / Math.log(1.5) + 1e-9);
      }
    }),
  );
});

it('what is told at the end tells of no cell that one to four people are in it', () => {
  const cells = ['a', 'b', 'c'];
  const sizes10 = Array.from({ length: 10 }, (_, size) => size);
  const possible = new Map<string, Set<number>[]>();
  for (const a of sizes10)
    for (const b of sizes10)
      for (const c of sizes10) {
        const world = [a, b, c];
        const blocks = releaseBlocks(
          world.flatMap((size, index) => people(size, cells[index])),
          {},
          true,
        );
        const seen = JSON.stringify(blocks.map(({ cell, ids }) => [cell, tellPeople(ids.length)]).toSorted());
        const counts = possible.get(seen) ?? cells.map(() => new Set<number>());
        possible.set(seen, counts);
        for (const [index, size] of world.entries()) counts[index]?.add(size);
      }
  const ofFew = [...possible].filter(([, counts]) => counts.some((of) => Math.min(...of) > 0 && Math.max(...of) < 5));
  expect(ofFew).toEqual([]);
});
