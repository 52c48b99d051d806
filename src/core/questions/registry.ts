import type { TextDocument } from '../texts/document-schema.ts';
import { isEmptyDocument } from '../texts/document-text.ts';
import type { AuthoredQuestion, AuthoredQuestionOf } from './authored-question-schema.ts';
import type {
  FinalizedQuestion,
  FinalizedQuestionOf,
  FinalQuestionOf,
  PresentedQuestion,
  PresentedQuestionOf,
} from './final-question.ts';
import type { KindDefinition, PresentChoices, ScoringTools } from './kind-definition.ts';
import type { AnswerOf, KeyOf } from './kind-types.ts';
import { multipleKind } from './multiple/multiple-kind.ts';
import type { OutcomeOf } from './outcome.ts';
import type { QuestionKind } from './question-kinds.ts';
import type { QuestionProblem } from './question-problem.ts';
import { blocking } from './question-problem.ts';
import { shortKind } from './short/short-kind.ts';
import { singleKind } from './single/single-kind.ts';

/** Every kind with all its pieces; a kind or a piece left out does not compile. */
const KINDS: { readonly [Kind in QuestionKind]: KindDefinition<Kind> } = {
  single: singleKind,
  multiple: multipleKind,
  short: shortKind,
};

const EMPTY_DOCUMENT: TextDocument = { version: 1, blocks: [] };

/** A new draft of a kind. `newId` makes the ids of the question and its options. */
export function emptyQuestion<Kind extends QuestionKind>(
  kind: Kind,
  newId: () => string,
): Extract<AuthoredQuestion, { kind: Kind }> {
  const question: AuthoredQuestionOf<Kind> = {
    id: newId(),
    kind,
    version: 1,
    prompt: EMPTY_DOCUMENT,
    points: 1,
    process: 'understand',
    textId: null,
    required: false,
    hint: null,
    explanation: null,
    poolId: null,
    ...KINDS[kind].empty(newId),
  };
  return question as unknown as Extract<AuthoredQuestion, { kind: Kind }>;
}

/** The findings of the check list on one question. It may be finalized when none is `blocking`. */
export function checkQuestion<Kind extends QuestionKind>(question: AuthoredQuestionOf<Kind>): QuestionProblem[] {
  const problems = KINDS[question.kind].check(question.body, question.key);
  if (isEmptyDocument(question.prompt)) problems.unshift(blocking('prompt-empty', 'Напишіть запитання.'));
  return problems;
}

/**
 * Parts an authored question that passed the check list into what is shown (immutable) and what decides. All ids inside
 * are replaced by `newId()`, which must be random and unguessable. Throws when the key names options that do not exist.
 */
export function finalizeQuestion<Kind extends QuestionKind>(
  authored: AuthoredQuestionOf<Kind>,
  newId: () => string,
): Extract<FinalizedQuestion, { kind: Kind }> {
  const { explanation, key: draftKey, ...rest } = authored;
  const { body, key } = KINDS[authored.kind].finalize(authored.body, draftKey, newId);
  const finalized: FinalizedQuestionOf<Kind> = { kind: authored.kind, question: { ...rest, body }, key, explanation };
  return finalized as unknown as Extract<FinalizedQuestion, { kind: Kind }>;
}

/** What one taker is shown: no key, no explanation, no hint, no process; order of options by the attempt's seed. */
export function presentQuestion<Kind extends QuestionKind>(
  question: FinalQuestionOf<Kind>,
  { seed, shuffleOptions }: PresentChoices,
): Extract<PresentedQuestion, { kind: Kind }> {
  const { id, kind, version, prompt, points, textId, required, hint } = question;
  // The question's id keeps equal numbers of options from being shuffled alike throughout a test.
  const body = KINDS[kind].present(question.body, { seed: `${seed}/options/${id}`, shuffleOptions });
  const presented: PresentedQuestionOf<Kind> = {
    ...{ id, kind, version, prompt, points, textId, required, hasHint: hint !== null, body },
  };
  return presented as unknown as Extract<PresentedQuestion, { kind: Kind }>;
}

/** Scores an answer of the right shape; null when never answered. Values read from a store go through `scoreStored`. */
export function scoreAnswer<Kind extends QuestionKind>(
  question: FinalQuestionOf<Kind>,
  key: KeyOf<Kind>,
  answer: AnswerOf<Kind> | null,
  tools: ScoringTools,
): OutcomeOf<Kind> {
  return KINDS[question.kind].score(question.body, key, answer, tools);
}
