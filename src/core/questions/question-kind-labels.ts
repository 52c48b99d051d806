import type { QuestionKind } from './question-kinds.ts';

/** What a reader does with a question: chooses, arranges, marks in the text, or writes. */
export type KindActivity = 'choose' | 'arrange' | 'mark' | 'write';

/** The name of a kind, the reader's activity under which menus list it, and a line of help. */
type KindLabel = { readonly name: string; readonly activity: KindActivity; readonly help: string };

/**
 * Ukrainian name and one line of help for the author, per kind. Apart from `KindDefinition`, because the guide to scoring names the
 * kinds and must not load how each is checked and scored; apart from the kinds, because most pages name none.
 */
export const QUESTION_KIND_LABELS: Readonly<Record<QuestionKind, KindLabel>> = {
  single: { name: 'Одна відповідь', activity: 'choose', help: 'Читач обирає одну відповідь із кількох.' },
  multiple: {
    name: 'Кілька відповідей',
    activity: 'choose',
    help: 'Читач обирає всі правильні відповіді, їх може бути кілька.',
  },
  stated: {
    name: 'Чи сказано в тексті',
    activity: 'choose',
    help: 'Читач визначає, чи твердження правильне, неправильне, чи в тексті про це не зазначено.',
  },
  matching: {
    name: 'Відповідність',
    activity: 'arrange',
    help: 'Читач добирає до кожного рядка варіант; варіанти можуть бути й зайві.',
  },
  ordering: { name: 'Послідовність', activity: 'arrange', help: 'Читач розставляє пункти в правильному порядку.' },
  cloze: { name: 'Пропуски', activity: 'write', help: 'Читач заповнює пропуски в уривку: пише слова або обирає їх.' },
  short: { name: 'Коротка відповідь', activity: 'write', help: 'Читач пише слово, вислів або число.' },
  evidence: { name: 'Доказ у тексті', activity: 'mark', help: 'Читач позначає в тексті речення, які доводять думку.' },
  insert: {
    name: 'Вставити речення',
    activity: 'mark',
    help: 'Читач повертає вилучене речення на його місце в тексті.',
  },
  category: { name: 'Групи', activity: 'arrange', help: 'Читач розподіляє твердження між кількома групами.' },
  proof: {
    name: 'Відповідь із доказом',
    activity: 'mark',
    help: 'Читач обирає відповідь і позначає в тексті речення, які її доводять.',
  },
  open: { name: 'Розгорнута відповідь', activity: 'write', help: 'Читач пише вільно, а ви оцінюєте за критеріями.' },
  retell: {
    name: 'Переказ',
    activity: 'write',
    help: 'Читач переказує текст із пам’яті, а ви позначаєте, які думки в переказі є.',
  },
};
