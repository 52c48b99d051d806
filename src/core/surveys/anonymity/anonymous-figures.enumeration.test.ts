import { expect, it } from 'vitest';
import { describeCounts } from '#core/analysis/statistics/distribution.ts';
import { codeAnswer, slotsOf } from '#core/surveys/results/answer-slots.ts';
import { joinVersions } from '#core/surveys/results/join-versions.ts';
import type { ResultQuestion } from '#core/surveys/results/result-question.ts';
import type { SurveyQuestion } from '#core/surveys/survey-types.ts';
import { surveyQuestion } from '#core/testing/example-surveys.ts';
import { anonymousFigures } from './anonymous-figures.ts';
import { type AnswerLine, linesOf } from './answer-lines.ts';
import { sumRanges, tellPeople } from './every-fifth.ts';
import { standIn } from './stand-in-lines.ts';

type Person = Readonly<Record<string, unknown>>;
/** People by the step in which they came and the cell they are in. */
type World = readonly { readonly step: number; readonly cell: string; readonly who: Person }[];
/** A group of people, by something that they have in common. */
type Claim = readonly [name: string, is: (one: World[number]) => boolean];

const named = (...ids: string[]) => ids.map((id) => ({ id, text: id }));

function survey(asked: readonly SurveyQuestion[]) {
  const questions = joinVersions([asked]);
  const lines = linesOf(questions, [asked]);
  const isShown = (question: ResultQuestion, who: Person) => {
    const rule = asked.find(({ id }) => id === question.id)?.showIf;
    if (rule === undefined) return true;
    const given = who[rule.questionId] as { option?: string } | number | undefined;
    return rule.oneOf.includes(typeof given === 'object' ? (given.option ?? '') : (given ?? ''));
  };
  const known = new Map<Person, ReturnType<typeof standIn>>();
  const standingOf = (who: Person) => {
    const found = known.get(who);
    if (found !== undefined) return found;
    const answers = questions.map((one) =>
      codeAnswer(one, slotsOf(one), who[one.id], isShown(one, who) ? 'asked' : 'hidden'),
    );
    const standing = standIn(lines, questions, answers);
    known.set(who, standing);
    return standing;
  };
  return { questions, lines, standingOf };
}

/** All that is shown of a world: after each step, of all and of each cell, every figure. */
function shownNow({ questions, lines, standingOf }: ReturnType<typeof survey>, world: World): string {
  const steps = [...new Set(world.map(({ step }) => step))];
  const cells = [...new Set(world.map(({ cell }) => cell))].toSorted();
  // Those of one cell who came in one step are a block.
  const blocks = steps.flatMap((step) =>
    cells.map((cell) => {
      const counted: Record<string, Record<string, number>> = {};
      const people = world.filter((one) => one.step === step && one.cell === cell);
      for (const { who } of people)
        for (const [line, place] of standingOf(who)) {
          const counts = (counted[line] ??= {});
          counts[place] = (counts[place] ?? 0) + 1;
        }
      return { step, cell, people: people.length, counted };
    }),
  );
  const seen = steps.flatMap((now) =>
    [cells, ...(cells.length > 1 ? cells.map((cell) => [cell]) : [])].map((takenCells) => {
      const taken = blocks.filter(({ step, cell }) => step <= now && takenCells.includes(cell));
      return [
        sumRanges(taken.map(({ people }) => tellPeople(people))),
        questions.map((question) => {
          const own = lines.filter((line: AnswerLine) => line.questionId === question.id);
          return anonymousFigures(question, own, (id) => taken.map(({ counted }) => counted[id] ?? {}));
        }),
      ];
    }),
  );
  return JSON.stringify(seen);
}

/** All ways to give `people` one of some kinds each, as counts of the kinds. */
function* multisets(people: number, kinds: number): Generator<number[]> {
  if (kinds === 1) yield [people];
  else
    for (let first = people; first >= 0; first -= 1)
      for (const rest of multisets(people - first, kinds - 1)) yield [first, ...rest];
}

function* worldsOf(
  sizes: readonly { readonly cell: string; readonly people: readonly number[] }[],
  kinds: readonly Person[],
): Generator<World> {
  const [size, ...others] = sizes;
  if (size === undefined) {
    yield [];
    return;
  }
  const step = sizes.length;
  for (const people of size.people)
    for (const counts of multisets(people, kinds.length))
      for (const rest of worldsOf(others, kinds)) {
        const came = counts.flatMap((count, kind) =>
          Array.from({ length: count }, () => ({ step: -step, cell: size.cell, who: kinds[kind] ?? {} })),
        );
        yield [...came, ...rest];
      }
}

/** The steps are numbered from zero on. */
const inSteps = (world: World): World => {
  const first = Math.min(...world.map(({ step }) => step));
  return world.map((one) => ({ ...one, step: one.step - first }));
};

