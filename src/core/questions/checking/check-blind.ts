import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { tellBlindShare } from '#core/questions/blind/tell-blind-share.ts';
import type { SourceText } from '#core/questions/question-text.ts';
import { blindShare, finalizeQuestion } from '#core/questions/registry.ts';
import { takenSentences } from '#core/questions/taken-sentences.ts';
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
 * Returns by question id the advice on questions that earn too much without reading. Only questions that may be finalized:
 * of the others nothing can be told yet.
 */
export function checkBlindShares(
  questions: readonly AuthoredQuestion[],
  ready: ReadonlySet<string>,
  texts: readonly SegmentedText[],
): Map<string, QuestionProblem[]> {
  const counted = questions.filter(({ id }) => ready.has(id));
  const sources = countedTexts(counted, texts);
  return new Map(
    counted.map((question) => {
      let count = 0;
      const newId = () => `i${(count += 1)}`;
      const { question: final, key } = finalizeQuestion(question as never, newId, sources);
      return [question.id, tellBlindShare(blindShare(final as never, key as never))];
    }),
  );
}
