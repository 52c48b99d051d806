import { array, assert, boolean, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { type HeldBack, releaseSteps } from './release-steps.ts';
import { advanceShown, SHOWN_PEOPLE_MIN, type ShownQuestion, shownTally } from './shown-groups.ts';
import { joinTallies, noTally, type Tally } from './tally.ts';

/** Under this key a tally tells who is in it, whether they answered or not. */
const WHO = 'who';

/** A person by their own key, so that a tally tells exactly who is in it. */
const person = (id: number, isAnswered: boolean): Tally => ({
  ...noTally(),
  asked: 1,
  answered: isAnswered ? 1 : 0,
  counts: { [WHO]: { [`p${id}`]: 1 } },
});

const peopleIn = (tally: Tally | null) => Object.keys(tally?.counts[WHO] ?? {}).map((key) => Number(key.slice(1)));

const CELLS = ['["a"]', '["b"]', '["c"]', '[null]'];
const QUESTIONS = ['q1', 'q2'] as const;

/** Steps of moved answers, each of people in a cell who answered a version: which of two questions. */
const stream = array(
  array(
    record({ cell: integer({ min: 0, max: 3 }), version: integer({ min: 1, max: 2 }), q1: boolean(), q2: boolean() }),
    {
      maxLength: 14,
    },
  ),
  { maxLength: 10 },
);
type Stream = readonly (readonly { cell: number; version: number; q1: boolean; q2: boolean }[])[];

/** All that an owner can ever see: of each question, and of the people of each version, each union of cells after each step. */
function everythingShown(steps: Stream, endsClosed: boolean, release = releaseSteps) {
  let [held, id] = [[] as (HeldBack & Stream[number][number])[], 0];
  const shown: Record<string, ShownQuestion> = { q1: {}, q2: {} };
  const sets: number[][] = [];
  for (const [index, step] of steps.entries()) {
    const isOver = endsClosed && index === steps.length - 1;
    for (const one of step) held.push({ ...one, id: String((id += 1)), cell: CELLS[one.cell] ?? '' } as never);
    const released = release(held, isOver);
    const took = held.filter((one) => released.has(one.id));
    held = held.filter((one) => !released.has(one.id));
    // An option that only one version has tells who answered it.
    for (const version of [1, 2]) sets.push(took.filter((one) => one.version === version).map((one) => Number(one.id)));
    for (const question of QUESTIONS) {
      const came: Record<string, Tally> = {};
      for (const one of took) {
        const cell = released.get(one.id) ?? '';
        came[cell] = joinTallies([came[cell] ?? noTally(), person(Number(one.id), one[question])]);
      }
      shown[question] = advanceShown(shown[question] ?? {}, came, isOver);
      for (let union = 1; union < 2 ** CELLS.length; union += 1)
        sets.push(peopleIn(shownTally(shown[question], (cell) => (union & (1 << CELLS.indexOf(cell))) > 0)));
      sets.push(peopleIn(shownTally(shown[question])));
    }
  }
  return { sets, people: id, held, shown };
}

/** People whom nothing that is shown tells apart are one atom; whatever can be computed is a union of atoms. */
function atoms(sets: readonly (readonly number[])[]): number[][] {
  const signatures = new Map<number, string>();
  for (const [index, set] of sets.entries())
    for (const one of set) signatures.set(one, `${signatures.get(one) ?? ''} ${index}`);
  return [...Map.groupBy(signatures.keys(), (one) => signatures.get(one)).values()];
}

const fewestTogether = (steps: Stream, endsClosed: boolean, release = releaseSteps) =>
  Math.min(...atoms(everythingShown(steps, endsClosed, release).sets).map(({ length }) => length));

it('no questions, versions, filters and subtractions at any moments tell fewer than five people apart', () => {
  assert(
    property(stream, boolean(), (steps, endsClosed) => {
      expect(fewestTogether(steps, endsClosed)).toBeGreaterThanOrEqual(SHOWN_PEOPLE_MIN);
    }),
    { numRuns: 300 },
  );
});

it('the controls: without whole steps two questions tell one person, and with steps of mixed versions a version does', () => {
  const everybody: typeof releaseSteps = (held) => new Map(held.map(({ id, cell }) => [id, cell]));
  const one = { cell: 0, version: 1, q1: true, q2: true };
  const silent = { ...one, q2: false };
  const early = [one, one, one, one, silent];
  // The second question takes the sixth person in, the first one does not.
  expect(fewestTogether([early, [one]], false, everybody)).toBe(1);
  expect(fewestTogether([early, [one]], false)).toBe(5);
  const mixed: typeof releaseSteps = (held, isOver) =>
    releaseSteps(
      held.map((who) => ({ ...who, version: 1 })),
      isOver,
    );
  expect(fewestTogether([[...early.slice(1), { ...one, version: 2 }]], false, mixed)).toBe(1);
});

it('nobody is lost or counted twice: who is not shown waits', () => {
  assert(
    property(stream, boolean(), (steps, endsClosed) => {
      const { shown, held, people } = everythingShown(steps, endsClosed);
      for (const question of QUESTIONS) {
        const seen = peopleIn(shownTally(shown[question] ?? {}));
        const waits = Object.values(shown[question] ?? {}).flatMap(({ waiting }) => peopleIn(waiting));
        expect(new Set([...seen, ...waits]).size).toBe(seen.length + waits.length);
        expect(seen.length + waits.length + held.length).toBe(people);
      }
      const left = Map.groupBy(held, ({ version }) => version);
      if (endsClosed) for (const { length } of left.values()) expect(length).toBeLessThan(SHOWN_PEOPLE_MIN);
    }),
  );
});

it('those left over in several cells are shown together once nobody comes any more', () => {
  const came = {
    '["a"]': joinTallies([1, 2, 3].map((id) => person(id, true))),
    '["b"]': joinTallies([4, 5].map((id) => person(id, true))),
  };
  const open = advanceShown({}, came, false);
  expect(shownTally(open)).toBeNull();
  const closed = advanceShown(open, {}, true);
  expect(shownTally(closed)?.answered).toBe(5);
  expect(shownTally(closed, (cell) => cell === '["a"]')).toBeNull();
});