/** Puts worlds together that look alike, and returns of each claim every set of counts that stays possible. */
function possible(worlds: Iterable<World>, seenOf: (world: World) => string, claims: readonly Claim[]): number[][] {
  const alike = new Map<string, Set<number>[]>();
  for (const world of worlds) {
    const seen = seenOf(world);
    let sets = alike.get(seen);
    if (sets === undefined) alike.set(seen, (sets = claims.map(() => new Set())));
    for (const [index, [, is]] of claims.entries()) sets[index]?.add(world.filter(is).length);
  }
  return [...alike.values()].flat().map((set) => [...set].toSorted((a, b) => a - b));
}

/** What tells of few people: certainly somebody, and certainly fewer than five. */
const tellsFew = (counts: readonly number[]) => (counts[0] ?? 0) > 0 && (counts.at(-1) ?? 0) < 5;

/** Every group of people who gave one of some of these answers, in some step. */
function claimsOf(id: string, values: readonly unknown[], steps: readonly (number | null)[] = [null]): Claim[] {
  const texts = values.map((value) => JSON.stringify(value));
  return steps.flatMap((step) =>
    Array.from({ length: 2 ** values.length - 1 }, (_, index): Claim => {
      const some = new Set(texts.filter((__, at) => ((index + 1) & (1 << at)) > 0));
      return [
        `${id} ${[...some].join()}`,
        (one) => some.has(JSON.stringify(one.who[id]) as never) && (step === null || one.step === step),
      ];
    }),
  );
}

const scale = (from: number, to: number): SurveyQuestion =>
  surveyQuestion({ id: 'q', kind: 'scale', title: 'Як?', from, to });
const single = (...ids: string[]): SurveyQuestion =>
  surveyQuestion({ id: 'q', kind: 'single', title: 'Що?', options: named(...ids) });
const peopleFrom = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, at) => least + at);

/** Few of what is told of one step of people, whose number may be known. */
function fewOfOne(asked: readonly SurveyQuestion[], kinds: readonly Person[], claims: Claim[], people: number[]) {
  const about = survey(asked);
  const worlds = [...worldsOf([{ cell: '[]', people }], kinds)].map(inSteps);
  const unknown = possible(worlds, (world) => shownNow(about, world), claims);
  const known = possible(worlds, (world) => `${world.length} ${shownNow(about, world)}`, claims);
  return [unknown, known].map((sets) => sets.filter(tellsFew));
}

it.each([
  ['two points', scale(1, 2), [1, 2], 14],
  ['three points', scale(1, 3), [1, 2, 3], 14],
  ['five points', scale(1, 5), [1, 2, 3, 4, 5], 11],
  ['two options', single('a', 'b'), [{ option: 'a' }, { option: 'b' }], 14],
  ['four options or none', single('a', 'b', 'c'), [{ option: 'a' }, { option: 'b' }, { option: 'c' }, undefined], 11],
  [
    'a ranking',
    { id: 'q', kind: 'ranking', title: 'Як?', options: named('a', 'b') } as const,
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    14,
  ],
] as const)(
  'of %s nothing that is shown tells of one to four people, nor with their number',
  (_name, question, values, most) => {
    const kinds = values.map((value) => ({ q: value }));
    const few = fewOfOne([surveyQuestion(question)], kinds, claimsOf('q', values), peopleFrom(5, most));
    expect(few).toEqual([[], []]);
  },
);

it('of each answer at least five consecutive counts stay possible', () => {
  const about = survey([scale(1, 3)]);
  const values = [1, 2, 3];
  const kinds = values.map((q) => ({ q }));
  const worlds = [...worldsOf([{ cell: '[]', people: peopleFrom(5, 24) }], kinds)].map(inSteps);
  const claims = claimsOf('q', values).filter(([name]) => !name.includes(','));
  // The largest number of people that is looked at is the last of its five: nothing is cut off.
  const sets = possible(worlds, (world) => shownNow(about, world), claims);
  for (const counts of sets) {
    expect(counts.length).toBeGreaterThanOrEqual(5);
    expect(counts).toEqual(peopleFrom(counts[0] ?? 0, counts.at(-1) ?? 0));
  }
});

it('of several options nothing tells of one to four, though everybody chose something', () => {
  const values = [['a'], ['b'], ['c'], ['a', 'b'], ['a', 'c'], ['b', 'c'], ['a', 'b', 'c']];
  const asked = surveyQuestion({ id: 'q', kind: 'several', title: 'Що?', options: named('a', 'b', 'c') });
  const kinds = values.map((options) => ({ q: { options } }));
  const chose = ['a', 'b', 'c'].flatMap((option): Claim[] => {
    const has = (one: World[number]) => (one.who['q'] as { options: string[] }).options.includes(option);
    return [
      [`chose ${option}`, has],
      [`did not choose ${option}`, (one) => !has(one)],
    ];
  });
  expect(fewOfOne([asked], kinds, chose, peopleFrom(5, 9))).toEqual([[], []]);
});

