import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeAnswer, slotsOf } from '#core/surveys/results/answer-slots.ts';
import { cellOf } from '#core/surveys/results/group-cells.ts';
import { joinVersions } from '#core/surveys/results/join-versions.ts';
import { surveyQuestion } from '#core/testing/example-surveys.ts';
import { anonymousFigures } from './anonymous-figures.ts';
import { type AnswerLine, linesOf, placeInLine } from './answer-lines.ts';
import { sumRanges, tellPeople } from './every-fifth.ts';
import { type HeldBack, releaseBlocks } from './release-blocks.ts';
import { standIn } from './stand-in-lines.ts';

const option = (id: string) => ({ id, text: id });
/** A question by which groups are told, one that a rule shows, one of points, one of several, a number and words. */
const ASKED = [
  surveyQuestion({ id: 'role', kind: 'single', title: 'Хто ви?', options: ['a', 'b', 'c'].map(option) }),
  surveyQuestion({
    id: 'why',
    kind: 'scale',
    title: 'Чому?',
    from: 1,
    to: 3,
    showIf: { questionId: 'role', oneOf: ['b'] },
  }),
  surveyQuestion({ id: 'scale', kind: 'scale', title: 'Як?', from: 1, to: 5 }),
  surveyQuestion({ id: 'nps', kind: 'nps', title: 'Чи порадите?' }),
  surveyQuestion({ id: 'several', kind: 'several', title: 'Що саме?', options: ['x', 'y', 'z'].map(option) }),
  surveyQuestion({ id: 'years', kind: 'number', title: 'Скільки років?', whole: false }),
  surveyQuestion({ id: 'words', kind: 'long', title: 'Що ще?' }),
];
const QUESTIONS = joinVersions([ASKED]);
const LINES = linesOf(QUESTIONS, [ASKED]);
const GROUPING = QUESTIONS.filter(({ id }) => id === 'role');

type Answers = {
  readonly role: { readonly option: string };
  readonly why: number | undefined;
  readonly scale: number | undefined;
  readonly nps: number;
  readonly several: { readonly options: string[] };
  readonly years: number;
  readonly words: string | undefined;
};

const person: fc.Arbitrary<Answers> = fc
  .record({
    role: fc.constantFrom('a', 'b', 'c').map((one) => ({ option: one })),
    why: fc.integer({ min: 1, max: 3 }),
    scale: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
    nps: fc.integer({ min: 0, max: 10 }),
    several: fc.subarray(['x', 'y', 'z'], { minLength: 1 }).map((options) => ({ options })),
    years: fc.integer({ min: 0, max: 12 }),
    words: fc.option(fc.constant('слово'), { nil: undefined }),
  })
  .map((one) => ({ ...one, why: one.role.option === 'b' ? one.why : undefined }));

/** Thirty to sixty people in the order in which they come, with the moments at which the owner looks. */
const crowd = fc.record({
  people: fc.array(person, { minLength: 30, maxLength: 60 }),
  looks: fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 6 }),
});

const encoded = (answers: Answers) =>
  QUESTIONS.map((question) => {
    const isShown = question.id !== 'why' || answers.role.option === 'b';
    return codeAnswer(question, slotsOf(question), answers[question.id as keyof Answers], isShown ? 'asked' : 'hidden');
  });
const cellOfPerson = (answers: Answers) =>
  cellOf(GROUPING.map((question) => ({ question, answer: encoded(answers)[QUESTIONS.indexOf(question)] })));

/** The blocks in which people are counted, each as places in the crowd, after each look and after the closing. */
function blocksOf(people: readonly Answers[], looks: readonly number[]) {
  let held: HeldBack[] = [];
  const shown: Record<string, number> = {};
  const blocks: { readonly cell: string; readonly places: readonly number[] }[] = [];
  const seen: number[] = [];
  const look = (isOver: boolean) => {
    for (const { cell, ids } of releaseBlocks(held, shown, isOver)) {
      blocks.push({ cell, places: ids.map(Number) });
      shown[cell] = (shown[cell] ?? 0) + ids.length;
      held = held.filter(({ id }) => !ids.includes(id));
    }
    seen.push(blocks.length);
  };
  for (const [place, answers] of people.entries()) {
    held.push({ id: String(place), version: 1, cell: cellOfPerson(answers) });
    if (looks.includes(place)) look(false);
  }
  look(true);
  return { blocks, seen };
}

/** All that is shown of people, in the same blocks: at each look, of everybody and of each group. */
function shownOf(people: readonly Answers[], { blocks, seen }: ReturnType<typeof blocksOf>): string {
  const counted = blocks.map(({ cell, places }) => {
    const counts: Record<string, Record<string, number>> = {};
    for (const place of places)
      for (const [line, at] of standIn(LINES, QUESTIONS, encoded(people[place] as Answers))) {
        const own = (counts[line] ??= {});
        own[at] = (own[at] ?? 0) + 1;
      }
    return { cell, counts, people: places.length };
  });
  const cells = [...new Set(blocks.map(({ cell }) => cell))].toSorted();
  return JSON.stringify(
    seen.map((count) =>
      [null, ...cells].map((cell) => {
        const taken = counted.slice(0, count).filter((one) => cell === null || one.cell === cell);
        const figures = QUESTIONS.map((question) =>
          anonymousFigures(
            question,
            LINES.filter(({ questionId }) => questionId === question.id),
            (id) => taken.map(({ counts }) => counts[id] ?? {}),
          ),
        );
        return [sumRanges(taken.map((one) => tellPeople(one.people))), figures];
      }),
    ),
  );
}

