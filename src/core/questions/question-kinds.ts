/** The closed list of question kinds. Adding one here makes the compiler list what the new kind still misses. */
export const QUESTION_KINDS = [
  'single',
  'multiple',
  'stated',
  'matching',
  'ordering',
  'cloze',
  'short',
  'evidence',
  'insert',
  'category',
  'proof',
  'open',
  'retell',
] as const;

/** A kind of question. */
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** The reading processes of PISA 2018, in the order in which profiles show them. */
export const READING_PROCESSES = ['locate', 'understand', 'evaluate'] as const;

/** A reading process. */
export type ReadingProcess = (typeof READING_PROCESSES)[number];

/** Ukrainian names of the reading processes, lower case. */
export const READING_PROCESS_NAMES: Readonly<Record<ReadingProcess, string>> = {
  locate: 'знайти',
  understand: 'зрозуміти',
  evaluate: 'оцінити',
};

/** What a reader does with a question: chooses, arranges, marks in the text, or writes. */
export type KindActivity = 'choose' | 'arrange' | 'mark' | 'write';

/** The name of a kind, the reader's activity under which menus list it, and a line of help. */
type KindLabel = { readonly name: string; readonly activity: KindActivity; readonly help: string };

/**
 * Ukrainian name and one line of help for the author, per kind. Apart from `KindDefinition`, because results and their
 * guide to scoring name the kinds and must not load how each is checked and scored.
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

/** Tells whether a string names a kind of question. */
export function isQuestionKind(value: string): value is QuestionKind {
  return (QUESTION_KINDS as readonly string[]).includes(value);
}
