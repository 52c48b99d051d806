import type { AnswerOf, KeyOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';

/** Returns the key by which the answer is right; what else the key holds stays. Null: such a key is not one answer. */
type ToKey<Kind extends QuestionKind> = ((answer: AnswerOf<Kind>, key: KeyOf<Kind>) => KeyOf<Kind>) | null;

const TO_KEY: { readonly [Kind in QuestionKind]: ToKey<Kind> } = {
  single: (answer) => answer,
  multiple: ({ optionIds }, key) => ({ ...key, optionIds }),
  stated: (answer) => answer,
  matching: (answer) => answer,
  ordering: ({ itemIds }, key) => ({ ...key, itemIds }),
  cloze: ({ gaps }, key) =>
    key.mode === 'typed' ? key : { mode: 'choice', gaps: gaps.map(({ gapId, value }) => ({ gapId, optionId: value })) },
  short: null,
  evidence: ({ sentenceIds }, key) => ({ ...key, sentenceIds }),
  insert: (answer) => answer,
  category: (answer) => answer,
  // A choice that was taken back is no key: the option before it stays.
  proof: ({ optionId, sentenceIds }, key) => ({ optionId: optionId ?? key.optionId, sentenceIds }),
  open: null,
  retell: null,
};

/** How an answer becomes the key; null for keys that are more than one answer. */
export function answerToKey(kind: QuestionKind, key: unknown): ((answer: unknown) => unknown) | null {
  // Kind, key and answer belong together, which the compiler can't follow through the table.
  const toKey = TO_KEY[kind] as unknown as ((answer: unknown, key: unknown) => unknown) | null;
  const isTyped = kind === 'cloze' && (key as KeyOf<'cloze'>).mode === 'typed';
  return toKey === null || isTyped ? null : (answer) => toKey(answer, key);
}