const KEYS = ['why', 'scale', 'nps', 'several', 'years', 'words'] as const;

it('of 30 to 60 people, whatever one of them answered, what is shown fits another answer of that person as well', () => {
  let tried = 0;
  fc.assert(
    fc.property(crowd, fc.nat(), fc.constantFrom(...KEYS), ({ people, looks }, number, key) => {
      const blocks = blocksOf(people, looks);
      const block = blocks.blocks[number % Math.max(1, blocks.blocks.length)];
      const place = block?.places[number % block.places.length];
      if (block === undefined || place === undefined) return;
      const mine = people[place] as Answers;
      const other = block.places.find(
        (one) =>
          JSON.stringify(people[one]?.[key]) !== JSON.stringify(mine[key]) &&
          // A question that a rule shows is asked of the same people.
          (key !== 'why' || people[one]?.role.option === mine.role.option),
      );
      // Where everybody of a block answered alike, the answer of each is known (decision 107).
      if (other === undefined) return;
      const theirs = people[other] as Answers;
      const swapped = people.with(place, { ...mine, [key]: theirs[key] }).with(other, { ...theirs, [key]: mine[key] });
      expect(shownOf(swapped, blocks)).toBe(shownOf(people, blocks));
      tried += 1;
    }),
    { numRuns: 200 },
  );
  expect(tried).toBeGreaterThan(100);
});

/** The least and the most who may stand at some places of one block, by all orders of counts that are told alike. */
function possible(counts: readonly number[], isIn: (place: number) => boolean): readonly [number, number] {
  const sums = counts.map((_, index) => counts.slice(0, index + 1).reduce((sum, count) => sum + count, 0));
  const people = sums.at(-1) ?? 0;
  // By how many stand up to a place: the least and the most of them at the places that are asked about.
  let ends = new Map<number, readonly [number, number]>([[0, [0, 0]]]);
  for (const [place, sum] of sums.entries()) {
    const next = new Map<number, readonly [number, number]>();
    const first = sum - (sum % 5);
    for (let upTo = first; upTo < first + 5 && upTo <= people; upTo += 1) {
      if (place === sums.length - 1 && upTo !== people) continue;
      for (const [before, [least, most]] of ends) {
        if (before > upTo) continue;
        const here = isIn(place) ? upTo - before : 0;
        const known = next.get(upTo);
        next.set(upTo, [Math.min(known?.[0] ?? Infinity, least + here), Math.max(known?.[1] ?? 0, most + here)]);
      }
    }
    ends = next;
  }
  return ends.get(people) ?? [0, 0];
}

const counts = fc
  .array(fc.integer({ min: 0, max: 14 }), { minLength: 2, maxLength: 11 })
  .filter((some) => some.reduce((sum, count) => sum + count, 0) >= 5);

const chosen = fc.integer({ min: 1, max: 2 ** 11 - 1 });

it('of many people no answers together are told as those of one to four, though it is known how many there are', () => {
  fc.assert(
    fc.property(fc.array(counts, { minLength: 1, maxLength: 3 }), chosen, (blocks, bits) => {
      const ends = blocks.map((block) => possible(block, (place) => (bits & (1 << place)) > 0));
      const least = ends.reduce((sum, [one]) => sum + one, 0);
      const most = ends.reduce((sum, [, one]) => sum + one, 0);
      expect(least > 0 && most < 5).toBe(false);
      expect(ends.map(([one]) => one)).not.toContain(Number.POSITIVE_INFINITY);
    }),
    { numRuns: 2_000 },
  );
});

/** Another block of as many people of which every fifth stands at the same place. */
const alike = fc
  .tuple(
    fc.array(fc.integer({ min: 0, max: 14 }), { minLength: 5, maxLength: 5 }),
    fc.array(fc.nat({ max: 4 }), { minLength: 5, maxLength: 5 }),
  )
  .map(([block, within]) => {
    const people = block.reduce((sum, count) => sum + count, 0);
    let [upTo, before] = [0, 0];
    const other = block.map((count, place) => {
      upTo += count;
      const moved = place === block.length - 1 ? people : Math.min(people, upTo - (upTo % 5) + (within[place] ?? 0));
      const here = Math.max(before, moved) - before;
      before += here;
      return here;
    });
    return [block, other] as const;
  })
  .filter(([block]) => block.reduce((sum, count) => sum + count, 0) >= 5);

it('nothing but where every fifth person stands decides what is shown, bars, means and numbers alike', () => {
  const question = QUESTIONS.find(({ id }) => id === 'scale');
  const lines = LINES.filter(({ questionId }) => questionId === 'scale');
  if (question === undefined) throw new Error('the scale is asked');
  const standing = (block: readonly number[]) =>
    Object.fromEntries(
      block.map((count, place) => [placeInLine(lines[0] as AnswerLine, () => String(place + 1)), count]),
    );
  const shown = (blocks: readonly (readonly number[])[]) =>
    anonymousFigures(question, lines, () => blocks.map(standing));
  let differing = 0;
  fc.assert(
    fc.property(fc.array(alike, { minLength: 1, maxLength: 4 }), (blocks) => {
      expect(shown(blocks.map(([one]) => one))).toEqual(shown(blocks.map(([, other]) => other)));
      if (blocks.some(([one, other]) => one.some((count, place) => count !== other[place]))) differing += 1;
    }),
    { numRuns: 1_000 },
  );
  // The control: the two are hardly ever the same people.
  expect(differing).toBeGreaterThan(900);
});
