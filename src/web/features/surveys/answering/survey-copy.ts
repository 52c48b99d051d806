import type { SurveyAnswers } from '#core/surveys/survey-types.ts';
import type { FormCopies } from '#web/lib/device/forms/form-copy.ts';
import { localCopies } from '#web/lib/device/forms/local-copies.ts';

/** A survey that is being answered. */
export type Answered = {
  readonly answerId: string;
  readonly version: number;
  readonly pageId: string | null;
  readonly answers: SurveyAnswers;
  /** «Надіслати» was pressed, and no answer of the server has come yet. */
  readonly sending: boolean;
};

/** What the device keeps of it. */
export type SurveyCopy = Answered & {
  /** The revision of the draft on the server that this goes on from; 0 without one. */
  readonly revision: number;
  /** The answers that the server was last known to have: what differs from them was changed here. */
  readonly base: SurveyAnswers;
  /** Whether the server lacks something of it. */
  readonly unsaved: boolean;
};

/** How the forms of surveys begin among the copies of a person. */
export const SURVEY_FORMS = 'survey/';

/** The copies of the signed-in person's answers to one survey. */
export const surveyCopies = (surveyId: string): FormCopies => localCopies(`${SURVEY_FORMS}${surveyId}`);

/** Returns what is kept, or null if nothing is, or an earlier build has kept it in another form. */
export function parseSurveyCopy(copy: Readonly<Record<string, unknown>> | undefined): SurveyCopy | null {
  const values = copy as Partial<SurveyCopy> | undefined;
  if (typeof values?.answerId !== 'string' || typeof values.version !== 'number') return null;
  if (typeof values.answers !== 'object' || values.answers === null) return null;
  return {
    answerId: values.answerId,
    version: values.version,
    pageId: values.pageId ?? null,
    answers: values.answers,
    revision: values.revision ?? 0,
    // An earlier build kept none: then all that was not saved counts as changed here.
    base: values.base ?? (values.unsaved === true ? {} : values.answers),
    unsaved: values.unsaved ?? false,
    sending: values.sending ?? false,
  };
}

export const readSurveyCopy = (copies: FormCopies): SurveyCopy | null => parseSurveyCopy(copies.read()?.values);
