import type { Stem } from '#core/language/stemming/stem.ts';
import type { AnswerFailure } from '#core/questions/answers/check-chosen.ts';
import type { OutcomeOf } from '#core/questions/answers/outcome.ts';
import type { BlindShare } from '#core/questions/blind/blind-share.ts';
import type { QuestionProblem } from '#core/questions/checking/question-problem.ts';
import type { Option } from '#core/questions/option-schema.ts';
import type { LookUp } from '#core/questions/short/formed-words.ts';
import type { FoundWord } from '#core/questions/short/word-forms-schema.ts';
import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import type { SegmentedText } from '#core/texts/anchors/resolve-evidence.ts';
import type { BlockSentence } from '#core/texts/sentences/sentences.ts';
import type { AnswerOf, BodyOf, DraftBodyOf, DraftKeyOf, KeyOf, MarkOf, PresentedOf } from './kind-types.ts';
import type { QuestionKind } from './question-kinds.ts';
import type { SourceText } from './question-text.ts';

/** How one taker's view is made. The same seed always gives the same view. */
export type PresentChoices = { readonly seed: string; readonly shuffleOptions: boolean };

/** The tools that scoring needs besides the question, the key and the answer. */
export type ScoringTools = { readonly stem: Stem };

/** For kinds whose key consists of sentences of the text: how to find those sentences. */
export type KeySentences<Kind extends QuestionKind> = {
  readonly inDraft: (key: DraftKeyOf<Kind>) => readonly EvidenceAnchor[];
  readonly inKey: (key: KeyOf<Kind>) => readonly string[];
};

/** For kinds that take sentences out of the text: how to find those sentences. */
type TakenSentences<Kind extends QuestionKind> = {
  readonly byDraft: <Sentence extends BlockSentence>(
    key: DraftKeyOf<Kind>,
    text: SegmentedText<Sentence>,
  ) => Sentence[];
  readonly byBody: (body: BodyOf<Kind>) => string[];
};

/** For kinds with typed answers: which words of a key (drafts have the same keys) lack their forms, and how to add them. */
type WordFormsInKey<Kind extends QuestionKind> = {
  /** The words that are to be looked up in the dictionary, each with the word behind it. */
  readonly missing: (key: KeyOf<Kind>) => LookUp[];
  readonly add: (key: KeyOf<Kind>, found: readonly FoundWord[]) => KeyOf<Kind>;
  /** The key of a draft compared by the newest rules. */
  readonly renew: (key: KeyOf<Kind>) => KeyOf<Kind>;
};

/** For kinds with typed answers: the fields of a question, and which words its key takes in each. */
type TypedFields<Kind extends QuestionKind> = {
  /** The ids of typed gaps in their order; one `null` where the whole answer is one field; none where gaps are chosen. */
  readonly fields: (body: BodyOf<Kind>) => readonly (string | null)[];
  /** Whether the key takes this text in this field, compared as the score compares it. */
  readonly isRight: (key: KeyOf<Kind>, field: string | null, text: string, tools: ScoringTools) => boolean;
  /** The text as the key compares it; null where it is too long to be compared. */
  readonly compared: (key: KeyOf<Kind>, text: string) => string | null;
  /** The texts that the key names for this field, in its order. */
  readonly accepted: (key: KeyOf<Kind>, field: string | null) => readonly string[];
  /** The key that takes this text in this field as well; null when it has room for no more. */
  readonly accept: (key: KeyOf<Kind>, field: string | null, text: string) => KeyOf<Kind> | null;
};

/**
 * Everything that differs between kinds of questions, one object per kind folder. Apart from it stand only the schemas
 * (`KindSchemas`, because they need zod) and the few facts that every page needs (`KindTraits`, because the taker's page
 * must not load scoring).
 */
