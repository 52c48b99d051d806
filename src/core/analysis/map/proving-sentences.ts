import type { FinalQuestion } from '#core/questions/finalizing/final-question.ts';
import { keySentences, takenByFinal } from '#core/questions/registry.ts';

/** What proves the answer to a finalized question: its body, the key that is valid now, the evidence marked beside that key. */
type ProvedQuestion = Pick<FinalQuestion, 'kind' | 'body'> & {
  readonly key: unknown;
  readonly evidence: readonly string[];
};

/**
 * Returns the ids of the sentences that a question tests: those its author marked as proof, those its key consists of
 * (`evidence`, `proof`) and those it takes out of the text (`insert`). Each once; none of `open` and `retell`.
 */
export function provingSentences({ kind, body, key, evidence }: ProvedQuestion): string[] {
  const ofKey = keySentences(kind, key as never) ?? [];
  return [...new Set([...evidence, ...ofKey, ...takenByFinal({ kind, body } as never)])];
}
