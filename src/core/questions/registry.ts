import type { OutcomeOf } from '#core/questions/answers/outcome.ts';
import type { BlindShare } from '#core/questions/blind/blind-share.ts';
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
import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import type { SegmentedText } from '#core/texts/anchors/resolve-evidence.ts';
import { isEmptyDocument } from '#core/texts/document-text.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { BlockSentence } from '#core/texts/sentences/sentences.ts';
import type { AuthoredQuestion, AuthoredQuestionOf } from './authored-question-schema.ts';
import type { KindDefinition, PresentChoices, ScoringTools } from './kind-definition.ts';
import type { AnswerOf, BodyOf, KeyOf, MarkOf } from './kind-types.ts';
import type { QuestionKind } from './question-kinds.ts';
import type { SourceText } from './question-text.ts';
import type { LookUp } from './short/formed-words.ts';
import type { FoundWord } from './short/word-forms-schema.ts';
import { USUAL_PROCESS } from './usual-process.ts';

/** Every kind with all its pieces; a kind or a piece left out does not compile. */
export const KINDS: { readonly [Kind in QuestionKind]: KindDefinition<Kind> } = {
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

/** Returns a new draft of a kind. `newId` makes the ids of the question and its options. */
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
    process: USUAL_PROCESS[kind],
    textId: null,
    required: false,
    hint: null,
    explanation: null,
    poolId: null,
    ...KINDS[kind].empty(newId),
  };
  return question as unknown as Extract<AuthoredQuestion, { kind: Kind }>;
}

/** Tells whether authors mark the sentences that prove the answer beside the key of this kind. */
export function takesEvidence(kind: QuestionKind): boolean {
  return KINDS[kind].evidence === 'beside-key';
}

/** Tells whether the answer or the key of this kind names sentences or places of the text. */
export function namesSentences(kind: QuestionKind): boolean {
  return KINDS[kind].namesSentences !== null;
}

/** Returns the places that prove a draft's answer: those marked beside the key and those the key consists of. */
export function evidenceOf<Kind extends QuestionKind>(question: AuthoredQuestionOf<Kind>): readonly EvidenceAnchor[] {
  const { evidence } = KINDS[question.kind];
  const beside = question.evidence ?? [];
  return typeof evidence === 'string' ? beside : [...beside, ...evidence.inDraft(question.key)];
}

/** Returns the ids of the sentences that a finalized key consists of; null for kinds whose key is something else. */
export function keySentences<Kind extends QuestionKind>(kind: Kind, key: KeyOf<Kind>): readonly string[] | null {
  const { evidence } = KINDS[kind];
  return typeof evidence === 'string' ? null : evidence.inKey(key);
}

/** Returns the sentences that a draft's question takes out of this text; null for kinds and questions that never do. */
export function takenByDraft<Kind extends QuestionKind, Sentence extends BlockSentence>(
  question: AuthoredQuestionOf<Kind>,
  text: SegmentedText<Sentence>,
): Sentence[] | null {
  const { takesOut } = KINDS[question.kind];
  return takesOut === null || question.textId !== text.id ? null : takesOut.byDraft(question.key, text);
}

/** Returns the ids of the sentences that a finalized question takes out of its text. */
export function takenByFinal<Kind extends QuestionKind>({ kind, body }: Pick<FinalQuestionOf<Kind>, 'kind' | 'body'>) {
  return KINDS[kind].takesOut?.byBody(body) ?? [];
}

/** Returns the words of a key that have not been looked up; none for kinds whose answers are not typed words. */
export function wordsToLookUp<Kind extends QuestionKind>(kind: Kind, key: KeyOf<Kind>): LookUp[] {
  return KINDS[kind].wordForms?.missing(key) ?? [];
}

/** Returns the key of a draft compared by the newest rules. */
export function renewComparison<Kind extends QuestionKind>(kind: Kind, key: KeyOf<Kind>): KeyOf<Kind> {
  return KINDS[kind].wordForms?.renew(key) ?? key;
}

/** Returns the key with what was found for its words. */
export function addWordForms<Kind extends QuestionKind>(
  kind: Kind,
  key: KeyOf<Kind>,
  found: readonly FoundWord[],
): KeyOf<Kind> {
  return KINDS[kind].wordForms?.add(key, found) ?? key;
}

function checkEvidence(question: AuthoredQuestion, texts: readonly SegmentedText[]): QuestionProblem[] {
  const anchors = question.evidence ?? [];
  if (anchors.length > 0) return checkAnchors(anchors, texts);
  if (question.textId === null || !takesEvidence(question.kind)) return [];
  return [advice('evidence-missing', 'Позначте в тексті речення, які доводять правильну відповідь.')];
}

/**
 * Returns the findings of the check list on one question. It may be finalized when none is `blocking`. `texts` are all
 * texts of the test, segmented by `segmentDocument`. Problems between questions are found by `checkRemovals`.
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
 * Splits an authored question that passed the check list into the immutable question that is shown and the key that
 * decides. Replaces all ids inside by `newId()`, which must be random and unguessable. `texts` are all texts of the
 * test with their final sentences (`finalizeQuestions` makes them). Throws when the key names what does not exist or
 * anchors are lost.
 */
