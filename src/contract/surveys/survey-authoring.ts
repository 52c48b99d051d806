import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';
import { JSON_BODY_LIMIT_BYTES } from '#core/constants.ts';
import { draftTitleSchema } from '#core/people/title-schema.ts';
import { GROUP_QUESTIONS_MAX } from '#core/surveys/results/group-cells.ts';
import { SURVEY_LIMITS } from '#core/surveys/survey-limits.ts';
import {
  SURVEY_AUDIENCES,
  SURVEY_MODES,
  SURVEY_MOMENTS,
  SURVEY_STATES,
  surveyDefinitionSchema,
} from '#core/surveys/survey-schema.ts';
import { SURVEY_TEMPLATES } from '#core/surveys/survey-templates.ts';
import { opaqueIdSchema } from '#core/texts/document-schema.ts';
import { surveyDoorSchema } from './answering.ts';

const settings = {
  title: draftTitleSchema(SURVEY_LIMITS.title),
  mode: z.enum(SURVEY_MODES),
  audience: z.enum(SURVEY_AUDIENCES),
  moment: z.enum(SURVEY_MOMENTS).nullable(),
  opensAt: momentSchema.nullable(),
  closesAt: momentSchema.nullable(),
  quota: z.number().int().min(1, 'too_small').max(SURVEY_LIMITS.quota, 'too_large').nullable(),
  /** Of an anonymous survey: the questions by which its results may be split. Fixed by the first opening. */
  groupQuestionIds: z.array(opaqueIdSchema).max(GROUP_QUESTIONS_MAX, 'too_many'),
};

/** What its owner changes: the settings count at once, the questions once they are published. */
export const surveyFieldsSchema = z.strictObject({ ...settings, definition: surveyDefinitionSchema });
export type SurveyFields = z.infer<typeof surveyFieldsSchema>;

export const ownSurveySchema = surveyFieldsSchema.extend({
  id: idSchema,
  eventId: idSchema.nullable(),
  eventTitle: z.string().nullable(),
  state: z.enum(SURVEY_STATES),
  door: surveyDoorSchema,
  revision: z.number().int(),
  /** What is answered now; null before the first opening. */
  published: z.strictObject({ version: z.number().int(), definition: surveyDefinitionSchema }).nullable(),
  /** Whether it was opened before, which fixes the mode, and whether there are answers. */
  opened: z.boolean(),
  answered: z.boolean(),
});
export type OwnSurvey = z.infer<typeof ownSurveySchema>;

export const surveyLineSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  mode: z.enum(SURVEY_MODES),
  moment: z.enum(SURVEY_MOMENTS).nullable(),
  state: z.enum(SURVEY_STATES),
  door: surveyDoorSchema,
  opensAt: momentSchema.nullable(),
  closesAt: momentSchema.nullable(),
  /** Answers that have come; of an anonymous survey at least so many, in whole fives: with groups, of those that are shown. */
  answers: z.number().int(),
  /** Whether the answers are told apart by groups. */
  inGroups: z.boolean(),
});
export type SurveyLine = z.infer<typeof surveyLineSchema>;

export const listSurveys = defineOperation({
  id: 'list-surveys',
  method: 'GET',
  path: '/api/surveys',
  access: 'account',
  importance: 'page',
  summary:
    'Surveys of an event, for who may arrange its surveys; without one the viewer’s own that belong to no event.',
  query: z.strictObject({ eventId: idSchema.optional() }),
  output: z.strictObject({ surveys: z.array(surveyLineSchema) }),
});

export const createSurvey = defineOperation({
  id: 'create-survey',
  method: 'PUT',
  path: '/api/surveys/:id',
  access: 'account',
  importance: 'page',
  summary: 'Creates a survey from a template; the id is made by the page, so that a repetition makes nothing twice.',
  params: idParams,
  body: z.strictObject({
    eventId: idSchema.nullable(),
    template: z.enum(SURVEY_TEMPLATES),
    mode: z.enum(SURVEY_MODES),
  }),
  output: ownSurveySchema,
  errors: ['too_many_surveys', 'event_not_editable'],
});

export const readSurvey = defineOperation({
  id: 'read-survey',
  method: 'GET',
  path: '/api/surveys/:id',
  access: 'account',
  importance: 'page',
  summary: 'A survey with its draft and what is published, for who may change it.',
  params: idParams,
  output: ownSurveySchema,
});

export const saveSurvey = defineOperation({
  id: 'save-survey',
  method: 'POST',
  path: '/api/surveys/:id/fields',
  access: 'account',
  importance: 'page',
  summary: 'Saves the settings and the draft; a stale revision is refused with the current one in `details.current`.',
  params: idParams,
  bodyLimitBytes: JSON_BODY_LIMIT_BYTES,
  body: z.strictObject({
    revision: z.number().int().min(1),
    /** Pages of before name no groups: those that are chosen stay. */
    fields: surveyFieldsSchema.partial({ groupQuestionIds: true }),
  }),
  output: ownSurveySchema,
  errors: [
    'stale_revision',
    'survey_mode_fixed',
    'survey_archived',
    'survey_quota_taken',
    'survey_quota_step',
    'survey_quota_groups',
    'survey_final',
    'survey_groups_fixed',
  ],
});

export const publishSurvey = defineOperation({
  id: 'publish-survey',
  method: 'POST',
  path: '/api/surveys/:id/versions',
  access: 'account',
  importance: 'page',
  summary:
    'Opens the survey with its draft as what is answered, or publishes the changed questions of an open one as its next version.',
  params: idParams,
  body: z.strictObject({ revision: z.number().int().min(1) }),
  output: ownSurveySchema,
  errors: [
    'stale_revision',
    'survey_has_problems',
    'survey_archived',
    'too_many_survey_versions',
    'survey_groups_unfit',
    'survey_quota_groups',
  ],
});

export const changeSurveyState = defineOperation({
  id: 'change-survey-state',
  method: 'POST',
  path: '/api/surveys/:id/state',
  access: 'account',
  importance: 'page',
  summary: 'Closes an open survey, opens a closed one again as it was, archives it or takes it back from the archive.',
  params: idParams,
  body: z.strictObject({ state: z.enum(['open', 'closed', 'archived']) }),
  output: ownSurveySchema,
  errors: ['survey_not_opened', 'survey_archived', 'survey_over', 'survey_final'],
});

export const duplicateSurvey = defineOperation({
  id: 'duplicate-survey',
  method: 'POST',
  path: '/api/surveys/:id/copies',
  access: 'account',
  importance: 'page',
  summary: 'Makes a draft with the same questions, in the same event.',
  params: idParams,
  body: z.strictObject({ copyId: idSchema }),
  output: ownSurveySchema,
  errors: ['too_many_surveys'],
});

export const deleteSurvey = defineOperation({
  id: 'delete-survey',
  method: 'DELETE',
  path: '/api/surveys/:id',
  access: 'account',
  importance: 'page',
  summary:
    'Deletes a survey that nobody has answered; an anonymous one must be over, as nobody is told before whether it has answers.',
  params: idParams,
  errors: ['survey_has_answers', 'survey_not_over'],
});
