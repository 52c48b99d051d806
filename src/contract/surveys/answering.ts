import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';
import { EVENT_COLOURS } from '#core/events/event-looks.ts';
import {
  SURVEY_MODES,
  SURVEY_MOMENTS,
  surveyAnswersSchema,
  surveyDefinitionSchema,
} from '#core/surveys/survey-schema.ts';

export const surveyDoorSchema = z.enum(['not_open', 'open', 'closed', 'full']);

/** What the viewer has of a named survey; of an anonymous one only `sent` is ever told. */
const ownAnswersSchema = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('none') }),
  z.strictObject({
    state: z.literal('draft'),
    answerId: idSchema,
    version: z.number().int(),
    answers: surveyAnswersSchema,
    revision: z.number().int(),
  }),
  z.strictObject({ state: z.literal('sent') }),
]);

export const surveyToAnswerSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  mode: z.enum(SURVEY_MODES),
  door: surveyDoorSchema,
  opensAt: momentSchema.nullable(),
  closesAt: momentSchema.nullable(),
  event: z
    .strictObject({
      id: idSchema,
      title: z.string(),
      eventlogo: z.string().nullable(),
      colour: z.enum(EVENT_COLOURS),
    })
    .nullable(),
  /** Null while nothing is asked: before the survey opens. A draft of an earlier version keeps that version. */
  asked: z.strictObject({ version: z.number().int(), definition: surveyDefinitionSchema }).nullable(),
  /** Of an anonymous survey: the titles of the questions by whose answers the results may be split. */
  groups: z.array(z.string()),
  own: ownAnswersSchema,
});
export type SurveyToAnswer = z.infer<typeof surveyToAnswerSchema>;

export const readSurveyToAnswer = defineOperation({
  id: 'read-survey-to-answer',
  method: 'GET',
  path: '/api/surveys/:id/answering',
  access: 'session',
  importance: 'start',
  summary: 'A survey as its participants see it, with what the viewer has answered so far.',
  params: idParams,
  output: surveyToAnswerSchema,
  errors: ['survey_not_registered'],
});

/** Five times the longest answers: Cyrillic letters take two bytes and quotes are escaped. */
const ANSWERS_BODY_BYTES = 384 * 1024;

export const saveSurveyDraft = defineOperation({
  id: 'save-survey-draft',
  method: 'PUT',
  path: '/api/surveys/:id/draft',
  access: 'session',
  importance: 'page',
  summary:
    'Keeps what is answered so far of a named survey, from which another device can go on. A draft based on an older revision is refused with the current one.',
  params: idParams,
  bodyLimitBytes: ANSWERS_BODY_BYTES,
  body: z.strictObject({
    /** Made by the page; the first device that saves decides it. */
    answerId: idSchema,
    version: z.number().int().min(1),
    /** The revision that was read; 0 for the first save. */
    revision: z.number().int().min(0),
    answers: surveyAnswersSchema,
  }),
  output: z.strictObject({ answerId: idSchema, revision: z.number().int() }),
  errors: [
    'stale_revision',
    'survey_mode',
    'survey_not_open',
    'survey_closed',
    'survey_full',
    'survey_sent',
    'survey_not_registered',
  ],
});

const SUBMIT_ERRORS = [
  'survey_mode',
  'survey_not_open',
  'survey_closed',
  'survey_full',
  'survey_sent',
  'survey_not_registered',
  'survey_answers_refused',
] as const;

export const submitSurvey = defineOperation({
  id: 'submit-survey',
  method: 'POST',
  path: '/api/surveys/:id/answers',
  access: 'session',
  importance: 'start',
  summary: 'Sends the answers of a named survey; sent again with the same id it changes nothing and succeeds.',
  params: idParams,
  bodyLimitBytes: ANSWERS_BODY_BYTES,
  body: z.strictObject({ answerId: idSchema, version: z.number().int().min(1), answers: surveyAnswersSchema }),
  errors: SUBMIT_ERRORS,
});

export const submitAnonymousSurvey = defineOperation({
  id: 'submit-anonymous-survey',
  method: 'POST',
  path: '/api/surveys/:id/anonymous-answers',
  access: 'session',
  importance: 'start',
  summary:
    'Sends the answers of an anonymous survey, once per person. Nothing of the request is logged with the person; a repetition is told `survey_sent`.',
  params: idParams,
  bodyLimitBytes: ANSWERS_BODY_BYTES,
  body: z.strictObject({ version: z.number().int().min(1), answers: surveyAnswersSchema }),
  errors: SUBMIT_ERRORS,
});

export const listWaitingSurveys = defineOperation({
  id: 'list-waiting-surveys',
  method: 'GET',
  path: '/api/waiting-surveys',
  access: 'session',
  importance: 'page',
  summary:
    'Surveys that wait for the viewer: of events they are registered for, or begun and not sent; of one event if it is named.',
  query: z.strictObject({ eventId: idSchema.optional() }),
  output: z.strictObject({
    surveys: z.array(
      z.strictObject({
        id: idSchema,
        title: z.string(),
        mode: z.enum(SURVEY_MODES),
        moment: z.enum(SURVEY_MOMENTS).nullable(),
        closesAt: momentSchema.nullable(),
        eventId: idSchema.nullable(),
        eventTitle: z.string().nullable(),
        begun: z.boolean(),
      }),
    ),
  }),
});
