import type { QuestionFigures } from '#core/surveys/results/question-figures.ts';

/** Two groups, or two surveys, that are compared: what each is called, and the figures of the second. */
export type ComparedAnswers = { readonly names: readonly [string, string]; readonly figures: QuestionFigures | null };
