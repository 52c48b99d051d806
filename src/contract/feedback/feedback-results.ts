import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';
import { CSV_TYPE, XLSX_TYPE } from '#contract/definition/file-types.ts';
import { FEEDBACK_QUESTION_MAX } from '#core/feedback/feedback-form.ts';
import { titleSchema } from '#core/people/title-schema.ts';
import { lineSchema } from '#core/texts/typed-words-schema.ts';

const count = z.number().int();
/** How many gave each rating, from one star to five. */
const countsSchema = z.tuple([count, count, count, count, count]);
const questionsSchema = z.strictObject({ version: z.number().int(), first: z.string(), second: z.string() });
export type FeedbackQuestions = z.infer<typeof questionsSchema>;

const formSchema = z.strictObject({
  first: titleSchema(FEEDBACK_QUESTION_MAX),
  second: titleSchema(FEEDBACK_QUESTION_MAX),
  /** Null: 30 days after the end of the event. */
  closesAt: momentSchema.nullable(),
});

export const feedbackResultsSchema = z.strictObject({
  form: formSchema,
  closesAt: momentSchema,
  /** Every wording that was answered, and the present one. */
  wordings: z.array(questionsSchema),
  targets: z.array(
    z.strictObject({
      activityId: idSchema.nullable(),
      title: z.string(),
      startsAt: momentSchema,
      counts: countsSchema,
      /** How many wrote something. */
      words: count,
    }),
  ),
  speakers: z.array(z.strictObject({ id: idSchema, name: z.string(), activities: count, link: z.string().nullable() })),
});
export type FeedbackResults = z.infer<typeof feedbackResultsSchema>;

export const feedbackWordsSchema = z.strictObject({
  words: z.array(
    z.strictObject({
      id: idSchema,
      activityId: idSchema.nullable(),
      /** Of whom; empty when the person is gone. */
      name: z.string(),
      /** Empty when the person is gone. */
      login: z.string(),
      rating: z.number().int(),
      first: z.string(),
      second: z.string(),
      wording: z.number().int(),
      hidden: z.boolean(),
      createdAt: momentSchema,
    }),
  ),
  /** Where the next page begins; null at the end. */
  next: z.string().nullable(),
});
export type FeedbackWords = z.infer<typeof feedbackWordsSchema>;

const RESULTS = { access: 'account', importance: 'report', params: idParams, guardOutput: true } as const;
const CHANGE = { access: 'account', importance: 'page' } as const;

export const readFeedbackResults = defineOperation({
  ...RESULTS,
  id: 'read-feedback-results',
  method: 'GET',
  path: '/api/events/:id/feedback/results',
  summary: 'Ratings of an event and each of its activities, for its organizers.',
  output: feedbackResultsSchema,
});

export const listFeedbackWords = defineOperation({
  ...RESULTS,
  id: 'list-feedback-words',
  method: 'GET',
  path: '/api/events/:id/feedback/words',
  summary: 'What people wrote, newest first, 50 at once; of one thing, or with some words in it.',
  query: z.strictObject({
    /** `event`: of the event as a whole. */
    of: z.union([idSchema, z.literal('event')]).optional(),
    search: lineSchema(100).optional(),
    after: z
      .string()
      .max(80)
      .regex(/^\d{4}-[\d:.TZ-]+_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      .optional(),
  }),
  output: feedbackWordsSchema,
});

export const changeFeedbackForm = defineOperation({
  ...CHANGE,
  id: 'change-feedback-form',
  method: 'PUT',
  path: '/api/events/:id/feedback/form',
  summary: 'Words the two questions and chooses when the form closes; answers keep the wording they were given to.',
  params: idParams,
  body: formSchema,
  output: feedbackResultsSchema,
  errors: ['event_not_editable', 'too_many_wordings'],
});

export const changeFeedbackWords = defineOperation({
  ...CHANGE,
  id: 'change-feedback-words',
  method: 'PUT',
  path: '/api/events/:id/feedback/words/:feedbackId',
  summary: 'Hides what a person wrote from everybody but organizers, or shows it again; the rating counts on.',
  params: z.strictObject({ id: idSchema, feedbackId: idSchema }),
  body: z.strictObject({ hidden: z.boolean() }),
  output: z.strictObject({ hidden: z.boolean() }),
});

const shareParams = z.strictObject({ id: idSchema, speakerId: idSchema });

export const grantFeedback = defineOperation({
  ...CHANGE,
  id: 'grant-feedback',
  method: 'PUT',
  path: '/api/events/:id/feedback/shares/:speakerId',
  summary: 'Shares with a speaker the feedback on their activities by a secret link; a link that is there stays.',
  params: shareParams,
  output: z.strictObject({ link: z.string() }),
  traced: true,
});

export const revokeFeedback = defineOperation({
  ...CHANGE,
  id: 'revoke-feedback',
  method: 'DELETE',
  path: '/api/events/:id/feedback/shares/:speakerId',
  summary: 'Ends a speaker’s link.',
  params: shareParams,
});

/** How many there are, as the least and the most that there may be. */
const toldSchema = z.strictObject({ count: z.number().int(), upTo: z.number().int() });

export const sharedFeedbackSchema = z.strictObject({
  event: z.strictObject({ id: idSchema, title: z.string(), timeZone: z.string(), eventlogo: z.string().nullable() }),
  speaker: z.string(),
  activities: z.array(
    z.strictObject({
      title: z.string(),
      startsAt: momentSchema,
      /** Null where nothing is counted yet: fewer than five have given feedback. */
      shown: z
        .strictObject({
          people: toldSchema,
          /** How many gave each rating, one star first. */
          ratings: z.array(toldSchema).length(5),
          /** Between what the mean rating lies; null where it is not certain. */
          mean: z.tuple([z.number(), z.number()]).readonly().nullable(),
          /** Without names, in no order of time, as many in fives as are certain. */
          words: z.array(z.strictObject({ question: z.string(), answers: z.array(z.string()) })),
        })
        .nullable(),
    }),
  ),
});
export type SharedFeedback = z.infer<typeof sharedFeedbackSchema>;

export const readSharedFeedback = defineOperation({
  id: 'read-shared-feedback',
  method: 'GET',
  path: '/api/events/:id/feedback/shared/:token',
  access: 'session',
  importance: 'page',
  summary:
    'Feedback on a speaker’s activities, by the link that an organizer has given: no names, counts by the rule of anonymous surveys.',
  params: z.strictObject({ id: idSchema, token: z.string().regex(/^[\w-]{43}$/) }),
  output: sharedFeedbackSchema,
  guardOutput: true,
});

const FILE = { method: 'GET', access: 'account', importance: 'report', params: idParams, traced: true } as const;

export const exportFeedback = defineOperation({
  ...FILE,
  id: 'export-feedback',
  path: '/api/events/:id/feedback.csv',
  summary: 'All feedback of an event as CSV, a line each.',
  file: CSV_TYPE,
});

export const exportFeedbackBook = defineOperation({
  ...FILE,
  id: 'export-feedback-book',
  path: '/api/events/:id/feedback.xlsx',
  summary: 'The same as `export-feedback` as XLSX of at most 10 000 rows.',
  file: XLSX_TYPE,
  errors: ['sheet_too_large'],
});
