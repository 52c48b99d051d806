import { array, assert, constantFrom, integer, property, record, uuid } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { surveyQuestion } from '#core/testing/example-surveys.ts';
import { idAt, joinColumns, makeColumns, maskOf, packColumns, readColumns, tallyColumns } from './answer-columns.ts';
import { codeAnswer, isMeasured, slotsOf } from './answer-slots.ts';
import { ANSWER_STATES, type CodedAnswer, type Slot } from './coded-answer.ts';
import { exactFigures } from './exact-figures.ts';
import { cellOf, cellsTaken, mayTellGroups } from './group-cells.ts';
import { joinVersions } from './join-versions.ts';
import { matchQuestions } from './match-questions.ts';
import { netPromoterScore } from './nps.ts';
import { binsOf } from './question-figures.ts';
import type { ResultQuestion } from './result-question.ts';
import { addToGroup, allScaleGroups, groupReliability, itemsOf, type ScaleGroup } from './scale-groups.ts';
import { addCounted, noTally, type Tally } from './tally.ts';

const named = (...ids: string[]) => ids.map((id) => ({ id, text: id.toUpperCase() }));
const ASKED = [
  surveyQuestion({ id: 'q1', kind: 'single', title: 'Звідки ви?', options: named('a', 'b'), other: true }),
  surveyQuestion({ id: 'q2', kind: 'several', title: 'Що сподобалося?', options: named('c', 'd', 'e') }),
  surveyQuestion({ id: 'q3', kind: 'scale', title: 'Наскільки?', from: 1, to: 5 }),
  surveyQuestion({ id: 'q4', kind: 'nps', title: 'Чи порадите?' }),
  surveyQuestion({ id: 'q5', kind: 'matrix', title: 'Оцініть', rows: named('r', 's'), columns: named('x', 'y', 'z') }),
  surveyQuestion({ id: 'q6', kind: 'ranking', title: 'Упорядкуйте', options: named('k', 'l', 'm') }),
  surveyQuestion({ id: 'q7', kind: 'number', title: 'Скільки?', whole: false }),
  surveyQuestion({ id: 'q8', kind: 'long', title: 'Що ще?' }),
  surveyQuestion({ id: 'q9', kind: 'date', title: 'Коли?' }),
];
const QUESTIONS = joinVersions([ASKED]);
const slots = QUESTIONS.map(slotsOf);
const VALUES: unknown[][] = [
  [{ option: 'a' }, { option: 'b' }, { other: 'Львів' }, { option: 'немає' }, undefined],
  [{ options: ['c', 'e'] }, { options: [] }, { options: ['d'] }],
  [1, 3, 5, 9],
  [0, 6, 8, 10],
  [{ r: 'x', s: 'z' }, { r: 'y' }, {}],
  [['m', 'k', 'l'], ['k', 'l', 'm'], []],
  [1.5, -3, 1e6, 'x'],
  ['Добре', ' ', 5],
  ['2026-11-24', '2024-02-29', 'x'],
];
const answersOf = (picked: readonly number[]) =>
  QUESTIONS.map((question, index) => {
    const place = picked[index] ?? 0;
    if (place > 3) return codeAnswer(question, slots[index] ?? [], undefined, place === 4 ? 'hidden' : 'notThere');
    return codeAnswer(question, slots[index] ?? [], VALUES[index]?.[place], 'asked');
  });
const people = array(
  record({ id: uuid(), picked: array(integer({ min: 0, max: 5 }), { minLength: 9, maxLength: 9 }) }),
  { maxLength: 30 },
).map((rows) =>
  [...new Map(rows.map((row) => [row.id, row])).values()].map(({ id, picked }) => ({ id, answers: answersOf(picked) })),
);

/** Adds one answer, in place: counting person by person. */
function addAnswer(tally: Tally, question: ResultQuestion, own: readonly Slot[], answer: CodedAnswer): void {
  const states = [0, 0, 0, 0];
  states[answer.state] = 1;
  const codes = answer.codes.map((code) => {
    const counts: number[] = [];
    counts[code] = 1;
    return counts;
  });
  const isValue = answer.state === ANSWER_STATES.answered && isMeasured(question);
  addCounted(tally, own, { states, codes, values: new Map(isValue ? [[answer.measure, 1]] : []) });
}

