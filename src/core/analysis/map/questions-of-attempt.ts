import type { FinalQuestion } from '#core/questions/finalizing/final-question.ts';
import { provingSentences } from './proving-sentences.ts';
import type { MapQuestion } from './understanding-map.ts';

/** A question of one attempt, as far as it is released to whoever looks. */
export type AttemptQuestion = Pick<FinalQuestion, 'kind'> & {
  readonly questionId: string;
  readonly body: unknown;
  readonly points: number;
  readonly answer: unknown;
  readonly score: { readonly status: string; readonly earned: number | null; readonly treatment: string } | null;
  readonly solution: { readonly key: unknown; readonly evidence: readonly string[] } | null;
};

/**
 * Returns the questions of the map of one reader: those of which both the score and the right answer are released, so that the map
 * tells nothing that the answers beside it do not. Those that wait for a mark, are void or gave their points to all are left out.
 */
export function questionsOfAttempt(questions: readonly AttemptQuestion[]): MapQuestion[] {
  return questions.flatMap(({ questionId, kind, body, points, answer, score, solution }) => {
    if (solution === null || score === null || score.treatment !== 'by-key' || points <= 0) return [];
    if (score.status !== 'scored' || score.earned === null) return [];
    const { sentenceIds: marked } = Object(answer) as { sentenceIds?: unknown };
    const marks = Array.isArray(marked) ? marked.map((id) => ({ sentenceId: String(id), takers: 1 })) : [];
    const { key, evidence } = solution;
    const sentenceIds = provingSentences({ kind, body, key, evidence } as never);
    return [{ questionId, sentenceIds, share: Math.min(1, score.earned / points), scored: 1, marks }];
  });
}
