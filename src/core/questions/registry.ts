import type { OutcomeOf } from '#core/questions/answers/outcome.ts';
import { categoryKind } from '#core/questions/category/category-kind.ts';
import { checkAnchors } from '#core/questions/checking/check-anchors.ts';
import type { QuestionProblem } from '#core/questions/checking/question-problem.ts';
import { advice, blocking } from '#core/questions/checking/question-problem.ts';
import { clozeKind } from '#core/questions/cloze/cloze-kind.ts';
import { evidenceKind } from '#core/questions/evidence/evidence-kind.ts';
import type {
  FinalizedQuestion,
  FinalizedQuestionOf,
  FinalQuestionOf,
  PresentedQuestion,
  PresentedQuestionOf,
} from '#core/questions/finalizing/final-question.ts';
import { anchorsToIds, idsToAnchors } from '#core/questions/finalizing/finalize-anchors.ts';
import { insertKind } from '#core/questions/insert/insert-kind.ts';
import { matchingKind } from '#core/questions/matching/matching-kind.ts';
import { multipleKind } from '#core/questions/multiple/multiple-kind.ts';
import { openKind } from '#core/questions/open/open-kind.ts';
import { orderingKind } from '#core/questions/ordering/ordering-kind.ts';
import { proofKind } from '#core/questions/proof/proof-kind.ts';
import { retellKind } from '#core/questions/retell/retell-kind.ts';
import { shortKind } from '#core/questions/short/short-kind.ts';
import { singleKind } from '#core/questions/single/single-kind.ts';
import { statedKind } from '#core/questions/stated/stated-kind.ts';
import type { SegmentedText } from '#core/texts/anchors/resolve-evidence.ts';
import type { TextDocument } from '#core/texts/document-schema.ts';
import { isEmptyDocument } from '#core/texts/document-text.ts';
import type { AuthoredQuestion, AuthoredQuestionOf } from './authored-question-schema.ts';
import type { KindDefinition, PresentChoices, ScoringTools } from './kind-definition.ts';
import type { AnswerOf, KeyOf, MarkOf } from './kind-types.ts';
import type { QuestionKind } from './question-kinds.ts';
import type { SourceText } from './question-text.ts';

/** Every kind with all its pieces; a kind or a piece left out does not compile. */
const KINDS: { readonly [Kind in QuestionKind]: KindDefinition<Kind> } = {
  single: singleKind,
  multiple: multipleKind,
  stated: statedKind,
  matching: matchingKind,
  ordering: orderingKind,
  cloze: clozeKind,
  short: shortKind,
  evidence: evidenceKind,
  insert: insertKind,
  category: categoryKind,
  proof: proofKind,
  open: openKind,
  retell: retellKind,
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

/** Kinds whose evidence is the key itself, or whose answer no single sentence proves. */
export const WITHOUT_EVIDENCE: readonly QuestionKind[] = ['evidence', 'proof', 'insert', 'open', 'retell'];

function checkEvidence(question: AuthoredQuestion, texts: readonly SegmentedText[]): QuestionProblem[] {
  const anchors = question.evidence ?? [];
  if (anchors.length > 0) return checkAnchors(anchors, texts);
  if (question.textId === null || WITHOUT_EVIDENCE.includes(question.kind)) return [];
  return [advice('evidence-missing', 'Позначте в тексті речення, які доводять правильну відповідь.')];
}

/**
 * The findings of the check list on one question. It may be finalized when none is `blocking`. `texts` are all texts of
 * the test, segmented by `segmentDocument`. What questions do to each other is found by `checkRemovals`.
 */
export function checkQuestion<Kind extends QuestionKind>(
  question: AuthoredQuestionOf<Kind>,
  texts: readonly SegmentedText[],
): QuestionProblem[] {
  const text = texts.find(({ id }) => id === question.textId) ?? null;
  const problems = KINDS[question.kind].check(question.body, question.key, text);
  if (isEmptyDocument(question.prompt)) problems.unshift(blocking('prompt-empty', 'Напишіть запитання.'));
  problems.push(...checkEvidence(question as unknown as AuthoredQuestion, texts));
  if (question.answerableWithoutText === true)
    problems.push(advice('answerable-without-text', 'Ви позначили, що відповісти можна, не читаючи тексту.'));
  return problems;
}

/**
 * Parts an authored question that passed the check list into what is shown (immutable) and what decides. All ids inside
 * are replaced by `newId()`, which must be random and unguessable. `texts` are all texts of the test with their final
 * sentences (`finalizeQuestions` makes them). Throws when the key names what does not exist or anchors are lost.
 */
export function finalizeQuestion<Kind extends QuestionKind>(
  authored: AuthoredQuestionOf<Kind>,
  newId: () => string,
  texts: readonly SourceText[],
): Extract<FinalizedQuestion, { kind: Kind }> {
  const { explanation, key: draftKey, evidence: anchors, answerableWithoutText: _flag, ...rest } = authored;
  const text = texts.find(({ id }) => id === authored.textId) ?? null;
  const made = KINDS[authored.kind].finalize(authored.body, draftKey, newId, text);
  const proved = new Set([...anchorsToIds(anchors ?? [], texts), ...(made.evidence ?? [])]);
  const finalized: FinalizedQuestionOf<Kind> = {
    kind: authored.kind,
    question: { ...rest, body: made.body },
    ...{ key: made.key, explanation, evidence: [...proved] },
  };
  return finalized as unknown as Extract<FinalizedQuestion, { kind: Kind }>;
}

/**
 * The draft of a finalized question, for a new version of the test: the inverse of `finalizeQuestion` up to ids. Evidence
 * that the key itself names is not repeated beside it.
 */
export function reopenQuestion<Kind extends QuestionKind>(
  { question, key, explanation, evidence }: FinalizedQuestionOf<Kind>,
  texts: readonly SourceText[],
): Extract<AuthoredQuestion, { kind: Kind }> {
  const text = texts.find(({ id }) => id === question.textId) ?? null;
  const keptApart = question.kind === 'evidence' || question.kind === 'proof' ? [] : idsToAnchors(evidence, texts);
  const authored: AuthoredQuestionOf<Kind> = {
    ...question,
    ...KINDS[question.kind].reopen(question.body, key, text),
    explanation,
    ...(keptApart.length > 0 ? { evidence: keptApart } : {}),
  };
  return authored as unknown as Extract<AuthoredQuestion, { kind: Kind }>;
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
  mark: MarkOf<Kind> | null = null,
): OutcomeOf<Kind> {
  return KINDS[question.kind].score(question.body, key, answer, tools, mark);
}
