import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { KIND_GROUPS } from '#web/features/authoring/questions/kind-groups.ts';

/** The parts of the guide for authors, in order: the id of each heading and its words. */
export const GUIDE_PLACES = {
  steps: 'Тест за п’ять кроків',
  kinds: 'Види запитань',
  question: 'Добре запитання',
  enough: 'Скільки запитань потрібно',
  scoring: 'Як обчислено бали',
  release: 'Коли видно результат',
} as const;

/** Returns the id of the heading of a kind of question. */
export function kindPlace(kind: QuestionKind): string {
  return `kind-${kind}`;
}

/** The kinds in the order in which the guide explains them. */
export const GUIDE_KINDS: readonly QuestionKind[] = KIND_GROUPS.flatMap(({ kinds }) => kinds);
