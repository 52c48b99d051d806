import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { QUESTION_KINDS } from '#core/questions/question-kinds.ts';

type Group = 'choose' | 'arrange' | 'write' | 'mark';

const GROUP_OF: Readonly<Record<QuestionKind, Group>> = {
  single: 'choose',
  multiple: 'choose',
  stated: 'choose',
  matching: 'arrange',
  ordering: 'arrange',
  cloze: 'write',
  short: 'write',
  evidence: 'mark',
  insert: 'mark',
  category: 'arrange',
  proof: 'mark',
  open: 'write',
  retell: 'write',
};

const GROUPS: readonly { readonly id: Group; readonly name: string }[] = [
  { id: 'choose', name: 'Обрати' },
  { id: 'arrange', name: 'Поєднати або впорядкувати' },
  { id: 'mark', name: 'Позначити в тексті' },
  { id: 'write', name: 'Написати' },
];

/** The kinds by what the reader does, for menus. */
export const KIND_GROUPS: readonly { readonly name: string; readonly kinds: readonly QuestionKind[] }[] = GROUPS.map(
  ({ id, name }) => ({ name, kinds: QUESTION_KINDS.filter((kind) => GROUP_OF[kind] === id) }),
).filter(({ kinds }) => kinds.length > 0);