it('columns count what counting person by person does, also after packing, joining, taking out and filtering', () => {
  assert(
    property(people, people, constantFrom<string[]>(['a'], ['b', 'other'], ['empty']), (first, second, oneOf) => {
      const known = new Set(first.map(({ id }) => id));
      const others = second.filter(({ id }) => !known.has(id));
      const gone = new Set(first.slice(0, 2).map(({ id }) => id));
      const joined = joinColumns(QUESTIONS, [makeColumns(QUESTIONS, first), makeColumns(QUESTIONS, others)], gone);
      const columns = readColumns(QUESTIONS, packColumns(joined));
      if (columns === null) throw new Error('not read');
      const left = [...first, ...others].filter(({ id }) => !gone.has(id));
      expect(left.map((_, place) => idAt(columns, place))).toEqual(left.map(({ id }) => id));
      const mask = maskOf(QUESTIONS, columns, [{ questionId: 'q1', oneOf }]);
      const takes = ({ answers: [answer] }: (typeof left)[number]) => {
        if (answer?.state === 2) return oneOf.includes('empty');
        const key = slots[0]?.[0]?.keys[(answer?.codes[0] ?? 0) - 1];
        return key !== undefined && oneOf.includes(key);
      };
      for (const [index, question] of QUESTIONS.entries())
        for (const [rows, own] of [
          [left, null],
          [left.filter(takes), mask],
        ] as const) {
          const tally = noTally();
          for (const { answers } of rows) {
            const answer = answers[index];
            if (answer !== undefined) addAnswer(tally, question, slots[index] ?? [], answer);
          }
          const counted = columns.questions[index];
          expect(counted && tallyColumns(question, counted, own)).toEqual(tally);
        }
    }),
  );
});

function tallyOf(question: ResultQuestion, values: readonly unknown[]): Tally {
  const tally = noTally();
  for (const value of values)
    addAnswer(tally, question, slotsOf(question), codeAnswer(question, slotsOf(question), value, 'asked'));
  return tally;
}
const figures = (index: number, values: readonly unknown[]) => {
  const question = QUESTIONS[index] as ResultQuestion;
  return exactFigures(question, tallyOf(question, values));
};

describe('figures', () => {
  it('of choices tell asked, answered and own words apart', () => {
    const { asked, answered, bars } = figures(0, [{ option: 'a' }, { option: 'a' }, { other: 'Львів' }, undefined]);
    expect([asked, answered, bars.map(({ count }) => count)]).toEqual([4, 3, [2, 0, 1]]);
    expect(figures(1, [{ options: ['c', 'd'] }, { options: ['d'] }]).bars.map(({ count }) => count)).toEqual([1, 2, 0]);
  });

  it('of scales have mean, median and spread', () => {
    const { summary } = figures(2, [1, 2, 5, 4]);
    expect(summary).toMatchObject({ n: 4, mean: 3, median: 3, minimum: 1, maximum: 5 });
    expect(summary?.sd).toBeCloseTo(Math.sqrt(10 / 3), 10);
  });

  it('of a matrix go row by row, of a ranking by mean place', () => {
    const matrix = figures(4, [{ r: 'x', s: 'z' }, { r: 'x' }]);
    expect(matrix.parts.map(({ answered, bars }) => [answered, bars.map(({ count }) => count)])).toEqual([
      [2, [2, 0, 0]],
      [1, [0, 0, 1]],
    ]);
    const ranking = figures(5, [
      ['m', 'k', 'l'],
      ['m', 'l', 'k'],
    ]);
    expect(ranking.parts.map(({ id, mean, bars }) => [id, mean, bars[0]?.count])).toEqual([
      ['m', 1, 2],
      ['k', 2.5, 0],
      ['l', 2.5, 0],
    ]);
  });

  it('of numbers and dates have bins of round width that hold everybody', () => {
    assert(
      property(array(integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 50 }), (values) => {
        const bins = binsOf(new Map(values.map((value) => [value, 1])), false);
        expect(bins.length).toBeLessThanOrEqual(10);
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(new Set(values).size);
      }),
    );
    expect(figures(8, ['2026-11-24', '2026-11-24', 'x']).bins).toEqual([
      { from: 20_781, to: 20_781, count: 2, upTo: 2 },
    ]);
  });

  it('net promoters: a worked example with its interval', () => {
    // 50 promoters, 30 passives, 20 detractors: 30 ± 1.96 · 100 · √((.7 − .09)/100) = 30 ± 15.31.
    const nps = netPromoterScore([20, 0, 0, 0, 0, 0, 0, 30, 0, 0, 50]);
    expect(nps?.score).toBeCloseTo(30, 10);
    expect(nps?.interval?.map((bound) => Number(bound.toFixed(2)))).toEqual([14.69, 45.31]);
    expect(netPromoterScore([])).toBeNull();
  });
});

