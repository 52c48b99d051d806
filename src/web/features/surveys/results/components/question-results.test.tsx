import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { questionFigures } from '#core/surveys/results/question-figures.ts';
import { noTally } from '#core/surveys/results/tally.ts';
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
  const figures = { ...questionFigures(question, noTally()), step: 1, asked: 12, answered: 12, answeredUpTo: 12 };
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
