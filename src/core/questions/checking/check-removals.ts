import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { EVIDENCE_SENTENCES_MAXIMUM } from '#core/questions/evidence/evidence-schema.ts';
import { REMOVAL_PROBLEMS } from '#core/questions/insert/check-insert.ts';
import { findRemovalFault } from '#core/questions/insert/removed-sentences.ts';
import { evidenceOf, namesSentences, takenByDraft } from '#core/questions/registry.ts';
import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import type { SegmentedText } from '#core/texts/anchors/resolve-evidence.ts';
import { anchoredSentences } from '#core/texts/anchors/resolve-evidence.ts';
import type { QuestionProblem } from './question-problem.ts';
import { blocking } from './question-problem.ts';

/** A finding on one question that comes from another one. */
export type RemovalProblem = { readonly questionId: string; readonly problem: QuestionProblem };

const TWICE = blocking('removed-twice', 'Це речення вже вилучає інше запитання.');
const EVIDENCE_REMOVED = blocking('evidence-removed', 'Речення-доказ вилучає з тексту інше запитання.');

function checkText(questions: readonly AuthoredQuestion[], text: SegmentedText): RemovalProblem[] {
  const removals = questions.flatMap((question) => {
    const removed = takenByDraft(question, text);
    return removed === null ? [] : [{ questionId: question.id, removed }];
  });
  if (removals.length === 0) return [];
  const problems: RemovalProblem[] = [];
  const taken = new Set<unknown>();
  for (const { questionId, removed } of removals) {
    const isTwice = removed.some((sentence) => taken.has(sentence));
    for (const sentence of removed) taken.add(sentence);
    const together = text.sentences.filter((sentence) => taken.has(sentence));
    // What a question does alone is found by its own check.
    const fault = findRemovalFault(removed, text) === null ? findRemovalFault(together, text) : null;
    if (isTwice) problems.push({ questionId, problem: TWICE });
    else if (fault !== null) problems.push({ questionId, problem: REMOVAL_PROBLEMS[fault] });
  }
  const isRemoved = (anchor: EvidenceAnchor) =>
    (anchoredSentences(anchor, text) ?? []).some((sentence) => taken.has(sentence));
  const blind = questions.filter((question) => evidenceOf(question).some(isRemoved));
  return [...problems, ...blind.map(({ id }) => ({ questionId: id, problem: EVIDENCE_REMOVED }))];
}

/** Sentences that all questions of a test may offer to be marked or followed: each question lists those of its text. */
const OFFERED_SENTENCES_MAXIMUM = 100_000;

const TOO_MANY_SENTENCES = blocking(
  'sentences-too-many',
  'Для такого довгого тексту забагато запитань, у яких позначають або вставляють речення.',
);

/** The questions with which the test would offer more sentences than it may. */
function checkOffered(questions: readonly AuthoredQuestion[], texts: readonly SegmentedText[]): RemovalProblem[] {
  let offered = 0;
  return questions.flatMap(({ id, kind, textId }) => {
    if (!namesSentences(kind)) return [];
    const count = texts.find((text) => text.id === textId)?.sentences.length ?? 0;
    offered += count;
    const isTooMany = count > EVIDENCE_SENTENCES_MAXIMUM || offered > OFFERED_SENTENCES_MAXIMUM;
    return isTooMany ? [{ questionId: id, problem: TOO_MANY_SENTENCES }] : [];
  });
}

/**
 * What `insert` questions do to each other and to the rest of a test: sentences taken out twice or side by side, and
 * evidence that readers would no longer find in the text. Also what all questions on sentences together ask of a long text.
 */
export function checkRemovals(
  questions: readonly AuthoredQuestion[],
  texts: readonly SegmentedText[],
): RemovalProblem[] {
  return [...texts.flatMap((text) => checkText(questions, text)), ...checkOffered(questions, texts)];
}
