import { expect, it } from 'vitest';
import { questionsOf } from '#core/surveys/answer-paths.ts';
import { checkSurvey } from '#core/surveys/check-survey.ts';
import { SURVEY_KINDS } from '#core/surveys/kinds/survey-kinds.ts';
import type { SurveyDefinition } from '#core/surveys/survey-types.ts';
import {
  addQuestion,
  copyQuestion,
  moveOnPage,
  moveQuestion,
  newQuestion,
  removePage,
  removeQuestion,
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
    const added = addQuestion(
      of([]),
      'p0',
      newQuestion(kind, () => `id${(next += 1)}`),
    );
    const [made] = questionsOf(added);
    expect(made?.kind).toBe(kind);
    expect(checkSurvey({ title: 'Назва', definition: added } as never).length).toBeGreaterThan(0);
    expect(order(removeQuestion(added, made?.id ?? ''))).toEqual(['']);
  }
});
