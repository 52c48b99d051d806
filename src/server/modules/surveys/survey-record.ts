import type { OwnSurvey, SurveyFields } from '#contract/surveys/survey-authoring.ts';
import { surveyDoor } from '#core/surveys/survey-times.ts';
import type {
  SurveyAudience,
  SurveyDefinition,
  SurveyMode,
  SurveyMoment,
  SurveyState,
} from '#core/surveys/survey-types.ts';

/** A survey as it is stored, without its questions. */
export type SurveyRow = {
  readonly id: string;
  readonly ownerId: string;
  readonly eventId: string | null;
  readonly moment: SurveyMoment | null;
  readonly mode: SurveyMode;
  readonly audience: SurveyAudience;
  readonly title: string;
  readonly state: SurveyState;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly quota: number | null;
  readonly taken: number;
  readonly revision: number;
  /** Of an anonymous survey: the questions by which its results may be split. */
  readonly groupQuestionIds: readonly string[];
};

/** A survey with its draft. */
export type SurveyRecord = SurveyRow & { readonly definition: SurveyDefinition };

/** A version that was published. */
export type PublishedSurvey = { readonly version: number; readonly definition: SurveyDefinition };

/** Returns the settings and the draft as the owner's page edits them. */
export function surveyFieldsOf(survey: SurveyRecord): SurveyFields {
  return {
    title: survey.title,
    mode: survey.mode,
    audience: survey.audience,
    moment: survey.moment,
    opensAt: survey.opensAt?.toISOString() ?? null,
    closesAt: survey.closesAt?.toISOString() ?? null,
    quota: survey.quota,
    groupQuestionIds: [...survey.groupQuestionIds],
    definition: survey.definition,
  };
}

/**
 * Returns whether the survey is to be treated as one with answers. Of an anonymous one that may still be answered nobody is told whether
 * anybody has: who hands out the link would learn when the first person has answered.
 */
export function mayHaveAnswers(survey: SurveyRow, now: Date): boolean {
  const isSecret = survey.mode === 'anonymous' && survey.state !== 'draft' && surveyDoor(survey, now) !== 'closed';
  return isSecret || survey.taken > 0;
}

/** Returns a survey as who may change it sees it. */
export function showOwnSurvey(
  survey: SurveyRecord,
  published: PublishedSurvey | null,
  eventTitle: string | null,
  now: Date,
): OwnSurvey {
  return {
    ...surveyFieldsOf(survey),
    id: survey.id,
    eventId: survey.eventId,
    eventTitle,
    state: survey.state,
    door: surveyDoor(survey, now),
    revision: survey.revision,
    published,
    opened: published !== null,
    answered: mayHaveAnswers(survey, now),
  };
}