it('a question that a rule shows tells nothing of those who were not shown it', () => {
  const rule = surveyQuestion({ id: 'why', kind: 'scale', title: 'Чому?', from: 1, to: 2 });
  for (const oneOf of [['a'], ['b'], ['c'], ['a', 'c']]) {
    const options = ['a', 'b', 'c'];
    const kinds = options.flatMap((option): Person[] =>
      oneOf.includes(option) ? [1, 2].map((why) => ({ q: { option }, why })) : [{ q: { option }, why: undefined }],
    );
    const asked = [single(...options), { ...rule, showIf: { questionId: 'q', oneOf } }];
    const claims = [
      ...claimsOf(
        'q',
        options.map((option) => ({ option })),
      ),
      ...claimsOf('why', [1, 2, undefined]),
    ];
    expect(fewOfOne(asked, kinds, claims, peopleFrom(5, 9))).toEqual([[], []]);
  }
});

it('two looks tell nothing of one to four of those who came between them, nor of those before', () => {
  for (const values of [
    [1, 2],
    [1, 2, 3],
  ]) {
    const about = survey([scale(1, values.length)]);
    const sizes = values.length === 2 ? [5, 6, 7, 8] : [5, 6];
    const worlds = [
      ...worldsOf(
        [
          { cell: '[]', people: sizes },
          { cell: '[]', people: sizes },
        ],
        values.map((q) => ({ q })),
      ),
    ].map(inSteps);
    const claims = claimsOf('q', values, [null, 0, 1]);
    const numbers = (world: World) => world.filter(({ step }) => step === 0).length;
    const seen = worlds.map((world) => shownNow(about, world));
    const places = new Map(worlds.map((world, at) => [world, at]));
    const look = (world: World) => seen[places.get(world) ?? 0] ?? '';
    expect(possible(worlds, look, claims).filter(tellsFew)).toEqual([]);
    const withNumbers = (world: World) => `${world.length} ${numbers(world)} ${look(world)}`;
    expect(possible(worlds, withNumbers, claims).filter(tellsFew)).toEqual([]);
  }
});

it('groups and all together tell nothing of one to four of a group', () => {
  const about = survey([scale(1, 2)]);
  const worlds = [
    ...worldsOf(
      [
        { cell: '["a"]', people: [5, 6, 7, 8] },
        { cell: '["b"]', people: [5, 6, 7, 8] },
      ],
      [{ q: 1 }, { q: 2 }],
    ),
  ].map((world) => world.map((one) => ({ ...one, step: 0 })));
  const claims = ['["a"]', '["b"]'].flatMap((cell) =>
    claimsOf('q', [1, 2]).map(([name, is]): Claim => [name, (one) => one.cell === cell && is(one)]),
  );
  expect(possible(worlds, (world) => shownNow(about, world), claims).filter(tellsFew)).toEqual([]);
});

it('a kind that a version changed under the same id is told in no line, also of what is shown by it', () => {
  const single = surveyQuestion({ id: 'q', kind: 'single', title: 'Q', options: named('a', 'b') });
  const child = surveyQuestion({ ...scale(1, 2), id: 'child', showIf: { questionId: 'q', oneOf: ['a'] } });
  const other = surveyQuestion({ id: 'other', kind: 'single', title: 'O', options: named('x', 'y') });
  const first = [single, child, other];
  const idsOf = (...versions: (readonly SurveyQuestion[])[]) =>
    linesOf(joinVersions(versions.toReversed()), versions).map(({ questionId }) => questionId);
  expect(idsOf(first)).toEqual(['q', 'child', 'other']);
  const ranking = surveyQuestion({ ...single, kind: 'ranking', options: named('b', 'a') });
  expect(idsOf(first, [ranking, child, other])).toEqual(['other']);
  expect(idsOf(first, [ranking, child, other], first)).toEqual(['other']);
});

it('of numbers nothing tells of one to four who gave one of them', () => {
  const values = [1, 2, 3];
  const few = fewOfOne(
    [surveyQuestion({ id: 'q', kind: 'number', whole: false })],
    values.map((q) => ({ q })),
    claimsOf('q', values),
    peopleFrom(10, 14),
  );
  expect(few).toEqual([[], []]);
});

it('the controls: steps of five beside exact figures tell of few, and so do steps alone where their number is known', () => {
  const values = [0, 1, 2];
  const worlds = [
    ...worldsOf(
      [{ cell: '[]', people: [6] }],
      values.map((q) => ({ q })),
    ),
  ].map(inSteps);
  const countsOf = (world: World) => values.map((value) => world.filter(({ who }) => who['q'] === value).length);
  const steps = (world: World) => countsOf(world).map((count) => count - (count % 5));
  const mean = (world: World) => {
    const described = describeCounts(new Map(countsOf(world).map((count, at) => [values[at] ?? 0, count])));
    return [described?.mean, described?.sd];
  };
  const claims = claimsOf('q', values);
  const before = possible(worlds, (world) => JSON.stringify([steps(world), mean(world)]), claims);
  expect(before.filter(tellsFew).length).toBeGreaterThan(20);
  // Six people and two options, chosen by fewer than five each: by two at least.
  const alone = possible(
    worlds.filter((world) => (countsOf(world)[2] ?? 0) === 0),
    (world) => JSON.stringify(steps(world)),
    claims,
  );
  expect(alone).toContainEqual([2, 3, 4]);
});
