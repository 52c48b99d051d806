import type { ReadingProcess } from '#core/questions/question-kinds.ts';

/** The sample on the entry page: a text in the public domain and two questions of ours. Its keys are no secret. */
export const SAMPLE_TEXT = {
  title: 'За сонцем хмаронька пливе',
  author: 'Тарас Шевченко, 1849 · уривок',
  lines: [
    'За сонцем хмаронька пливе,',
    'Червоні поли розстилає',
    'І сонце спатоньки зове',
    'У синє море: покриває',
    'Рожевою пеленою,',
    'Мов мати дитину.',
  ],
} as const;

/** One sample question: a single choice with its explanation and the lines that prove the answer. */
export type SampleQuestion = {
  readonly prompt: string;
  readonly process: ReadingProcess;
  readonly options: readonly { readonly id: string; readonly text: string }[];
  readonly rightId: string;
  readonly explanation: string;
  /** Line numbers of the text, from 0. */
  readonly evidence: readonly number[];
};

export const SAMPLE_QUESTIONS: readonly SampleQuestion[] = [
  {
    prompt: 'Куди хмаронька кличе сонце?',
    process: 'locate',
    options: [
      { id: 'sky', text: 'Високо в небо.' },
      { id: 'sea', text: 'У синє море.' },
      { id: 'field', text: 'На червоні поля.' },
    ],
    rightId: 'sea',
    explanation: 'Про це сказано прямо: хмаронька «сонце спатоньки зове у синє море».',
    evidence: [2, 3],
  },
  {
    prompt: 'Як хмаронька ставиться до сонця?',
    process: 'understand',
    options: [
      { id: 'care', text: 'Дбає про нього, як про дитину.' },
      { id: 'fight', text: 'Змагається з ним.' },
      { id: 'fear', text: 'Боїться його.' },
    ],
    rightId: 'care',
    explanation: 'Прямо цього не сказано, але хмаронька вкриває сонце на ніч «мов мати дитину».',
    evidence: [3, 4, 5],
  },
];
