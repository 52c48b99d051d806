import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';
import { FEEDBACK_WORDS_MAX } from '#core/feedback/feedback-form.ts';
import { linesSchema } from '#core/texts/typed-words-schema.ts';

const words = linesSchema(FEEDBACK_WORDS_MAX);

/** What a person says of one thing. */
export const feedbackSchema = z.strictObject({
  /** Made by the page: a request that is sent again makes nothing twice. */
  id: idSchema,
  rating: z.number().int().min(1).max(5),
  first: words,
  second: words,
  revision: z.number().int().min(0),
});
export type ShownFeedback = z.infer<typeof feedbackSchema>;

export const feedbackTargetSchema = z.strictObject({
  /** Null: the event as a whole. */
  activityId: idSchema.nullable(),
  title: z.string(),
  startsAt: momentSchema,
  speakers: z.array(z.string()),
  state: z.enum(['before', 'open', 'closed']),
  mine: feedbackSchema.nullable(),
});
export type FeedbackTarget = z.infer<typeof feedbackTargetSchema>;

export const feedbackPageSchema = z.strictObject({
  event: z.strictObject({ id: idSchema, title: z.string(), timeZone: z.string(), eventlogo: z.string().nullable() }),
  /** An organizer sees the page as everybody does, but gives no feedback. */
  isOrganizer: z.boolean(),
  closesAt: momentSchema,
  questions: z.strictObject({ version: z.number().int(), first: z.string(), second: z.string() }),
  /** The event, then its activities in the order of their starts; cancelled ones are left out. */
  targets: z.array(feedbackTargetSchema),
});
export type FeedbackPage = z.infer<typeof feedbackPageSchema>;

export const readFeedback = defineOperation({
  id: 'read-feedback',
  method: 'GET',
  path: '/api/events/:id/feedback',
  access: 'session',
  importance: 'page',
  summary: 'What feedback can be given on in an event, and what the viewer has given.',
  params: idParams,
  output: feedbackPageSchema,
  guardOutput: true,
});

export const saveFeedback = defineOperation({
  id: 'save-feedback',
  method: 'PUT',
  path: '/api/events/:id/feedback',
  access: 'session',
  importance: 'start',
  summary:
    'Saves the viewer’s feedback on an event or an activity. One of a person on each: a stale revision is refused with what is saved in `details.current`.',
  params: idParams,
  body: feedbackSchema.extend({
    activityId: idSchema.nullable(),
    /** The wording of the questions that the person had before them. */
    wording: z.number().int().min(0).max(100),
  }),
  output: feedbackSchema,
  errors: ['stale_revision', 'feedback_not_open', 'feedback_closed', 'feedback_own', 'conflict'],
});

/** Events whose feedback is asked for at once. */
export const WAITING_EVENTS_MAX = 50;

export const listWaitingFeedback = defineOperation({
  id: 'list-waiting-feedback',
  method: 'GET',
  path: '/api/feedback/waiting',
  access: 'session',
  importance: 'page',
  summary: 'On how many things of each of these events the viewer can give feedback now and has not.',
  query: z.strictObject({
    events: z
      .string()
      .max(WAITING_EVENTS_MAX * 37)
      .regex(/^[0-9a-f-]{36}(?:,[0-9a-f-]{36})*$/)
      .transform((text) => [...new Set(text.split(','))])
      .pipe(z.array(idSchema).max(WAITING_EVENTS_MAX)),
  }),
  output: z.strictObject({
    waiting: z.array(z.strictObject({ eventId: idSchema, title: z.string(), count: z.number().int() })),
  }),
});
