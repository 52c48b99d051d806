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

/** Tells whether a string names a kind of question. */
export function isQuestionKind(value: string): value is QuestionKind {
  return (QUESTION_KINDS as readonly string[]).includes(value);
}
