import { clozeGapIds } from './cloze/gap-ids.ts';
import type { AnswerOf, MarkedKind, MarkOf, PresentedOf } from './kind-types.ts';
import type { QuestionKind } from './question-kinds.ts';

/** How many parts of a question an answer fills, and how many there are. */
export type FilledParts = { readonly filled: number; readonly of: number };

/** The facts about a kind that every page may ask. */
type KindTraits<Kind extends QuestionKind> = {
  /** Tells whether an answer says anything. */
  readonly isAnswered: (answer: AnswerOf<Kind>) => boolean;
  /** Counts the parts that a taker fills one by one; null: an answer has one part, or the taker decides how many. */
  readonly parts: ((answer: AnswerOf<Kind>, presented: PresentedOf<Kind>) => FilledParts) | null;
  /** The host marks the answers, so none is simply right or wrong. */
  readonly markedByHost: MarkOf<Kind> extends null ? false : true;
  /** Answered from memory: neither the text nor other questions on it are in sight. */
  readonly fromMemory: boolean;
  /** Its answer is given in the text itself. */
  readonly inText: boolean;
};

// Apart from `KindDefinition`, because the taker's page asks these facts and must not load checks, keys and scoring.
const KIND_TRAITS: { readonly [Kind in QuestionKind]: KindTraits<Kind> } = {
  single: {
    isAnswered: ({ optionId }) => optionId !== null,
    parts: null,
    markedByHost: false,
    fromMemory: false,
    inText: false,
  },
  multiple: {
    isAnswered: ({ optionIds }) => optionIds.length > 0,
    parts: null,
    markedByHost: false,
    fromMemory: false,
    inText: false,
  },
  stated: {
    isAnswered: ({ verdicts }) => verdicts.length > 0,
    parts: ({ verdicts }, { statements }) => ({ filled: verdicts.length, of: statements.length }),
    markedByHost: false,
    fromMemory: false,
    inText: false,
  },
  matching: {
    isAnswered: ({ choices }) => choices.length > 0,
    parts: ({ choices }, { rows }) => ({ filled: choices.length, of: rows.length }),
    markedByHost: false,
    fromMemory: false,
    inText: false,
  },
  ordering: {
    isAnswered: ({ itemIds }) => itemIds.length > 0,
    parts: null,
    markedByHost: false,
    fromMemory: false,
    inText: false,
  },
  cloze: {
    isAnswered: ({ gaps }) => gaps.some(({ value }) => value.trim() !== ''),
    parts: ({ gaps }, presented) => ({
      filled: gaps.filter(({ value }) => value.trim() !== '').length,
      of: clozeGapIds(presented).length,
    }),
    markedByHost: false,
    fromMemory: false,
    inText: false,
  },
  short: {
    isAnswered: ({ text }) => text.trim() !== '',
    parts: null,
    markedByHost: false,
    fromMemory: false,
    inText: false,
  },
  evidence: {
    isAnswered: ({ sentenceIds }) => sentenceIds.length > 0,
    parts: null,
    markedByHost: false,
    fromMemory: false,
    inText: true,
  },
  insert: {
    isAnswered: ({ choices }) => choices.length > 0,
    parts: ({ choices }, { sentences }) => ({ filled: choices.length, of: sentences.length }),
    markedByHost: false,
    fromMemory: false,
    inText: true,
  },
  category: {
    isAnswered: ({ choices }) => choices.length > 0,
    parts: ({ choices }, { statements }) => ({ filled: choices.length, of: statements.length }),
    markedByHost: false,
    fromMemory: false,
    inText: false,
  },
  proof: {
    isAnswered: ({ optionId, sentenceIds }) => optionId !== null || sentenceIds.length > 0,
    parts: ({ optionId, sentenceIds }) => ({
      filled: Number(optionId !== null) + Number(sentenceIds.length > 0),
      of: 2,
    }),
    markedByHost: false,
    fromMemory: false,
    inText: true,
  },
  open: {
    isAnswered: ({ text }) => text.trim() !== '',
    parts: null,
    markedByHost: true,
    fromMemory: false,
    inText: false,
  },
  retell: {
    isAnswered: ({ text }) => text.trim() !== '',
    parts: null,
    markedByHost: true,
    fromMemory: true,
    inText: false,
  },
};

/** Tells whether an answer of `kind` says anything; null never does. */
export function isAnswered<Kind extends QuestionKind>(kind: Kind, answer: AnswerOf<Kind> | null): boolean {
  return answer !== null && KIND_TRAITS[kind].isAnswered(answer);
}

/** Returns how many parts an answer fills where it fills some but not all of them, otherwise null. */
export function partlyFilled<Kind extends QuestionKind>(
  kind: Kind,
  answer: AnswerOf<Kind> | null,
  presented: PresentedOf<Kind>,
): FilledParts | null {
  const parts = answer === null ? null : KIND_TRAITS[kind].parts?.(answer, presented);
  return parts != null && parts.filled > 0 && parts.filled < parts.of ? parts : null;
}

/** Tells whether the host marks questions of this kind. */
export function isMarkedByHost(kind: QuestionKind): kind is MarkedKind {
  return KIND_TRAITS[kind].markedByHost;
}

/** Tells whether questions of this kind are answered from memory. */
export function isFromMemory(kind: QuestionKind): boolean {
  return KIND_TRAITS[kind].fromMemory;
}

/** Tells whether questions of this kind are answered in the text itself. */
export function isAnsweredInText(kind: QuestionKind): boolean {
  return KIND_TRAITS[kind].inText;
}
