import { describe, expect, it } from 'vitest';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { FinalQuestion } from '#core/questions/finalizing/final-question.ts';
import { presentQuestion, reopenQuestion } from '#core/questions/registry.ts';
import { exampleQuestions, finalizeExample, randomIds } from '#core/testing/example-questions.ts';

type Listed = Record<string, readonly { readonly id: string; readonly text: string }[]>;

const KINDS = [
  [exampleQuestions.single, 'options'],
  [exampleQuestions.multiple, 'options'],
  [exampleQuestions.proof, 'options'],
  [exampleQuestions.stated, 'statements'],
] as const;
const rows = KINDS.map(([question, part]) => [question.kind, question, part] as const);

describe('the order in which the author wrote', () => {
  it.each(rows)(
    'is kept for %s where options are not shuffled, with ids that do not tell it',
    (_kind, question, part) => {
      const written = (question.body as unknown as Listed)[part]?.map(({ text }) => text);
      const byId = new Set<string>();
      for (let seed = 0; seed < 50; seed += 1) {
        const { finalized } = finalizeExample(question as AuthoredQuestion, randomIds(`finalized ${seed}`));
        const shown = presentQuestion(finalized.question as FinalQuestion, { seed: 'any', shuffleOptions: false });
        const items = (shown as { body: unknown }).body as Listed;
        expect(items[part]?.map(({ text }) => text)).toEqual(written);
        byId.add(
          [...(items[part] ?? [])]
            .sort((a, b) => (a.id < b.id ? -1 : 1))
            .map(({ text }) => text)
            .join(),
        );
      }
      expect(byId.size).toBeGreaterThan(3);
    },
  );

  it.each(rows)('comes back in a new version of %s', (_kind, question, part) => {
    const { finalized, texts } = finalizeExample(question as AuthoredQuestion, randomIds('x'));
    const draft = reopenQuestion(finalized as never, texts) as AuthoredQuestion;
    const textsOf = (body: object) => (body as Listed)[part]?.map(({ text }) => text);
    expect(textsOf(draft.body)).toEqual(textsOf(question.body));
  });
});
