import { describe, expect, it } from 'vitest';
import { chosenOptions } from '#core/analysis/rows/chosen-options.ts';
import { QUESTION_KINDS } from '#core/questions/question-kinds.ts';
import { rightAnswer } from '#core/questions/registry.ts';
import { countedIds, exampleQuestions, finalizeExample, typedCloze } from '#core/testing/example-questions.ts';
import { choiceNames, type NamedSentence } from './choice-names.ts';

/** Sentences with the ids that the finalized examples name. */
function sentencesNamed(ids: readonly string[]): NamedSentence[] {
  return ids.map((id, index) => ({ id, blockId: id, text: `Речення ${index + 1}.` }));
}

describe('the names of choices', () => {
  it.each(QUESTION_KINDS)('of %s: there is one for each choice of the right answer', (kind) => {
    const { finalized } = finalizeExample(exampleQuestions[kind], countedIds('i'));
    const right = chosenOptions(kind, rightAnswer(kind, finalized.key as never));
    const named = new Set(right.map(({ choice }) => choice));
    const parts = choiceNames(finalized.question, sentencesNamed([...named]), (choice) => named.has(choice));
    for (const { part, choice } of right) {
      const found = parts.find((one) => one.part === part)?.choices.find((one) => one.choice === choice);
      expect(found?.name.trim()).toMatch(/\S/);
    }
    expect(parts.length > 0).toBe(right.length > 0);
  });

  it('are none of typed gaps', () => {
    const { finalized } = finalizeExample(typedCloze, countedIds('i'));
    expect(choiceNames(finalized.question, [], () => true)).toEqual([]);
  });

  it('of sentences are only those asked for, cut where they are long', () => {
    const { finalized } = finalizeExample(exampleQuestions.evidence, countedIds('i'));
    const [kept] = (finalized.question.body as { sentenceIds: string[] }).sentenceIds;
    const long: NamedSentence = { id: kept ?? '', blockId: 'b', text: 'слово '.repeat(60) };
    const [part] = choiceNames(finalized.question, [long], (choice) => choice === kept);
    expect(part?.choices).toHaveLength(1);
    expect(part?.choices[0]?.name).toMatch(/^(?:слово ){20}.*…$/);
  });
});
