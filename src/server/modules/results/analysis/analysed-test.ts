import type { AnalysedQuestion } from '#core/analysis/accumulate.ts';
import { chosenOptions } from '#core/analysis/rows/chosen-options.ts';
import type { RowQuestion } from '#core/analysis/rows/item-row.ts';
import type { FinalQuestion } from '#core/questions/finalizing/final-question.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { blindShare, rightAnswers } from '#core/questions/registry.ts';
import type { CurrentKey } from '#server/modules/tests/tests-keys-public.ts';
import type { FinalTest } from '#server/modules/tests/tests-public.ts';

/** A finalized question with what analysis needs of it, worked out once for all attempts. */
export type AnalysedItem = {
  readonly question: FinalQuestion;
  readonly row: RowQuestion<QuestionKind>;
  readonly analysed: AnalysedQuestion;
  /** The blocks of its text. */
  readonly blockIds: ReadonlySet<string>;
};

const isTyped = ({ kind, body }: FinalQuestion): boolean => kind === 'cloze' && body.mode === 'typed';

/**
 * Returns the questions of a test for analysis, in the author's order.
 *
 * @param points by which attempts were scored, by question; the question's own where there are none
 */
export function analysedItems(
  test: FinalTest,
  keys: ReadonlyMap<string, CurrentKey>,
  points: ReadonlyMap<string, number>,
): AnalysedItem[] {
  const texts = new Map(test.texts.map((text) => [text.id, text]));
  return test.questions.map((question) => {
    const { id, kind, textId, process } = question;
    const current = keys.get(id);
    const key = current?.key as never;
    const text = textId === null ? undefined : texts.get(textId);
    return {
      question,
      // A text that can be listened to has no shortest time of reading.
      row: { id, kind, isTyped: isTyped(question), textWords: text === undefined || text.audio ? 0 : text.wordCount },
      blockIds: new Set(text?.shown.document.blocks.map((block) => block.id)),
      analysed: {
        id,
        points: current?.treatment === 'void' ? 0 : (points.get(id) ?? question.points),
        textId: text?.id ?? null,
        process,
        // What is given to all, or counts for nobody, is not earned without reading.
        blind: key === undefined || current?.treatment !== 'by-key' ? null : blindShare(question as never, key),
        right:
          key === undefined
            ? []
            : rightAnswers(kind, key).flatMap((answer) => chosenOptions(kind, answer, isTyped(question))),
      },
    };
  });
}
