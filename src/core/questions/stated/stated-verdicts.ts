/** The possible verdicts on a statement, judged by the text. */
export const STATED_VERDICTS = ['true', 'false', 'not-stated'] as const;

/** See {@link STATED_VERDICTS}. */
export type StatedVerdict = (typeof STATED_VERDICTS)[number];

/** The verdicts on screen. */
export const STATED_VERDICT_NAMES: Readonly<Record<StatedVerdict, string>> = {
  true: 'Правильно',
  false: 'Неправильно',
  'not-stated': 'У тексті не зазначено',
};
