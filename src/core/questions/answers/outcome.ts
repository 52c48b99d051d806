import type { PartsOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import type { Fraction } from '#core/scoring/fraction.ts';

/**
 * Why the platform cannot score an answer. The question still counts in the maximum, and the answer waits for the host.
 */
export type UngradableReason = 'answer-malformed' | 'key-malformed' | 'question-unknown';

/**
 * The outcome of one answer. `share` is the exact part of the question's points, 0 … 1; `parts` explains it and comes
 * from the same computation. `parts` reveals the key: show it only after release.
 */
export type OutcomeOf<Kind extends QuestionKind> =
  | { readonly status: 'scored'; readonly share: Fraction; readonly answered: boolean; readonly parts: PartsOf<Kind> }
  | { readonly status: 'ungradable'; readonly reason: UngradableReason }
  | { readonly status: 'waiting' };

/** See {@link OutcomeOf}, any kind. */
export type Outcome = OutcomeOf<QuestionKind>;
