import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { isEmptyDocument } from '#core/texts/document-text.ts';
import type { DraftTextContent } from '#web/features/authoring/draft/draft-problems.ts';
import { writtenIn } from '#web/questions/authoring/authoring-registry.ts';
import { isFilled } from '#web/questions/authoring/written-texts.ts';
import type { Untouched } from './check-lines.ts';

function isUntouchedQuestion(question: AuthoredQuestion): boolean {
  if (!isEmptyDocument(question.prompt) || question.hint !== null || question.explanation !== null) return false;
  const { list, hasMore } = writtenIn(question);
  return !hasMore && !list.some(isFilled);
}

/** Returns the ids of the texts and questions in which nothing has been written yet. */
export function untouchedItems(
  texts: readonly { readonly value: DraftTextContent }[],
  questions: readonly { readonly value: AuthoredQuestion }[],
): Untouched {
  const empty = texts.filter(({ value }) => value.title.trim() === '' && isEmptyDocument(value.document));
  const unwritten = questions.filter(({ value }) => isUntouchedQuestion(value));
  return new Set([...empty, ...unwritten].map(({ value }) => value.id));
}
