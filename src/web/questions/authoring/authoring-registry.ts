import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { FinalQuestion } from '#core/questions/finalizing/final-question.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { categoryAuthoring } from '#web/questions/category/category-authoring.ts';
import { clozeAuthoring } from '#web/questions/cloze/cloze-authoring.ts';
import { evidenceAuthoring } from '#web/questions/evidence/evidence-authoring.ts';
import { insertAuthoring } from '#web/questions/insert/insert-authoring.ts';
import { matchingAuthoring } from '#web/questions/matching/matching-authoring.ts';
import { multipleAuthoring } from '#web/questions/multiple/multiple-authoring.ts';
import { openAuthoring } from '#web/questions/open/open-authoring.ts';
import { orderingAuthoring } from '#web/questions/ordering/ordering-authoring.ts';
import { proofAuthoring } from '#web/questions/proof/proof-authoring.ts';
import { retellAuthoring } from '#web/questions/retell/retell-authoring.ts';
import { shortAuthoring } from '#web/questions/short/short-authoring.ts';
import { singleAuthoring } from '#web/questions/single/single-authoring.ts';
import { statedAuthoring } from '#web/questions/stated/stated-authoring.ts';
import type { DigestLine } from './digest-line.ts';
import type { DraftParts, KindAuthoring } from './kind-authoring.ts';
import type { Written, WrittenText } from './written-texts.ts';

/** What author's pages need of every kind; a kind left out does not compile. */
const AUTHORING: { readonly [Kind in QuestionKind]: KindAuthoring<Kind> } = {
  single: singleAuthoring,
  multiple: multipleAuthoring,
  stated: statedAuthoring,
  matching: matchingAuthoring,
  ordering: orderingAuthoring,
  cloze: clozeAuthoring,
  short: shortAuthoring,
  evidence: evidenceAuthoring,
  insert: insertAuthoring,
  category: categoryAuthoring,
  proof: proofAuthoring,
  open: openAuthoring,
  retell: retellAuthoring,
};

/**
 * Returns the authoring part of a kind. Kind, body, key and answer of one question belong together, which the compiler
 * cannot follow for a kind that is known only at run time: so they are passed as they are.
 */
export function authoringOf(kind: QuestionKind): KindAuthoring<never> {
  return AUTHORING[kind] as unknown as KindAuthoring<never>;
}

/** Returns what an author can see of body and key, line by line. */
export function digestAnswer(question: AuthoredQuestion): DigestLine[] {
  return authoringOf(question.kind).digest(question as never);
}

/** Returns what an author wrote as a list: options, statements, rows, items or accepted answers. */
export function writtenIn(question: AuthoredQuestion): Written {
  return authoringOf(question.kind).written(question as never);
}

/** Returns a new question of some kind that holds the texts, as many as fit. */
export function fillWritten(
  empty: AuthoredQuestion,
  written: readonly WrittenText[],
  newId: () => string,
): AuthoredQuestion {
  const { body, key }: DraftParts<never> = authoringOf(empty.kind).fill(empty as never, written, newId);
  return { ...empty, body, key } as AuthoredQuestion;
}

/** Returns how an answer becomes the key; null for keys that are more than one answer. */
export function answerToKey(kind: QuestionKind, key: unknown): ((answer: unknown) => unknown) | null {
  const toKey = authoringOf(kind).toKey(key as never);
  return toKey === null ? null : (answer) => toKey(answer as never);
}

/** Returns what of a finalized key no single answer shows. */
export function keyLines({ kind, body }: FinalQuestion, key: unknown): string[] {
  return authoringOf(kind).keyLines(key as never, body as never);
}