describe('several versions', () => {
  it('are one by the id of a question; what the newest has no more is told as removed', () => {
    const joined = joinVersions([
      [surveyQuestion({ id: 'q1', kind: 'single', title: 'Нова', options: named('a', 'c') })],
      [
        surveyQuestion({ id: 'q1', kind: 'single', title: 'Стара', options: named('a', 'b') }),
        surveyQuestion({ id: 'q2', kind: 'short', title: 'Знята' }),
      ],
    ]);
    expect(joined.map(({ id, title, removed }) => [id, title, removed])).toEqual([
      ['q1', 'Нова', false],
      ['q2', 'Знята', true],
    ]);
    expect(joined[0]).toMatchObject({ options: [{ id: 'a' }, { id: 'c' }, { id: 'b', removed: true }] });
  });

  it('match those of another survey by id, else by words', () => {
    const copy = joinVersions([
      [
        surveyQuestion({ id: 'x', kind: 'scale', title: ' наскільки? ' }),
        surveyQuestion({ id: 'q4', kind: 'nps', title: 'Інакше' }),
      ],
    ]);
    expect(matchQuestions(QUESTIONS, copy).map(([a, b]) => [a.id, b.id])).toEqual([
      ['q3', 'x'],
      ['q4', 'q4'],
    ]);
  });
});

describe('reliability of scales', () => {
  const items = ['i1', 'i2', 'i3'];
  const scales = joinVersions([items.map((id) => surveyQuestion({ id, kind: 'scale', from: 1, to: 5 }))]);
  const alphaOf = (rows: readonly (readonly number[])[], reversedIds: readonly string[] = []) => {
    const [group] = allScaleGroups(scales, [{ id: 'g', title: 'Разом', questionIds: items, reversedIds }]);
    const own = itemsOf(scales, group as ScaleGroup);
    const tally = noTally();
    for (const row of rows) {
      const coded = scales.map((question, index) => codeAnswer(question, slotsOf(question), row[index], 'asked'));
      addToGroup(tally, own, ({ place, slot }) => coded[place]?.codes[slot] ?? 0);
    }
    return groupReliability(tally, own.length);
  };

  it('is told from 30 whole answers on, with its interval', () => {
    const rows = Array.from({ length: 30 }, (_, index) => [1 + (index % 5), 1 + (index % 5), 1 + ((index + 1) % 5)]);
    expect(alphaOf(rows.slice(1))).toEqual({ alpha: 'few-takers', units: 3, interval: null });
    const { alpha, interval } = alphaOf(rows);
    // Items: variance 2.0690 each; totals 4, 7, 10, 13, 11 six times each: 10.3448. 1.5 · (1 − 6.2069/10.3448) = 0.6.
    expect(alpha).toBeCloseTo(0.6, 10);
    expect(interval?.map((bound) => Number(bound.toFixed(2)))).toEqual([0.27, 0.8]);
    expect(alphaOf([...rows, [1, 2, 9]]).alpha).toBe(alpha);
    expect(alphaOf([...rows, [1, 2]]).alpha).toBe(alpha);
  });

  it('counts a reversed item from the other end; not turned round, it is told as a contradiction, below zero', () => {
    const rows = Array.from({ length: 30 }, (_, index) => [1 + (index % 5), 1 + (index % 5), 1 + ((index + 1) % 5)]);
    const turned = rows.map(([first = 0, second = 0, third = 0]) => [first, second, 6 - third]);
    expect(alphaOf(turned, ['i3']).alpha).toBeCloseTo(0.6, 10);
    // Totals 5, 8, 11, 9 and 9 … with the third item the other way round vary less than the items.
    expect(alphaOf(rows.map(([first = 0]) => [first, 6 - first, first])).alpha).toBeLessThan(0);
  });
});

describe('cells of an anonymous survey', () => {
  it('are taken by filters of the grouping questions alone', () => {
    const [question] = QUESTIONS as [ResultQuestion];
    const own = slotsOf(question);
    const cell = cellOf([{ question, answer: codeAnswer(question, own, { option: 'b' }, 'asked') }]);
    expect(cell).toBe('["b"]');
    expect(cellsTaken(['q1'], [{ questionId: 'q1', oneOf: ['b'] }])(cell)).toBe(true);
    expect(cellsTaken(['q1'], [{ questionId: 'q1', oneOf: ['a'] }])(cell)).toBe(false);
    expect(cellsTaken(['q1'], [{ questionId: 'q3', oneOf: ['1'] }])(cell)).toBe(false);
    expect(cellsTaken(['q1'], [{ questionId: 'q1', oneOf: ['b'] }])('')).toBe(false);
    expect(mayTellGroups(QUESTIONS.filter(({ id }) => id === 'q1' || id === 'q3'))).toBe(true);
    expect(mayTellGroups(QUESTIONS.filter(({ kind }) => kind === 'several'))).toBe(false);
  });
});
