import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SURVEY_KINDS } from '#core/surveys/kinds/survey-kinds.ts';
import { EXAMPLE_ANSWERS, EXAMPLE_BODIES, surveyQuestion } from '#core/testing/example-surveys.ts';
import { QuestionField } from './question-field.tsx';

it.each(SURVEY_KINDS)('%s has a control with a title, and shows its answer', (kind) => {
  const question = surveyQuestion({ id: 'q', kind, ...EXAMPLE_BODIES[kind] });
  const [[right]] = EXAMPLE_ANSWERS[kind];
  const pageOf = (answer: typeof right) =>
    renderToString(<QuestionField question={question} answer={answer} problem={null} onAnswer={() => undefined} />);
  expect(pageOf(undefined)).toMatch(/<input|<textarea|<button/);
  expect(pageOf(undefined)).toMatch(/<legend|<label for="survey-question-q-control"/);
  expect(pageOf(right)).not.toBe(pageOf(undefined));
});
