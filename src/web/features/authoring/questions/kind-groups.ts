import type { KindActivity } from '#core/questions/question-kind-labels.ts';
import { QUESTION_KIND_LABELS } from '#core/questions/question-kind-labels.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { QUESTION_KINDS } from '#core/questions/question-kinds.ts';

const NAMES: Readonly<Record<KindActivity, string>> = {
  choose: 'Обрати',
  arrange: 'Поєднати або впорядкувати',
  mark: 'Позначити в тексті',
  write: 'Написати',
};

/** The kinds by what the reader does, for menus. */
export const KIND_GROUPS: readonly { readonly name: string; readonly kinds: readonly QuestionKind[] }[] = (
  Object.keys(NAMES) as KindActivity[]
).map((activity) => ({
  name: NAMES[activity],
  kinds: QUESTION_KINDS.filter((kind) => QUESTION_KIND_LABELS[kind].activity === activity),
}));

/** What most tests of reading are made of. */
const FREQUENT: readonly QuestionKind[] = ['single', 'multiple', 'stated', 'matching', 'short', 'open'];

/** The kinds for choosing one of a new question: the frequent ones first, then the others by what the reader does. */
export const PICKED_GROUPS: typeof KIND_GROUPS = [
  { name: 'Найчастіші', kinds: FREQUENT },
  ...KIND_GROUPS.map(({ name, kinds }) => ({ name, kinds: kinds.filter((kind) => !FREQUENT.includes(kind)) })).filter(
    ({ kinds }) => kinds.length > 0,
  ),
];
