import type { AuthoredQuestionOf, OfferedQuestion } from '#core/questions/authored-question-schema.ts';
import type { OfferedPresentedQuestion } from '#core/questions/final-question.ts';
import type { AnswerOf } from '#core/questions/kind-types.ts';
import { previewInsert, previewQuestion } from '#core/questions/preview-question.ts';
import type { OfferedKind } from '#core/questions/question-kinds.ts';
import type { SourceText } from '#core/questions/question-text.ts';
import { documentText } from '#core/texts/document-text.ts';
import type { EvidenceAnchor } from '#core/texts/evidence-anchor-schema.ts';
import type { SegmentedText } from '#core/texts/resolve-evidence.ts';
import { anchoredIds } from '#web/questions/marking/anchor-changes.ts';

/** A draft's question as a taker would see it, options in the author's order, and its text with what is taken out. */
export type DraftPreview = { readonly question: OfferedPresentedQuestion; readonly text: SourceText | null };

export function presentDraft(question: OfferedQuestion, text: SegmentedText | null): DraftPreview {
  const preview = previewQuestion(question, text);
  return { question: preview.question as OfferedPresentedQuestion, text: preview.text };
}

const reachedIds = (anchors: readonly EvidenceAnchor[], text: SourceText | null): string[] =>
  text === null ? [] : anchoredIds(text, anchors);

const KEY_AS_ANSWER: {
  readonly [Kind in OfferedKind]: (
    question: AuthoredQuestionOf<Kind>,
    text: SourceText | null,
  ) => AnswerOf<Kind> | null;
} = {
  single: ({ key }) => ({ optionId: key.optionId }),
  multiple: ({ key }) => ({ optionIds: key.optionIds }),
  stated: ({ key }) => key,
  matching: ({ key }) => key,
  ordering: ({ body }) => ({ itemIds: body.items.map(({ id }) => id) }),
  cloze: ({ key }) => ({
    gaps:
      key.mode === 'typed'
        ? key.gaps.flatMap(({ gapId, accepted: [value] }) => (value === undefined ? [] : [{ gapId, value }]))
        : key.gaps.map(({ gapId, optionId }) => ({ gapId, value: optionId })),
  }),
  short: ({ key: { accepted, number } }) => {
    const words = accepted.find((text) => text.trim() !== '');
    return { text: words ?? (number === null ? '' : String(number.value).replace('.', ',')) };
  },
  evidence: ({ key }, text) => ({ sentenceIds: reachedIds(key.anchors, text) }),
  insert: ({ key }, text) => previewInsert(key, text).key,
  category: ({ key }) => key,
  proof: ({ key }, text) => ({ optionId: key.optionId, sentenceIds: reachedIds(key.anchors, text) }),
  open: ({ key: { model } }) => (model === null ? null : { text: documentText(model) }),
  retell: () => null,
};

/** The answer the key calls right; null while there is none. `text`: the one shown with the question. */
export function keyAsAnswer(question: OfferedQuestion, text: SourceText | null): AnswerOf<OfferedKind> | null {
  // Kind, body and key belong together, which the compiler can't follow through the table.
  const answerOf = KEY_AS_ANSWER[question.kind] as unknown as (
    from: OfferedQuestion,
    text: SourceText | null,
  ) => AnswerOf<OfferedKind> | null;
  return answerOf(question, text);
}
