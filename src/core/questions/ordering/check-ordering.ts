import { checkItems } from '#core/questions/checking/check-items.ts';
import type { QuestionProblem } from '#core/questions/checking/question-problem.ts';
import type { OrderingBody } from './ordering-schema.ts';
import { ORDERING_ITEMS_MINIMUM } from './ordering-schema.ts';

const WORDS = {
  few: 'Додайте щонайменше три пункти.',
  empty: 'Заповніть або приберіть порожні пункти.',
  alike: 'Деякі пункти однакові, тож їх не впорядкувати. Змініть або приберіть зайві.',
};

/** Returns the findings of the check list on an `ordering` question. */
export function checkOrdering({ items }: OrderingBody): QuestionProblem[] {
  return checkItems(items, ORDERING_ITEMS_MINIMUM, WORDS);
}
