import type { Stem } from '#core/language/stem.ts';
import type { OutcomeOf } from '#core/questions/answers/outcome.ts';
import type { QuestionProblem } from '#core/questions/checking/question-problem.ts';
import type { SegmentedText } from '#core/texts/anchors/resolve-evidence.ts';
import type { AnswerOf, BodyOf, DraftBodyOf, DraftKeyOf, KeyOf, MarkOf, PresentedOf } from './kind-types.ts';
import type { QuestionKind } from './question-kinds.ts';
import type { SourceText } from './question-text.ts';

/** How one taker's view is made. The same seed gives the same view for ever. */
export type PresentChoices = { readonly seed: string; readonly shuffleOptions: boolean };

/** What scoring needs from outside. */
export type ScoringTools = { readonly stem: Stem };

/** Everything the platform needs to know of a kind of question, without schemas. One per kind folder. */
export type KindDefinition<Kind extends QuestionKind> = {
  /** The body and key of a new draft. */
  readonly empty: (newId: () => string) => { body: DraftBodyOf<Kind>; key: DraftKeyOf<Kind> };
  /** The findings of the check list on body and key; `text` is the question's own, null when it has none. */
  readonly check: (body: DraftBodyOf<Kind>, key: DraftKeyOf<Kind>, text: SegmentedText | null) => QuestionProblem[];
  /** The immutable body with fresh random ids, the key that speaks of them, and the sentences that the key consists of. */
  readonly finalize: (
    body: DraftBodyOf<Kind>,
    key: DraftKeyOf<Kind>,
    newId: () => string,
    text: SourceText | null,
  ) => { body: BodyOf<Kind>; key: KeyOf<Kind>; evidence?: string[] };
  /** The inverse of `finalize` up to ids: the draft of a new version. */
  readonly reopen: (
    body: BodyOf<Kind>,
    key: KeyOf<Kind>,
    text: SourceText | null,
  ) => { body: DraftBodyOf<Kind>; key: DraftKeyOf<Kind> };
  /** The key-less view of one taker. */
  readonly present: (body: BodyOf<Kind>, choices: PresentChoices) => PresentedOf<Kind>;
  /** Points and their explanation from one computation. Answer `null`: never answered; mark `null`: not marked. */
  readonly score: (
    body: BodyOf<Kind>,
    key: KeyOf<Kind>,
    answer: AnswerOf<Kind> | null,
    tools: ScoringTools,
    mark: MarkOf<Kind> | null,
  ) => OutcomeOf<Kind>;
};

/** `reopen` of the kinds whose drafts have the shapes of the finalized question. */
export function keepDraft<Body, Key>(body: Body, key: Key): { body: Body; key: Key } {
  return { body, key };
}

/** The text of a question that cannot be without one. Throws when it has none, which the check list has refused. */
export function needText(text: SourceText | null): SourceText {
  if (text === null) throw new Error('The question needs a text');
  return text;
}
