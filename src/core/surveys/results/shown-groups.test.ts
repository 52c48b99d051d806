import { array, assert, boolean, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { advanceShown, SHOWN_PEOPLE_MIN, type ShownQuestion, shownTally, waitingPeople } from './shown-groups.ts';
import { joinTallies, noTally, type Tally } from './tally.ts';

/** A person by their own key, so that a tally tells exactly who is in it. */
const person = (id: number, isAnswered: boolean): Tally => ({
  ...noTally(),
  asked: 1,
  answered: isAnswered ? 1 : 0,
  counts: isAnswered ? { '': { [`p${id}`]: 1 } } : {},
});

const peopleIn = (tally: Tally | null) => Object.keys(tally?.counts[''] ?? {}).map((key) => Number(key.slice(1)));

const CELLS = ['["a"]', '["b"]', '["c"]', '[null]'];

/** Steps of moved answers, each with cells of people who answered or not. */
const stream = array(array(record({ cell: integer({ min: 0, max: 3 }), answers: boolean() }), { maxLength: 12 }), {
  maxLength: 12,
});

/** All that an owner can ever see of a question: each union of cells after each step. */
function everythingShown(steps: readonly (readonly { cell: number; answers: boolean }[])[], endsClosed: boolean) {
  let [question, id] = [{} as ShownQuestion, 0];
  const sets: number[][] = [];
  for (const [index, step] of steps.entries()) {
    const came: Record<string, Tally> = {};
    for (const { cell, answers } of step) {
      const key = CELLS[cell] ?? '';
      came[key] = joinTallies([came[key] ?? noTally(), person((id += 1), answers)]);
    }
    question = advanceShown(question, came, endsClosed && index === steps.length - 1);
    for (let union = 1; union < 2 ** CELLS.length; union += 1)
      sets.push(peopleIn(shownTally(question, (cell) => (union & (1 << CELLS.indexOf(cell))) > 0)));
    sets.push(peopleIn(shownTally(question)));
  }
  return { sets, people: id, question };
}

/** People whom nothing that is shown tells apart are one atom; whatever can be computed is a union of atoms. */
function atoms(sets: readonly (readonly number[])[]): number[][] {
  const signatures = new Map<number, string>();
  for (const [index, set] of sets.entries())
    for (const one of set) signatures.set(one, `${signatures.get(one) ?? ''} ${index}`);
  return [...Map.groupBy(signatures.keys(), (one) => signatures.get(one)).values()];
}

it('no views, filters and subtractions in any order tell fewer than five people apart', () => {
  assert(
    property(stream, boolean(), (steps, endsClosed) => {
      for (const atom of atoms(everythingShown(steps, endsClosed).sets))
        expect(atom.length).toBeGreaterThanOrEqual(SHOWN_PEOPLE_MIN);
    }),
    { numRuns: 400 },
  );
});

it('the attack on a rule that looks at the size of a group alone does find one person', () => {
  // The control: groups of at least five, but shown at once. Six of a, then one more of a.
  const naive = [
    [1, 2, 3, 4, 5, 6],
    [1, 2, 3, 4, 5, 6, 7],
  ];
  expect(Math.min(...atoms(naive).map(({ length }) => length))).toBe(1);
});

it('nobody is lost or counted twice: who is not shown waits', () => {
  assert(
    property(stream, boolean(), (steps, endsClosed) => {
      const { question } = everythingShown(steps, endsClosed);
      const shown = peopleIn(shownTally(question));
      const answered = steps.flat().filter(({ answers }) => answers).length;
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.length + waitingPeople(question)).toBe(answered);
      if (endsClosed) expect(waitingPeople(question)).toBeLessThan(SHOWN_PEOPLE_MIN);
    }),
  );
});

it('those left over in several cells are shown together once nobody comes any more', () => {
  const came = {
    '["a"]': joinTallies([1, 2, 3].map((id) => person(id, true))),
    '["b"]': joinTallies([4, 5].map((id) => person(id, true))),
  };
  const open = advanceShown({}, came, false);
  expect([shownTally(open), waitingPeople(open)]).toEqual([null, 5]);
  const closed = advanceShown(open, {}, true);
  expect(shownTally(closed)?.answered).toBe(5);
  expect(shownTally(closed, (cell) => cell === '["a"]')).toBeNull();
});
