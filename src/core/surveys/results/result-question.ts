import type { z } from 'zod';
import type { resultQuestionSchema } from './result-question-schema.ts';

/** See `resultQuestionSchema`. */
export type ResultQuestion = z.infer<typeof resultQuestionSchema>;
/** The question of one kind. */
export type ResultQuestionOf<Kind extends ResultQuestion['kind']> = Extract<ResultQuestion, { kind: Kind }>;
/** An option, a row or a column as results name it; `removed` if the newest version of the survey has it no more. */
export type ResultOption = { readonly id: string; readonly text: string; readonly removed: boolean };