export type KindDefinition<Kind extends QuestionKind> = {
  /** The body and key of a new draft. */
  readonly empty: (newId: () => string) => { body: DraftBodyOf<Kind>; key: DraftKeyOf<Kind> };
  /** The findings of the check list on body and key; `text` is the question's text, null when it has none. */
  readonly check: (body: DraftBodyOf<Kind>, key: DraftKeyOf<Kind>, text: SegmentedText | null) => QuestionProblem[];
  /** The immutable body with fresh random ids, and the key that uses these ids. */
  readonly finalize: (
    body: DraftBodyOf<Kind>,
    key: DraftKeyOf<Kind>,
    newId: () => string,
    text: SourceText | null,
  ) => { body: BodyOf<Kind>; key: KeyOf<Kind> };
  /** The inverse of `finalize` except for the ids: the draft of a new version. */
  readonly reopen: (
    body: BodyOf<Kind>,
    key: KeyOf<Kind>,
    text: SourceText | null,
  ) => { body: DraftBodyOf<Kind>; key: DraftKeyOf<Kind> };
  /** A draft as a taker would get it, with the draft's ids, and the right answer. Never throws: drafts may be incomplete. */
  readonly preview: (
    body: DraftBodyOf<Kind>,
    key: DraftKeyOf<Kind>,
    text: SourceText | null,
  ) => { body: BodyOf<Kind>; right: AnswerOf<Kind> | null };
  /** What one taker is shown, without the key. */
  readonly present: (body: BodyOf<Kind>, choices: PresentChoices) => PresentedOf<Kind>;
  /** The answer that the key calls right; null where no single answer is. */
  readonly rightAnswer: (key: KeyOf<Kind>) => AnswerOf<Kind> | null;
  /** Further answers that a corrected key calls right as well; null for kinds whose key holds all it accepts in one answer. */
  readonly furtherRight: null | ((key: KeyOf<Kind>) => readonly AnswerOf<Kind>[]);
  /** Why the body cannot take an answer that has the right shape; null when it can. Must not depend on the key. */
  readonly fits: (answer: AnswerOf<Kind>, body: BodyOf<Kind>) => AnswerFailure | null;
  /** Points and their explanation from one computation. Answer `null`: never answered; mark `null`: not marked. */
  readonly score: (
    body: BodyOf<Kind>,
    key: KeyOf<Kind>,
    answer: AnswerOf<Kind> | null,
    tools: ScoringTools,
    mark: MarkOf<Kind> | null,
  ) => OutcomeOf<Kind>;
  /**
   * What the question earns without reading (`BlindShare`), exactly, from the finalized body and key; null for kinds that the
   * host marks.
   */
  readonly blind: MarkOf<Kind> extends null ? (body: BodyOf<Kind>, key: KeyOf<Kind>) => BlindShare : null;
  /** Tells whether the host's marks fit the key; null for kinds that the platform scores. */
  readonly marksFit: MarkOf<Kind> extends null ? null : (key: KeyOf<Kind>, mark: NonNullable<MarkOf<Kind>>) => boolean;
  /**
   * Where the sentences stand that prove the right answer: marked by the author beside the key, in the key itself, or
   * nowhere, because no single sentence can prove it.
   */
  readonly evidence: 'beside-key' | 'none' | KeySentences<Kind>;
  /**
   * For kinds whose answer names sentences or places of the text (so the text is shown with its sentences): what a
   * corrected key lacks, as a sentence for the author, or null. Null for kinds that are answered without the text.
   */
  readonly namesSentences: null | { readonly keyGap: (body: BodyOf<Kind>, key: KeyOf<Kind>) => string | null };
  /** Null for kinds that leave the text whole. */
  readonly takesOut: null | TakenSentences<Kind>;
  /** Null for kinds whose answers are not typed words. */
  readonly wordForms: null | WordFormsInKey<Kind>;
  /** Null for kinds whose answers the platform does not compare word by word. */
  readonly typed: null | TypedFields<Kind>;
};

/** Returns items without text, for a new draft. */
export function emptyItems(count: number, newId: () => string): Option[] {
  return Array.from({ length: count }, () => ({ id: newId(), text: '' }));
}

/** `reopen` of the kinds whose drafts have the shapes of the finalized question. */
export function keepDraft<Body, Key>(body: Body, key: Key): { body: Body; key: Key } {
  return { body, key };
}

/** `preview` of the kinds whose drafts have the shapes of the finalized question. */
export function previewFinal<Body, Key, Answer>(
  rightAnswer: (key: Key) => Answer | null,
): (body: Body, key: Key) => { body: Body; right: Answer | null } {
  return (body, key) => ({ body, right: rightAnswer(key) });
}

/** Returns the text of a question that cannot be without one. Throws when it has none: the check list refuses that. */
export function needText(text: SourceText | null): SourceText {
  if (text === null) throw new Error('The question needs a text');
  return text;
}
