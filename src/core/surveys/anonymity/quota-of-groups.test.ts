import { describe, expect, it } from 'vitest';
import { tellPeople } from './every-fifth.ts';
import { quotaTellsGroups, toldGroups } from './quota-of-groups.ts';
import { type HeldBack, releaseBlocks } from './release-blocks.ts';

const CELLS = ['a', 'b'];
const people = (cell: string, count: number): HeldBack[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${cell}${index}`, version: 1, cell }));
const sizes = Array.from({ length: 15 }, (_, size) => size);
const worlds = sizes.flatMap((a) => sizes.map((b) => [a, b]));

/** The groups that are told once the survey is over. */
const told = (world: readonly number[]): string => {
  const held = world.flatMap((size, index) => people(CELLS[index] ?? '', size));
  return JSON.stringify(releaseBlocks(held, {}, true).map(({ cell, ids }) => [cell, tellPeople(ids.length)]));
};

/** Of how many that look alike somebody knows that one to four people are in a group. */
function tellingOfFew(seenOf: (world: readonly number[]) => string): number {
  const alike = Map.groupBy(worlds, seenOf);
  return [...alike.values()].filter((some) =>
    CELLS.some((_, index) => {
      const counts = some.map((world) => world[index] ?? 0);
      return Math.min(...counts) > 0 && Math.max(...counts) < 5;
    }),
  ).length;
}

const all = ([a = 0, b = 0]: readonly number[]): number => a + b;

describe('groups and the number of answers', () => {
  it('groups alone tell of no one to four people', () => expect(tellingOfFew(told)).toBe(0));

  it('a quota that is reached tells of them, and so does one that is refused as too low', () => {
    expect(tellingOfFew((world) => `${told(world)} ${all(world)}`)).toBeGreaterThan(0);
    expect(tellingOfFew((world) => `${told(world)} ${all(world) - (all(world) % 5)}`)).toBeGreaterThan(0);
    // The pair of the description: ten have answered, of whom one group is told.
    const alike = worlds.filter((world) => all(world) === 10 && told(world) === told([6, 4]));
    expect(alike.map(([, b]) => b)).toEqual([4, 3, 2, 1]);
  });

  it.each([
    ['anonymous', 10, ['q'], true],
    ['anonymous', null, ['q'], false],
    ['anonymous', 10, [], false],
    ['named', 10, ['q'], false],
  ] as const)('%s, a quota of %s, groups %j: %s', (mode, quota, groupQuestionIds, tells) => {
    const survey = { mode, quota, groupQuestionIds };
    expect(quotaTellsGroups(survey)).toBe(tells);
    expect(toldGroups(survey)).toEqual(tells ? [] : groupQuestionIds);
  });
});
