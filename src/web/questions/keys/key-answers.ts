import type { AnswerOf, KeyOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { documentText } from '#core/texts/document-text.ts';

type Way<Kind extends QuestionKind> = {
  /** The answer that the key calls right; null where nothing can stand for one. */
  readonly toAnswer: (key: KeyOf<Kind>) => AnswerOf<Kind> | null;
  /** The key by which the answer is right; what else the key holds stays. Null: such a key is not an answer. */
  readonly toKey: ((answer: AnswerOf<Kind>, key: KeyOf<Kind>) => KeyOf<Kind>) | null;
};

const WAYS: { readonly [Kind in QuestionKind]: Way<Kind> } = {
  single: { toAnswer: (key) => key, toKey: (answer) => answer },
  multiple: { toAnswer: ({ optionIds }) => ({ optionIds }), toKey: ({ optionIds }, key) => ({ ...key, optionIds }) },
  stated: { toAnswer: (key) => key, toKey: (answer) => answer },
  matching: { toAnswer: (key) => key, toKey: (answer) => answer },
  ordering: { toAnswer: ({ itemIds }) => ({ itemIds }), toKey: ({ itemIds }, key) => ({ ...key, itemIds }) },
  cloze: {
    toAnswer: (key) => ({
      gaps:
        key.mode === 'typed'
          ? key.gaps.flatMap(({ gapId, accepted: [value] }) => (value === undefined ? [] : [{ gapId, value }]))
          : key.gaps.map(({ gapId, optionId }) => ({ gapId, value: optionId })),
    }),
    toKey: ({ gaps }, key) =>
      key.mode === 'typed'
        ? key
        : { mode: 'choice', gaps: gaps.map(({ gapId, value }) => ({ gapId, optionId: value })) },
  },
  short: {
    toAnswer: ({ accepted, number }) => {
      const words = accepted.find((text) => text.trim() !== '');
      return { text: words ?? (number === null ? '' : String(number.value).replace('.', ',')) };
    },
    toKey: null,
  },
  evidence: {
    toAnswer: ({ sentenceIds }) => ({ sentenceIds }),
    toKey: ({ sentenceIds }, key) => ({ ...key, sentenceIds }),
  },
  insert: { toAnswer: (key) => key, toKey: (answer) => answer },
  category: { toAnswer: (key) => key, toKey: (answer) => answer },
  // A choice that was taken back is no key: the option before it stays.
  proof: {
    toAnswer: (key) => key,
    toKey: ({ optionId, sentenceIds }, key) => ({ optionId: optionId ?? key.optionId, sentenceIds }),
  },
  open: { toAnswer: ({ model }) => (model === null ? null : { text: documentText(model) }), toKey: null },
  retell: { toAnswer: () => null, toKey: null },
};

// Kind, key and answer belong together, which the compiler can't follow through the table.
type AnyWay = {
  readonly toAnswer: (key: unknown) => AnswerOf<QuestionKind> | null;
  readonly toKey: ((answer: unknown, key: unknown) => unknown) | null;
};

/** The answer that a finalized key calls right; null where nothing can stand for one. */
export function keyToAnswer(kind: QuestionKind, key: unknown): AnswerOf<QuestionKind> | null {
  return (WAYS[kind] as unknown as AnyWay).toAnswer(key);
}

/** How an answer becomes the key; null for keys that are more than one answer. */
export function answerToKey(kind: QuestionKind, key: unknown): ((answer: unknown) => unknown) | null {
  const { toKey } = WAYS[kind] as unknown as AnyWay;
  const isTyped = kind === 'cloze' && (key as KeyOf<'cloze'>).mode === 'typed';
  return toKey === null || isTyped ? null : (answer) => toKey(answer, key);
}
