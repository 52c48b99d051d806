import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SURVEY_KINDS } from '#core/surveys/kinds/survey-kinds.ts';
import { exactFigures } from '#core/surveys/results/exact-figures.ts';
import { joinVersions } from '#core/surveys/results/join-versions.ts';
import type { ResultQuestion } from '#core/surveys/results/result-question.ts';
import { noTally } from '#core/surveys/results/tally.ts';
import { EXAMPLE_BODIES, surveyQuestion } from '#core/testing/example-surveys.ts';
import { QuestionResults } from './question-results.tsx';

const question = {
  id: 'q',
  title: 'Звідки ви?',
  removed: false,
  kind: 'single' as const,
  other: false,
  options: [
    { id: 'a', text: 'Львів', removed: false },
    { id: 'b', text: 'Київ', removed: false },
  ],
};

it('where the other survey may not be shown, the own answers stay in sight', () => {
  const figures = { ...exactFigures(question, noTally()), step: 1, asked: 12, answered: 12, answeredUpTo: 12 };
  const page = renderToString(
    <QuestionResults
      question={question}
      figures={figures}
      told
      people={12}
      compared={{ names: ['Це опитування', 'Торішнє'], figures: null }}
    />,
  );
  expect(page).toContain('показати не можна');
  expect(page).toContain('Львів');
  expect(page).toContain('Відповіли 12');
});

it.each(SURVEY_KINDS)('%s shows its results', (kind) => {
  const [own] = joinVersions([[surveyQuestion({ id: 'q', kind, ...EXAMPLE_BODIES[kind] })]]) as [ResultQuestion];
  const figures = { ...exactFigures(own, noTally()), asked: 12, answered: 12, answeredUpTo: 12 };
  const page = renderToString(<QuestionResults question={own} figures={figures} told people={12} compared={null} />);
  expect(page).toContain('Відповіли 12');
  expect(/<table|Розподіл/.test(page)).toBe(kind !== 'short' && kind !== 'long');
});
