import type { z } from 'zod';
import type {
  SURVEY_AUDIENCES,
  SURVEY_MODES,
  SURVEY_MOMENTS,
  SURVEY_STATES,
  surveyAnswersSchema,
  surveyDefinitionSchema,
  surveyPageSchema,
  surveyQuestionSchema,
} from './survey-schema.ts';

/** See `surveyDefinitionSchema`. */
export type SurveyDefinition = z.infer<typeof surveyDefinitionSchema>;
export type SurveyPage = z.infer<typeof surveyPageSchema>;
export type SurveyQuestion = z.infer<typeof surveyQuestionSchema>;
export type SurveyKind = SurveyQuestion['kind'];
/** The question of one kind. */
export type SurveyQuestionOf<Kind extends SurveyKind> = Extract<SurveyQuestion, { kind: Kind }>;
export type SurveyOption = { readonly id: string; readonly text: string };
/** See `surveyAnswersSchema`. */
export type SurveyAnswers = z.infer<typeof surveyAnswersSchema>;
export type SurveyAnswer = SurveyAnswers[string];
export type SurveyMode = (typeof SURVEY_MODES)[number];
export type SurveyMoment = (typeof SURVEY_MOMENTS)[number];
export type SurveyAudience = (typeof SURVEY_AUDIENCES)[number];
export type SurveyState = (typeof SURVEY_STATES)[number];

/** One sentence to whoever answers, beside the question it is about. */
export type AnswerProblem = { readonly questionId: string; readonly sentence: string };
/** What keeps a survey from being opened; `questionId` is null where the survey as a whole is meant. */
export type SurveyProblem = { readonly questionId: string | null; readonly sentence: string };

/** The answer that one kind takes. */
export type SurveyAnswerOf = {
  readonly single: { readonly option: string } | { readonly other: string };
  readonly several: { readonly options: string[]; readonly other?: string | undefined };
  readonly scale: number;
  readonly stars: number;
  readonly nps: number;
  readonly matrix: Record<string, string>;
  readonly ranking: string[];
  readonly short: string;
  readonly long: string;
  readonly number: number;
  readonly date: string;
};
