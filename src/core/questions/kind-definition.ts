import type { Stem } from '../language/stem.ts';
import type { AnswerOf, BodyOf, KeyOf, PresentedOf } from './kind-types.ts';
import type { OutcomeOf } from './outcome.ts';
import type { QuestionKind } from './question-kinds.ts';
import type { QuestionProblem } from './question-problem.ts';

/** How one taker's view is made. The same seed gives the same view for ever. */
export type PresentChoices = { readonly seed: string; readonly shuffleOptions: boolean };

/** What scoring needs from outside. */
export type ScoringTools = { readonly stem: Stem };

/** Everything the platform needs to know of a kind of question, without schemas. One per kind folder. */
export type KindDefinition<Kind extends QuestionKind> = {
  /** The body and key of a new draft. */
  readonly empty: (newId: () => string) => { body: BodyOf<Kind>; key: KeyOf<Kind> };
  /** The findings of the check list on body and key. */
  readonly check: (body: BodyOf<Kind>, key: KeyOf<Kind>) => QuestionProblem[];
  /** The immutable body with fresh random ids, and the key that speaks of them. */
  readonly finalize: (
    body: BodyOf<Kind>,
    key: KeyOf<Kind>,
    newId: () => string,
  ) => { body: BodyOf<Kind>; key: KeyOf<Kind> };
  /** The key-less view of one taker. */
  readonly present: (body: BodyOf<Kind>, choices: PresentChoices) => PresentedOf<Kind>;
  /** Points and their explanation from one computation. `null`: never answered. */
  readonly score: (
    body: BodyOf<Kind>,
    key: KeyOf<Kind>,
    answer: AnswerOf<Kind> | null,
    tools: ScoringTools,
  ) => OutcomeOf<Kind>;
};
