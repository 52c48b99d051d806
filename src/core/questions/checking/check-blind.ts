import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { BlindShare } from '#core/questions/blind/blind-share.ts';
import { tellBlindTest } from '#core/questions/blind/tell-blind-test.ts';
import type { QuestionPool } from '#core/questions/presenting/question-order.ts';
import type { SourceText } from '#core/questions/question-text.ts';
import { blindShare, finalizeQuestion } from '#core/questions/registry.ts';
import { takenSentences } from '#core/questions/taken-sentences.ts';
import { fraction } from '#core/scoring/fraction.ts';
import type { SegmentedText } from '#core/texts/anchors/resolve-evidence.ts';
import type { QuestionProblem } from './question-problem.ts';

/** Returns the texts as finalizing would make them, with ids that are good for counting only. */
function countedTexts(questions: readonly AuthoredQuestion[], texts: readonly SegmentedText[]): SourceText[] {
  return texts.map(({ id, document, sentences }) => {
    const named = { id, document, sentences: sentences.map((one, index) => ({ ...one, id: `s${index}` })) };
    const removed = [...takenSentences(questions, named)];
    return { ...named, removedIds: new Set(removed.map((sentence) => sentence.id)) };
  });
}

/**
 * Returns by question id what questions give without reading, null where a person marks them. Only of questions that may be
 * finalized: of the others nothing can be told yet.
 */
export function countBlindShares(
  questions: readonly AuthoredQuestion[],
  ready: ReadonlySet<string>,
  texts: readonly SegmentedText[],
): Map<string, BlindShare | null> {
  const counted = questions.filter(({ id }) => ready.has(id));
  const sources = countedTexts(counted, texts);
  return new Map(
    counted.map((question) => {
      let count = 0;
      const newId = () => `i${(count += 1)}`;
      const { question: final, key } = finalizeQuestion(question as never, newId, sources);
      return [question.id, blindShare(final as never, key as never)];
    }),
  );
}

/** Returns the advice on a whole test; none while a question of it can't be finalized, because its share is not known. */
export function checkBlindTest(
  questions: readonly AuthoredQuestion[],
  shares: ReadonlyMap<string, BlindShare | null>,
  pools: readonly QuestionPool[],
): QuestionProblem[] {
  if (questions.some(({ id }) => !shares.has(id))) return [];
  const asked = (poolId: string | null) => {
    const pool = pools.find(({ id }) => id === poolId);
    const size = questions.filter((question) => question.poolId === poolId).length;
    return pool === undefined ? fraction(1) : fraction(Math.min(pool.draw, size), size);
  };
  return tellBlindTest(
    questions.map(({ id, points, poolId }) => ({ points, asked: asked(poolId), blind: shares.get(id) ?? null })),
  );
}
