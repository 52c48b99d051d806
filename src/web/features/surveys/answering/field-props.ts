import type { SurveyAnswer, SurveyKind, SurveyQuestionOf } from '#core/surveys/survey-types.ts';

/** What the field of one kind of question is given. */
export type SurveyFieldProps<Kind extends SurveyKind> = {
  readonly question: SurveyQuestionOf<Kind>;
  /** The id of the control, where it is one line. */
  readonly id: string;
  /** Whatever is kept for the question; a field takes what fits its kind. */
  readonly answer: SurveyAnswer | undefined;
  /** `undefined` takes the answer back. */
  readonly onAnswer: (answer: SurveyAnswer | undefined) => void;
  /** The ids of the help and the error. */
  readonly describedBy: string | undefined;
  readonly wrong: boolean;
};
