import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idSchema, momentSchema } from '#contract/definition/fields.ts';
import { EVENT_DUTIES } from '#core/events/event-duties.ts';

/** Why somebody named by login can't be asked; each belongs beside the login. */
export const ASK_ERRORS = [
  'unknown_login',
  'ask_self',
  'ask_participant',
  'ask_open',
  'ask_agreed',
  'ask_refused',
] as const;

/** What one person asks of another: to run an issue or an event together, to mark a second time, to show results, to be tested, to join a group, to take a test. */
export const ASKED_ROLES = ['co-host', 'reader', 'organizer', 'viewer', 'tester', 'group', 'taker'] as const;
export type AskedRole = (typeof ASKED_ROLES)[number];

/** The most of one role that one answer lists. */
export const ASKED_OF_ROLE_MAX = 50;

/** What I am asked and have not answered, the newest first. */
export const askedOfMeSchema = z.strictObject({
  asked: z.array(
    z.strictObject({
      role: z.enum(ASKED_ROLES),
      /** Of the issue, event, reading or group; of the asker where it is about people alone. */
      id: idSchema,
      /** Of the issue, event or group; empty where it is about people alone. */
      title: z.string(),
      askerName: z.string(),
      askerIdentifier: z.string(),
      askedAt: momentSchema,
      /** Null: no event. */
      event: z
        .strictObject({
          startsAt: momentSchema,
          endsAt: momentSchema,
          timeZone: z.string(),
          duties: z.array(z.enum(EVENT_DUTIES)),
        })
        .nullable(),
      /** Null: no test to take, or one that does not close. */
      closes: z.strictObject({ at: momentSchema, timeZone: z.string() }).nullable(),
    }),
  ),
});
export type AskedOfMe = z.infer<typeof askedOfMeSchema>;

export const listAskedOfMe = defineOperation({
  id: 'list-asked-of-me',
  method: 'GET',
  path: '/api/asked',
  access: 'session',
  importance: 'page',
  summary: 'What others ask of me and I have not answered.',
  output: askedOfMeSchema,
  guardOutput: true,
});

const askedParams = z.strictObject({ role: z.enum(ASKED_ROLES), id: idSchema });

export const answerAsked = defineOperation({
  id: 'answer-asked',
  method: 'POST',
  path: '/api/asked/:role/:id/answer',
  access: 'session',
  importance: 'page',
  summary: 'Accepts or declines what I am asked. The same answer again changes nothing, another one is refused.',
  params: askedParams,
  /** `named`: the page of an event may say that I help. */
  body: z.strictObject({ accept: z.boolean(), named: z.boolean().default(false) }),
  output: askedOfMeSchema,
  errors: ['invitation_answered', 'ask_takes', 'co_host_reads', 'reader_hosts', 'too_many_co_hostings', 'group_own'],
  guardOutput: true,
});

export const leaveAsked = defineOperation({
  id: 'leave-asked',
  method: 'DELETE',
  path: '/api/asked/:role/:id',
  access: 'session',
  importance: 'page',
  summary: 'Ends what I have agreed to, with effect at once; who asked is told.',
  params: askedParams,
});
