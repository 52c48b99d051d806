import { expect, it } from 'vitest';
import { exampleQuestions, exampleText } from '#core/testing/example-questions.ts';
import { takenSentences } from './taken-sentences.ts';

it('a sentence that questions take out of the text counts once, one that is only marked not at all', () => {
  const { insert, evidence, single } = exampleQuestions;
  expect([...takenSentences([insert, { ...insert, id: 'again' }, evidence, single], exampleText)]).toEqual([
    exampleText.sentences[2],
  ]);
  expect(takenSentences([insert], { ...exampleText, id: 'other' }).size).toBe(0);
});
