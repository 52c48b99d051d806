import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, loginField, momentSchema } from '#contract/definition/fields.ts';
import { ASK_ERRORS } from '#contract/people/asking.ts';
import { EVENT_CHANGE_KINDS } from '#core/events/event-changes.ts';
import { EVENT_DUTIES } from '#core/events/event-duties.ts';

/** The most people who help with one event, invited ones included. */
export const ORGANIZERS_MAX = 20;

/** At least one duty, each once. */
const dutiesSchema = z
  .array(z.enum(EVENT_DUTIES))
  .min(1, 'duties_required')
  .max(EVENT_DUTIES.length)
  .refine((duties) => new Set(duties).size === duties.length, 'malformed');

const organizersSchema = z.strictObject({
  ownerName: z.string(),
  /** Whether the viewer chooses who helps: the owner does. */
  mine: z.boolean(),
  organizers: z.array(
    z.strictObject({
      personId: idSchema,
      identifier: z.string(),
      /** Null as long as the person has not accepted: a login tells nobody's name. */
      displayName: z.string().nullable(),
      duties: z.array(z.enum(EVENT_DUTIES)),
      state: z.enum(['invited', 'accepted']),
      /** Whether the page of the event names the person. */
      named: z.boolean(),
      self: z.boolean(),
      invitedAt: momentSchema,
    }),
  ),
});
export type ShownOrganizers = z.infer<typeof organizersSchema>;
export type ShownOrganizer = ShownOrganizers['organizers'][number];

export const listOrganizers = defineOperation({
  id: 'list-organizers',
  method: 'GET',
  path: '/api/events/:id/organizers',
  access: 'account',
  importance: 'page',
  summary: 'Who helps with an event and with what, for its organizers.',
  params: idParams,
  output: organizersSchema,
  guardOutput: true,
});

export const inviteOrganizer = defineOperation({
  id: 'invite-organizer',
  method: 'POST',
  path: '/api/events/:id/organizers',
  access: 'account',
  importance: 'page',
  summary: 'Invites an account by login to help with an event. Unknown logins are counted.',
  params: idParams,
  body: z.strictObject({ identifier: loginField, duties: dutiesSchema }),
  output: organizersSchema,
  errors: [...ASK_ERRORS, 'too_many_organizers', 'event_not_editable'],
});

const organizerParams = z.strictObject({ id: idSchema, personId: idSchema });

export const changeOrganizer = defineOperation({
  id: 'change-organizer',
  method: 'PATCH',
  path: '/api/events/:id/organizers/:personId',
  access: 'account',
  importance: 'page',
  summary:
    'Gives an organizer other duties (the owner), or decides whether the page names oneself. It has effect at once.',
  params: organizerParams,
  body: z.union([z.strictObject({ duties: dutiesSchema }), z.strictObject({ named: z.boolean() })]),
  output: organizersSchema,
});

export const endOrganizer = defineOperation({
  id: 'end-organizer',
  method: 'DELETE',
  path: '/api/events/:id/organizers/:personId',
  access: 'account',
  importance: 'page',
  summary: 'The owner ends somebody’s help or takes the invitation back. It has effect at once.',
  params: organizerParams,
});

const changesSchema = z.strictObject({
  changes: z.array(
    z.strictObject({
      id: z.number().int(),
      at: momentSchema,
      /** Null: the account was deleted. */
      who: z.string().nullable(),
      kind: z.enum(EVENT_CHANGE_KINDS),
      subject: z.string(),
      details: z.array(z.string()),
    }),
  ),
  /** Give it as `before` for the next page; null on the last. */
  next: z.number().int().nullable(),
});
export type EventChanges = z.infer<typeof changesSchema>;

export const listEventChanges = defineOperation({
  id: 'list-event-changes',
  method: 'GET',
  path: '/api/events/:id/changes',
  access: 'account',
  importance: 'report',
  summary: 'Who changed the event, when and what, newest first; for organizers with all duties or that of the content.',
  params: idParams,
  query: z.strictObject({ before: z.coerce.number().int().positive().optional() }),
  output: changesSchema,
});
