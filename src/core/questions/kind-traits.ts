import type { AnswerOf, MarkedKind, MarkOf } from './kind-types.ts';
import type { QuestionKind } from './question-kinds.ts';

/** The facts about a kind that every page may ask. */
type KindTraits<Kind extends QuestionKind> = {
  /** Tells whether an answer says anything. */
  readonly isAnswered: (answer: AnswerOf<Kind>) => boolean;
  /** The host marks the answers, so none is simply right or wrong. */
  readonly markedByHost: MarkOf<Kind> extends null ? false : true;
  /** Answered from memory: neither the text nor other questions on it are in sight. */
  readonly fromMemory: boolean;
};

// Apart from `KindDefinition`, because the taker's page asks these facts and must not load checks, keys and scoring.
const KIND_TRAITS: { readonly [Kind in QuestionKind]: KindTraits<Kind> } = {
  single: { isAnswered: ({ optionId }) => optionId !== null, markedByHost: false, fromMemory: false },
  multiple: { isAnswered: ({ optionIds }) => optionIds.length > 0, markedByHost: false, fromMemory: false },
  stated: { isAnswered: ({ verdicts }) => verdicts.length > 0, markedByHost: false, fromMemory: false },
  matching: { isAnswered: ({ choices }) => choices.length > 0, markedByHost: false, fromMemory: false },
  ordering: { isAnswered: ({ itemIds }) => itemIds.length > 0, markedByHost: false, fromMemory: false },
  cloze: {
    isAnswered: ({ gaps }) => gaps.some(({ value }) => value.trim() !== ''),
    markedByHost: false,
    fromMemory: false,
  },
  short: { isAnswered: ({ text }) => text.trim() !== '', markedByHost: false, fromMemory: false },
  evidence: { isAnswered: ({ sentenceIds }) => sentenceIds.length > 0, markedByHost: false, fromMemory: false },
  insert: { isAnswered: ({ choices }) => choices.length > 0, markedByHost: false, fromMemory: false },
  category: { isAnswered: ({ choices }) => choices.length > 0, markedByHost: false, fromMemory: false },
  proof: {
    isAnswered: ({ optionId, sentenceIds }) => optionId !== null || sentenceIds.length > 0,
    markedByHost: false,
    fromMemory: false,
  },
  open: { isAnswered: ({ text }) => text.trim() !== '', markedByHost: true, fromMemory: false },
  retell: { isAnswered: ({ text }) => text.trim() !== '', markedByHost: true, fromMemory: true },
};

/** Tells whether an answer of `kind` says anything; null never does. */
export function isAnswered<Kind extends QuestionKind>(kind: Kind, answer: AnswerOf<Kind> | null): boolean {
  return answer !== null && KIND_TRAITS[kind].isAnswered(answer);
}

/** Tells whether the host marks questions of this kind. */
export function isMarkedByHost(kind: QuestionKind): kind is MarkedKind {
  return KIND_TRAITS[kind].markedByHost;
}

/** Tells whether questions of this kind are answered from memory. */
export function isFromMemory(kind: QuestionKind): boolean {
  return KIND_TRAITS[kind].fromMemory;
}
