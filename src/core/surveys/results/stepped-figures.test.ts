import { array, assert, constantFrom, integer, option, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import type { AnswerFilter } from './answer-columns.ts';
import { encodeAnswer, slotsOf } from './answer-slots.ts';
import { cellOf, cellsTaken } from './group-cells.ts';
import type { QuestionFigures } from './question-figures.ts';
import { type HeldBack, releaseSteps } from './release-steps.ts';
import { type AskedQuestion, joinVersions } from './result-question.ts';
import { advanceShown, type ShownQuestion, shownTally } from './shown-groups.ts';
import { steppedFigures } from './stepped-figures.ts';
import { addAnswer, noTally, type Tally } from './tally.ts';

const named = (...ids: string[]) => ids.map((id) => ({ id, text: id }));
const ASKED: AskedQuestion[] = [
  { id: 'from', kind: 'single', title: 'Звідки?', options: named('a', 'b'), other: false },
  { id: 'role', kind: 'scale', title: 'Клас?', from: 1, to: 2 },
  { id: 'liked', kind: 'several', title: 'Що сподобалося?', options: named('c', 'd'), other: false },
  { id: 'grid', kind: 'matrix', title: 'Оцініть', rows: named('r', 's'), columns: named('x', 'y') },
  { id: 'order', kind: 'ranking', title: 'Упорядкуйте', options: named('k', 'l') },
  { id: 'nps', kind: 'nps', title: 'Чи порадите?' },
  { id: 'age', kind: 'number', title: 'Скільки?' },
];
const QUESTIONS = joinVersions([ASKED]);
const GROUPS = ['from', 'role'];

const somebody = record({
  version: integer({ min: 1, max: 2 }),
  from: option(constantFrom({ option: 'a' }, { option: 'b' })),
  role: option(integer({ min: 1, max: 2 })),
  // Whoever comes from «a» is asked.
  liked: option(constantFrom({ options: ['c'] }, { options: ['c', 'd'] })),
  grid: option(constantFrom({ r: 'x' }, { r: 'y', s: 'x' })),
  order: option(constantFrom(['k', 'l'], ['l', 'k'])),
  nps: option(integer({ min: 0, max: 10 })),
  age: option(integer({ min: 10, max: 99 })),
});
type Somebody = Readonly<Record<string, unknown>> & { readonly version: number };

const FILTERS: readonly (readonly AnswerFilter[])[] = [
  [],
  ...['a', 'b'].map((key) => [{ questionId: 'from', oneOf: [key] }]),
  ...['1', '2'].map((key) => [{ questionId: 'role', oneOf: [key] }]),
  ...['a', 'b'].flatMap((from) =>
    ['1', '2'].map((role) => [
      { questionId: 'from', oneOf: [from] },
      { questionId: 'role', oneOf: [role] },
    ]),
  ),
];
const holds = (wide: readonly AnswerFilter[], narrow: readonly AnswerFilter[]) =>
  wide.every(({ questionId, oneOf }) =>
    narrow.some((one) => one.questionId === questionId && one.oneOf[0] === oneOf[0]),
  );

/** All counts of a figure, by name: how many people are said to be or do something. */
function countsOf(name: string, { asked, answered, hidden, bars, parts, bins, nps }: QuestionFigures) {
  return new Map<string, number>([
    [`${name} answered`, answered],
    [`${name} empty`, asked - answered],
    [`${name} hidden`, hidden],
    ...bars.map(({ key, count }) => [`${name} ${key}`, count] as const),
    ...parts.flatMap(({ id, answered: n, bars: own }) => [
      [`${name} ${id}`, n] as const,
      ...own.map(({ key, count }) => [`${name} ${id} ${key}`, count] as const),
    ]),
    ...bins.map(({ from, count }) => [`${name} from ${from}`, count] as const),
    ...Object.entries(nps ?? {}).flatMap(([key, value]) =>
      key.endsWith('s') && typeof value === 'number' ? [[`${name} nps ${key}`, value] as const] : [],
    ),
  ]);
}

/** What every filter shows after each batch: a list of views by the number of the filter. */
function allViews(batches: readonly (readonly Somebody[])[], figuresOf = steppedFigures) {
  let held: (HeldBack & { readonly who: Somebody })[] = [];
  const shown: Record<string, ShownQuestion> = {};
  const views: Map<string, number>[][] = FILTERS.map(() => []);
  for (const [index, batch] of batches.entries()) {
    const isOver = index === batches.length - 1;
    const coded = (who: Somebody) =>
      QUESTIONS.map((question) => {
        const isHidden = question.id === 'liked' && (who.from as { option?: string } | null)?.option !== 'a';
        return encodeAnswer(question, slotsOf(question), who[question.id] ?? undefined, isHidden ? 'hidden' : 'asked');
      });
    for (const [place, who] of batch.entries()) {
      const answers = coded(who);
      const grouping = GROUPS.map((_, at) => ({ question: QUESTIONS[at] as never, answer: answers[at] }));
      held.push({ id: `${index} ${place}`, version: who.version, cell: cellOf(grouping), who });
    }
    const released = releaseSteps(held, isOver);
    for (const [at, question] of QUESTIONS.entries()) {
      const came: Record<string, Tally> = {};
      for (const { id, who } of held) {
        const cell = released.get(id);
        const answer = coded(who)[at];
        if (cell !== undefined && answer !== undefined)
          addAnswer((came[cell] ??= noTally()), question, slotsOf(question), answer);
      }
      shown[question.id] = advanceShown(shown[question.id] ?? {}, came, isOver);
    }
    held = held.filter(({ id }) => !released.has(id));
    for (const [place, filters] of FILTERS.entries()) {
      const view = new Map<string, number>();
      for (const question of QUESTIONS) {
        const tally = shownTally(shown[question.id] ?? {}, cellsTaken(GROUPS, filters));
        if (tally !== null)
          for (const [name, count] of countsOf(question.id, figuresOf(question, tally))) view.set(name, count);
      }
      views[place]?.push(view);
    }
  }
  return views;
}

/** The smallest count, not zero, that some view shows, or by which one differs from a later or a wider one. */
function smallest(batches: readonly (readonly Somebody[])[], figuresOf = steppedFigures): number {
  const views = allViews(batches, figuresOf);
  let least = Number.POSITIVE_INFINITY;
  const look = (count: number) => {
    if (count !== 0) least = Math.min(least, Math.abs(count));
  };
  for (const [place, moments] of views.entries())
    for (const [moment, view] of moments.entries()) {
      for (const [name, count] of view) {
        look(count);
        // Of bins the bounds change with the values: they are other questions each time.
        if (name.includes(' from ')) continue;
        if (moment > 0) look(count - (moments[moment - 1]?.get(name) ?? 0));
        for (const [wide, others] of views.entries())
          if (wide !== place && holds(FILTERS[wide] ?? [], FILTERS[place] ?? []))
            look((others[moment]?.get(name) ?? 0) - count);
      }
    }
  return least;
}

const crowd = array(array(somebody, { maxLength: 40 }), { minLength: 1, maxLength: 4 });

it('no count of anonymous answers, by any one or two filters, at any moment, nor a difference of two, is one to four', () => {
  assert(
    property(crowd, (batches) => {
      expect(smallest(batches as never)).toBeGreaterThanOrEqual(5);
    }),
    { numRuns: 150 },
  );
});

it('the control: exact counts of the same people are found', () => {
  const exact = (...[question, tally]: Parameters<typeof steppedFigures>) => ({
    ...steppedFigures(question, tally),
    asked: tally.asked,
  });
  const one = { version: 1, from: { option: 'a' }, role: 1, liked: null, grid: null, order: null, nps: 9, age: 40 };
  const batch = [...Array.from({ length: 6 }, () => one), { ...one, nps: null }];
  expect(smallest([batch], exact)).toBe(1);
  expect(smallest([batch])).toBeGreaterThanOrEqual(5);
});

it('a number shows neither the smallest nor the largest: the outermost bins begin where five people stand', () => {
  const question = QUESTIONS.at(-1);
  if (question === undefined) throw new Error('no question');
  const tally = noTally();
  const say = (age: number) => addAnswer(tally, question, [], encodeAnswer(question, [], age, 'asked'));
  for (const age of [1, 20, 21, 22, 23, 24, 30, 31, 32, 99]) say(age);
  const { bins, summary } = steppedFigures(question, tally);
  expect([bins[0]?.from, bins.at(-1)?.to]).toEqual([23, 24.2]);
  expect(summary).toMatchObject({ n: 10, mean: 30.3, median: null, minimum: null, maximum: null });
  for (const age of [25, 26, 27, 28, 29, 30, 31, 32, 33, 34]) say(age);
  const more = steppedFigures(question, tally).bins;
  expect([more[0]?.from, more.at(-1)?.to]).toEqual([23, 33]);
});