export function finalizeQuestion<Kind extends QuestionKind>(
  authored: AuthoredQuestionOf<Kind>,
  newId: () => string,
  texts: readonly SourceText[],
): Extract<FinalizedQuestion, { kind: Kind }> {
  const { explanation, key: draftKey, evidence: anchors, answerableWithoutText: _flag, ...rest } = authored;
  const text = texts.find(({ id }) => id === authored.textId) ?? null;
  const made = KINDS[authored.kind].finalize(authored.body, draftKey, newId, text);
  const proved = new Set([...anchorsToIds(anchors ?? [], texts), ...(keySentences(authored.kind, made.key) ?? [])]);
  const finalized: FinalizedQuestionOf<Kind> = {
    kind: authored.kind,
    question: { ...rest, body: made.body },
    key: made.key,
    explanation,
    evidence: [...proved],
  };
  return finalized as unknown as Extract<FinalizedQuestion, { kind: Kind }>;
}

/**
 * Returns the draft of a finalized question, for a new version of the test: the inverse of `finalizeQuestion` except
 * for the ids. Evidence that the key itself contains is not repeated beside it.
 */
export function reopenQuestion<Kind extends QuestionKind>(
  { question, key, explanation, evidence }: FinalizedQuestionOf<Kind>,
  texts: readonly SourceText[],
): Extract<AuthoredQuestion, { kind: Kind }> {
  const text = texts.find(({ id }) => id === question.textId) ?? null;
  const keptApart = keySentences(question.kind, key) === null ? idsToAnchors(evidence, texts) : [];
  const authored: AuthoredQuestionOf<Kind> = {
    ...question,
    ...KINDS[question.kind].reopen(question.body, key, text),
    explanation,
    ...(keptApart.length > 0 ? { evidence: keptApart } : {}),
  };
  return authored as unknown as Extract<AuthoredQuestion, { kind: Kind }>;
}

/**
 * Returns the body a taker would get of a draft and its right answer, with the draft's ids; never throws. `text` is the
 * question's text without what this question takes out.
 */
export function previewDraft<Kind extends QuestionKind>(
  { kind, body, key }: AuthoredQuestionOf<Kind>,
  text: SourceText | null,
): { body: BodyOf<Kind>; right: AnswerOf<Kind> | null } {
  return KINDS[kind].preview(body, key, text);
}

/** Returns the answer that a finalized key calls right; null where no single answer is. */
export function rightAnswer<Kind extends QuestionKind>(kind: Kind, key: KeyOf<Kind>): AnswerOf<Kind> | null {
  return KINDS[kind].rightAnswer(key);
}

/** Returns all answers that a finalized key calls right, {@link rightAnswer} first; none where no single answer is. */
export function rightAnswers<Kind extends QuestionKind>(kind: Kind, key: KeyOf<Kind>): AnswerOf<Kind>[] {
  const first = rightAnswer(kind, key);
  const further = KINDS[kind].furtherRight as ((key: KeyOf<Kind>) => readonly AnswerOf<Kind>[]) | null;
  return first === null ? [] : [first, ...(further?.(key) ?? [])];
}

/** Returns what the key of a finalized question lacks, as a sentence for the author; null when nothing is missing. */
export function keyGap<Kind extends QuestionKind>(question: FinalQuestionOf<Kind>, key: KeyOf<Kind>): string | null {
  const own = KINDS[question.kind].namesSentences;
  if (own !== null) return own.keyGap(question.body, key);
  const made = { kind: question.kind, question, key, explanation: null, evidence: [] };
  const draft = reopenQuestion<Kind>(made, []) as unknown as AuthoredQuestionOf<Kind>;
  return checkQuestion(draft, []).find(({ blocking }) => blocking)?.message ?? null;
}

/**
 * Returns what one taker is shown: no key, no explanation, no hint, no reading process. The attempt's seed decides the
 * order of the options.
 */
export function presentQuestion<Kind extends QuestionKind>(
  question: FinalQuestionOf<Kind>,
  { seed, shuffleOptions }: PresentChoices,
): Extract<PresentedQuestion, { kind: Kind }> {
  const { id, kind, version, prompt, points, textId, required, hint } = question;
  // The question's id keeps equal numbers of options from being shuffled alike throughout a test.
  const body = KINDS[kind].present(question.body, { seed: `${seed}/options/${id}`, shuffleOptions });
  const presented: PresentedQuestionOf<Kind> = {
    id,
    kind,
    version,
    prompt,
    points,
    textId,
    required,
    hasHint: hint !== null,
    body,
  };
  return presented as unknown as Extract<PresentedQuestion, { kind: Kind }>;
}

/** Returns what a finalized question earns without reading (`BlindShare`); null for kinds that the host marks. */
export function blindShare<Kind extends QuestionKind>(
  { kind, body }: Pick<FinalQuestionOf<Kind>, 'kind' | 'body'>,
  key: KeyOf<Kind>,
): BlindShare | null {
  const own = KINDS[kind].blind as ((body: BodyOf<Kind>, key: KeyOf<Kind>) => BlindShare) | null;
  return own === null ? null : own(body, key);
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
