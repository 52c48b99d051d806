import fc from 'fast-check';
import { expect, it } from 'vitest';
import { questionsOf } from '#core/surveys/answer-paths.ts';
import { checkSurvey } from '#core/surveys/check-survey.ts';
import { SURVEY_KINDS } from '#core/surveys/kinds/survey-kinds.ts';
import type { SurveyDefinition } from '#core/surveys/survey-types.ts';
import { EXAMPLE_BODIES, surveyQuestion } from '#core/testing/example-surveys.ts';
import {
  addPage,
  addSurveyQuestion,
  copyQuestion,
  moveOnPage,
  moveQuestion,
  newQuestion,
  removePage,
  removeSurveyQuestion,
  rulableBefore,
} from './question-changes.ts';

const question = (id: string) => ({ id, kind: 'short' as const, title: id, help: '', required: false });
const of = (...pages: string[][]): SurveyDefinition => ({
  intro: '',
  thanks: '',
  pages: pages.map((ids, index) => ({ id: `p${index}`, title: '', questions: ids.map(question) })),
});
const order = ({ pages }: SurveyDefinition) => pages.map(({ questions }) => questions.map(({ id }) => id).join(''));

it('a question is moved by a place, over the end of its page to the next one', () => {
  expect(order(moveQuestion(of(['a', 'b'], ['c']), 'a', 1))).toEqual(['ba', 'c']);
  expect(order(moveQuestion(of(['a', 'b'], ['c']), 'b', 1))).toEqual(['a', 'bc']);
  expect(order(moveQuestion(of(['a'], ['c']), 'a', -1))).toEqual(['a', 'c']);
});

it('a copy of a question stands behind it, with an id of its own', () => {
  expect(order(copyQuestion(of(['a', 'b'], ['c']), 'a', 'x'))).toEqual(['axb', 'c']);
  expect(order(copyQuestion(of(['a']), 'b', 'x'))).toEqual(['a']);
});

it('a question is dragged by places on its page alone', () => {
  expect(order(moveOnPage(of(['a', 'b', 'c'], ['d']), 'a', 2))).toEqual(['bca', 'd']);
  expect(order(moveOnPage(of(['a', 'b', 'c'], ['d']), 'c', -2))).toEqual(['cab', 'd']);
  expect(order(moveOnPage(of(['a', 'b']), 'x', 1))).toEqual(['ab']);
});

it('a page that is taken away leaves its questions to the one before it', () => {
  expect(order(removePage(of(['a'], ['b'], ['c']), 'p1'))).toEqual(['ab', 'c']);
  expect(order(removePage(of(['a'], ['b']), 'p0'))).toEqual(['ab']);
  expect(order(removePage(of(['a']), 'p0'))).toEqual(['a']);
});

it('every kind can be added and taken away, and asks for its words before the survey opens', () => {
  let next = 0;
  for (const kind of SURVEY_KINDS) {
    const added = addSurveyQuestion(
      of([]),
      'p0',
      newQuestion(kind, () => `id${(next += 1)}`),
    );
    const [made] = questionsOf(added);
    expect(made?.kind).toBe(kind);
    expect(checkSurvey({ title: 'Назва', definition: added } as never).length).toBeGreaterThan(0);
    expect(order(removeSurveyQuestion(added, made?.id ?? ''))).toEqual(['']);
  }
});

/** One of the changes that an author makes, at a place that may be none. */
const anyChange = fc.record({
  how: fc.constantFrom('up', 'down', 'along', 'add page', 'remove page', 'copy', 'remove'),
  at: fc.nat(8),
  places: fc.integer({ min: -3, max: 3 }),
});

it('whatever is moved, no question is lost or there twice, and none but the removed ones is gone', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 20 }), (changes) => {
      let survey = of(['a', 'b', 'c'], [], ['d', 'e']);
      const expected = new Set(['a', 'b', 'c', 'd', 'e']);
      for (const [step, { how, at, places }] of changes.entries()) {
        const id = questionsOf(survey)[at]?.id ?? 'none';
        const pageId = survey.pages[at % survey.pages.length]?.id ?? '';
        if (how === 'up' || how === 'down') survey = moveQuestion(survey, id, how === 'up' ? -1 : 1);
        if (how === 'along') survey = moveOnPage(survey, id, places);
        if (how === 'add page') survey = addPage(survey, `new${step}`);
        if (how === 'remove page') survey = removePage(survey, pageId);
        if (how === 'copy' && id !== 'none') {
          survey = copyQuestion(survey, id, `copy${step}`);
          expected.add(`copy${step}`);
        }
        if (how === 'remove') {
          survey = removeSurveyQuestion(survey, id);
          expected.delete(id);
        }
        expect(survey.pages.length).toBeGreaterThan(0);
        expect(
          questionsOf(survey)
            .map((one) => one.id)
            .toSorted(),
        ).toEqual([...expected].toSorted());
      }
    }),
  );
});

it('a page that is taken away changes the order of nothing, so no rule asks a later question by it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2), { minLength: 1, maxLength: 5 }), fc.nat(4), (sizes, at) => {
      let next = 0;
      const survey = of(...sizes.map((size) => Array.from({ length: size }, () => `q${(next += 1)}`)));
      const ids = questionsOf(survey).map(({ id }) => id);
      const left = removePage(survey, `p${at % sizes.length}`);
      expect(questionsOf(left).map(({ id }) => id)).toEqual(ids);
      expect(left.pages).toHaveLength(Math.max(1, sizes.length - 1));
    }),
  );
});

it('a place up takes a place down back, wherever it went', () => {
  fc.assert(
    fc.property(fc.constantFrom('a', 'b', 'c', 'd', 'e'), (id) => {
      const survey = of(['a', 'b', 'c'], [], ['d', 'e']);
      const moved = moveQuestion(survey, id, 1);
      if (moved === survey || id === 'e') return;
      expect(order(moveQuestion(moved, id, -1))).toEqual(order(survey));
    }),
  );
});

it('rules may ask the questions before their own that are a choice, and no others', () => {
  const asked = SURVEY_KINDS.map((kind) => surveyQuestion({ id: kind, kind, ...EXAMPLE_BODIES[kind] }));
  const choices = ['single', 'several', 'scale', 'stars', 'nps'];
  for (const [at, { id }] of asked.entries()) {
    const before = asked.slice(0, at).map((one) => one.id);
    expect(rulableBefore(asked, id).map((one) => one.id)).toEqual(before.filter((one) => choices.includes(one)));
  }
});
