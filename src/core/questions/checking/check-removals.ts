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

const TWICE = blocking('removed-twice', 'Це речення вже вилучено в іншому запитанні. Позначте інше.');
const EVIDENCE_REMOVED = blocking(
  'evidence-removed',
  'Речення-доказ уже вилучено з тексту в іншому запитанні. Позначте інше.',
);

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
    // What is wrong with one question alone is found by its own check.
    const fault = findRemovalFault(removed, text) === null ? findRemovalFault(together, text) : null;
    if (isTwice) problems.push({ questionId, problem: TWICE });
    else if (fault !== null) problems.push({ questionId, problem: REMOVAL_PROBLEMS[fault] });
  }
  const isRemoved = (anchor: EvidenceAnchor) =>
    (anchoredSentences(anchor, text) ?? []).some((sentence) => taken.has(sentence));
  const blind = questions.filter((question) => evidenceOf(question).some(isRemoved));
  return [...problems, ...blind.map(({ id }) => ({ questionId: id, problem: EVIDENCE_REMOVED }))];
}

/**
 * The most sentences that all questions of a test may list together: a question that names sentences lists all of its
 * text.
 */
const OFFERED_SENTENCES_MAXIMUM = 100_000;

const TOO_MANY_SENTENCES = blocking(
  'sentences-too-many',
  'Для такого довгого тексту забагато запитань, у яких позначають або вставляють речення. Приберіть деякі або скоротіть текст.',
);

/** Returns the finding for each question with which the test lists more sentences than it may. */
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
 * Returns the findings between questions: sentences taken out twice or side by side, evidence that another question
 * takes out of the text, and more listed sentences than a test may have.
 */
export function checkRemovals(
  questions: readonly AuthoredQuestion[],
  texts: readonly SegmentedText[],
): RemovalProblem[] {
  return [...texts.flatMap((text) => checkText(questions, text)), ...checkOffered(questions, texts)];
}
