import { checkKeyAnchors } from '#core/questions/checking/check-anchors.ts';
import type { QuestionProblem } from '#core/questions/checking/question-problem.ts';
import { blocking } from '#core/questions/checking/question-problem.ts';
import type { SegmentedText } from '#core/texts/anchors/resolve-evidence.ts';
import { reachedSentences } from '#core/texts/anchors/resolve-evidence.ts';
import type { InsertDraftKey } from './insert-schema.ts';
import { INSERT_SENTENCES_MAXIMUM } from './insert-schema.ts';
import type { RemovalFault } from './removed-sentences.ts';
import { findRemovalFault } from './removed-sentences.ts';

/** The finding for each reason why sentences may not be taken out. */
export const REMOVAL_PROBLEMS: Readonly<Record<RemovalFault, QuestionProblem>> = {
  'in-verse': blocking(
    'removed-in-verse',
    'Вилучати можна лише речення прозового абзацу, а не вірша, таблиці чи заголовка. Позначте інше.',
  ),
  'whole-paragraph': blocking('removed-whole-paragraph', 'Залиште в абзаці хоча б одне речення.'),
  adjacent: blocking(
    'removed-adjacent',
    'Вилучені речення стоять поруч, тож їхні місця збігаються. Поверніть одне з них у текст.',
  ),
};

/** Returns the findings of the check list on an `insert` question alone. */
export function checkInsert({ anchors }: InsertDraftKey, text: SegmentedText | null): QuestionProblem[] {
  const problems = checkKeyAnchors(anchors, text);
  if (text === null || problems.length > 0) return problems;
  const removed = reachedSentences(anchors, text);
  if (removed.length > INSERT_SENTENCES_MAXIMUM)
    problems.push(blocking('removed-too-many', 'Вилучіть для одного запитання не більше ніж п’ять речень.'));
  const fault = findRemovalFault(removed, text);
  if (fault !== null) problems.push(REMOVAL_PROBLEMS[fault]);
  return problems;
}
