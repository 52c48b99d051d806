import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { surveyQuestion } from '#core/testing/example-surveys.ts';
import { checkAnswers } from './check-answers.ts';
import { checkSurvey } from './check-survey.ts';
import type { SurveyAnswer, SurveyDefinition, SurveyQuestion } from './survey-types.ts';

/*
 * What may be opened can be answered: nobody stands before a required question that takes no answer at all.
 */

const title = fc.constantFrom('Скільки?', 'Що?');
const listed = (least: number) =>
  fc
    .array(fc.record({ id: fc.constantFrom('a', 'b', 'c'), text: fc.constantFrom('Так', 'Ні', ' так', '') }), {
      maxLength: 3,
    })
    .map((own) => own.filter(({ id }, at) => own.findIndex((one) => one.id === id) === at).slice(0, 3 + least));
const bound = fc.constantFrom(null, -1.5, 0, 0.25, 0.5, 1, 2.75, 3);

const question = fc.oneof(
  fc.record({ kind: fc.constantFrom('single', 'several'), title, options: listed(0), other: fc.boolean() }),
  fc.record({ kind: fc.constant('matrix'), title, rows: listed(0), columns: listed(0) }),
  fc.record({ kind: fc.constant('ranking'), title, options: listed(0) }),
  fc.record({ kind: fc.constant('number'), title, min: bound, max: bound, whole: fc.boolean() }),
  fc.record({ kind: fc.constant('scale'), title, from: fc.constantFrom(0, 1), to: fc.integer({ min: 2, max: 10 }) }),
  fc.record({ kind: fc.constantFrom('stars', 'nps', 'short', 'long', 'date'), title }),
);

/** Answers of which one fits, if any does. */
function candidates(one: SurveyQuestion): SurveyAnswer[] {
  switch (one.kind) {
    case 'single':
      return [...one.options.map(({ id }) => ({ option: id })), { other: 'своє' }];
    case 'several':
      return [{ options: one.options.map(({ id }) => id) }, { options: [], other: 'своє' }];
    case 'matrix':
      return one.columns.map((column) => Object.fromEntries(one.rows.map((row) => [row.id, column.id])));
    case 'ranking':
      return [one.options.map(({ id }) => id)];
    case 'number':
      return Array.from({ length: 49 }, (_, step) => -2 + step / 8);
    case 'date':
      return ['2026-11-21'];
    case 'short':
    case 'long':
      return ['слово'];
    case 'scale':
    case 'stars':
    case 'nps':
      return [0, 1, 2];
  }
}

const surveyOf = (one: SurveyQuestion): SurveyDefinition => ({
  intro: '',
  thanks: '',
  pages: [{ id: 'p', title: '', questions: [one] }],
});

describe('a required question that may be asked', () => {
  it('takes an answer', () => {
    fc.assert(
      fc.property(question, (drawn) => {
        const one = surveyQuestion({ id: 'q', required: true, ...drawn } as never);
        const definition = surveyOf(one);
        fc.pre(checkSurvey({ title: 'Так', definition }).length === 0);
        const fitting = candidates(one).filter((answer) => checkAnswers(definition, { q: answer }).length === 0);
        expect({ one, fits: fitting.length > 0 }).toEqual({ one, fits: true });
      }),
      { numRuns: 2_000 },
    );
  });

  it.each<[string, boolean, object]>([
    ['whole numbers from a half to three quarters', false, { min: 0.5, max: 0.75, whole: true }],
    ['any numbers between them', true, { min: 0.5, max: 0.75, whole: false }],
    ['whole numbers from a half to one', true, { min: 0.5, max: 1, whole: true }],
    ['the highest below the lowest', false, { min: 3, max: 1, whole: false }],
    ['one number alone', true, { min: 3, max: 3, whole: true }],
  ])('%s: may be asked: %s', (_what, mayBe, body) => {
    const definition = surveyOf(surveyQuestion({ id: 'q', kind: 'number', ...body }));
    expect(checkSurvey({ title: 'Так', definition }).length === 0).toBe(mayBe);
  });
});
