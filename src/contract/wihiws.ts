import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';
import { KEY_TREATMENTS } from '#core/questions/answers/key-treatment.ts';
import { QUESTION_KINDS, READING_PROCESSES } from '#core/questions/question-kinds.ts';
import { issueRulesSchema, newIssueRulesSchema, ruleChangesSchema } from '#core/wihiws/issue-rules-schema.ts';

/** An issue for its host. */
export const wihiwSchema = issueRulesSchema.extend({
  id: idSchema,
  testId: idSchema,
  /** What the viewer is of it. */
  role: z.enum(['owner', 'co-host']),
  anybody: z.boolean(),
  /** The link `/anybody/{token}` as an absolute address, while one is current. */
  link: z.string().nullable(),
  /** The short code of the link, typed under «Маю код»; null without a link, and until a link of before codes is renewed. */
  code: z.string().nullable(),
  recipients: z.array(
    z.strictObject({
      identifier: z.string(),
      /**
       * Null until the person has accepted, or has come by the link or through a group: only then may the host know the
       * name.
       */
      displayName: z.string().nullable(),
      state: z.enum(['invited', 'addressed', 'declined']),
      hasStarted: z.boolean(),
    }),
  ),
  /** Groups whose members, also those who join later, are recipients. */
  groups: z.array(z.strictObject({ id: idSchema, title: z.string(), memberCount: z.number().int() })),
  /** People who have more time than others. */
  extraTimes: z.array(
    z.strictObject({ identifier: z.string(), displayName: z.string().nullable(), minutes: z.number().int() }),
  ),
  scoreReleasedAt: momentSchema.nullable(),
  answersReleasedAt: momentSchema.nullable(),
  attemptCount: z.number().int(),
  openAttemptCount: z.number().int(),
  createdAt: momentSchema,
});
export type Wihiw = z.infer<typeof wihiwSchema>;

/** One row of a list of issues. */
export const wihiwRowSchema = z.strictObject({
  id: idSchema,
  testId: idSchema,
  title: z.string(),
  anybody: z.boolean(),
  groupTitles: z.array(z.string()),
  opensAt: momentSchema.nullable(),
  closesAt: momentSchema.nullable(),
  attemptCount: z.number().int(),
  openAttemptCount: z.number().int(),
  averagePercent: z.number().nullable(),
  createdAt: momentSchema,
});
export type WihiwRow = z.infer<typeof wihiwRowSchema>;

const recipients = z.array(z.string().min(1).max(200)).max(500);
/** Ids of the host’s own groups. */
const groupIds = z.array(idSchema).max(50);

export const createWihiw = defineOperation({
  id: 'create-wihiw',
  method: 'POST',
  path: '/api/wihiws',
  access: 'account',
  importance: 'page',
  summary:
    'Issues a finalized test to anybody by a link, to groups and/or to people by login; whom the host never taught gets an invitation.',
  bodyLimitBytes: 512 * 1024,
  body: z.strictObject({
    testId: idSchema,
    anybody: z.boolean(),
    recipients,
    groups: groupIds.default([]),
    rules: newIssueRulesSchema,
  }),
  output: wihiwSchema,
  errors: ['test_not_finalized', 'unknown_recipient'],
});

export const listWihiws = defineOperation({
  id: 'list-wihiws',
  method: 'GET',
  path: '/api/wihiws',
  access: 'account',
  importance: 'report',
  summary: 'One’s own issues, newest first.',
  query: z.strictObject({ testId: idSchema.optional(), before: momentSchema.optional() }),
  output: z.strictObject({ wihiws: z.array(wihiwRowSchema), next: momentSchema.nullable() }),
});

export const changeWihiw = defineOperation({
  id: 'change-wihiw',
  method: 'PATCH',
  path: '/api/wihiws/:id',
  access: 'account',
  importance: 'page',
  summary:
    'Changes rules, and closes the issue at the server’s moment. A change that would take time, an attempt, a shown result or a passed mark from anybody is refused (preview-rules tells before). A rule that the change does not name refuses nothing; what follows from the change is changed with it: right answers at once wait for a closing, an opening that never came goes. A co-host may change the closing and the time only.',
  params: idParams,
  bodyLimitBytes: 512 * 1024,
  body: z.strictObject({
    rules: ruleChangesSchema.optional(),
    closeNow: z.boolean().optional(),
    addRecipients: recipients.optional(),
    addGroups: groupIds.optional(),
    /** A change that is sent again by it is made once. */
    requestId: idSchema.optional(),
    /** Of the preview that the host has read: refused with `stale_revision` if the change would do something else by now. */
    revision: z.string().max(100).optional(),
  }),
  output: wihiwSchema,
  /** `rule_refused`: `details` are the first refused rule, the reason and how many people would be harmed. */
  errors: ['unknown_recipient', 'rule_refused', 'stale_revision', 'owner_only'],
});

export const giveExtraTime = defineOperation({
  id: 'give-extra-time',
  method: 'PUT',
  path: '/api/wihiws/:id/extra-time',
  access: 'account',
  importance: 'save',
  summary:
    'Gives one person so many minutes more, also while they take the test; 0 takes them back and shortens no running attempt. An attempt that ended because its time was up opens again; refused if the last attempt was submitted and none is left.',
  params: idParams,
  body: z.strictObject({
    identifier: z.string().trim().min(1, 'required').max(200, 'too_long'),
    minutes: z.number().int('extra_time_range').min(0, 'extra_time_range').max(1440, 'extra_time_range'),
    /** The host knows that right answers were shown to the person whose attempt is reopened. */
    confirmed: z.boolean().optional(),
  }),
  output: wihiwSchema,
  errors: ['handed_in', 'answers_were_shown'],
});

export const renewLink = defineOperation({
  id: 'renew-link',
  method: 'POST',
  path: '/api/wihiws/:id/link',
  access: 'account',
  importance: 'page',
  summary: 'Makes a new public link with a new short code; the old ones stop working.',
  params: idParams,
  output: wihiwSchema,
  errors: ['conflict', 'owner_only'],
});

export const revokeLink = defineOperation({
  id: 'revoke-link',
  method: 'DELETE',
  path: '/api/wihiws/:id/link',
  access: 'account',
  importance: 'page',
  summary: 'Revokes the public link and its short code until it is renewed.',
  params: idParams,
  output: wihiwSchema,
  errors: ['conflict', 'owner_only'],
});

export const releaseResults = defineOperation({
  id: 'release-results',
  method: 'POST',
  path: '/api/wihiws/:id/release',
  access: 'account',
  importance: 'page',
  summary:
    'Shows scores and/or right answers of an issue whose rule is «by hand». Keys never before the latest deadline plus grace.',
  params: idParams,
  body: z.strictObject({ score: z.boolean(), answers: z.boolean() }),
  output: wihiwSchema,
  errors: ['conflict', 'owner_only'],
});

/** One attempt in the host's table of results. */
export const resultRowSchema = z.strictObject({
  attemptId: idSchema,
  displayName: z.string(),
  identifier: z.string().nullable(),
  /** Groups of the issue that the person belongs to now. */
  groupIds: z.array(idSchema),
  number: z.number().int(),
  trial: z.boolean(),
  /** Written with a pen and typed by the host: it has no times of its own. */
  onPaper: z.boolean(),
  counted: z.boolean(),
  state: z.enum(['in-progress', 'paused', 'submitted', 'awaiting-review', 'scored']),
  answered: z.number().int(),
  questionCount: z.number().int(),
  points: z.number().nullable(),
  maximum: z.number(),
  /** Whole percents (`wholePercent`); it, grade and pass verdict are null while answers wait for marks. */
  percent: z.number().int().nullable(),
  grade: z.number().int().nullable(),
  /** While answers wait for marks: the grade if they earn nothing, and if they earn everything; null otherwise. */
  gradeSoFar: z.strictObject({ lowest: z.number().int(), highest: z.number().int() }).nullable(),
  /**
   * By the НМТ table of the test; null if there is none, the score is not final yet, or the table gives no score for
   * these points.
   */
  nmt: z.union([z.number().int(), z.literal('not-passed')]).nullable(),
  passed: z.boolean().nullable(),
  startedAt: momentSchema,
  submittedAt: momentSchema.nullable(),
  /** `server` also if the taker’s page submitted the attempt when the time ran out. */
  submittedBy: z.enum(['taker', 'server', 'host']).nullable(),
  /** Share of each question's points, in the order of the test; null if it was not asked, is void or not scored. */
  shares: z.array(z.number().nullable()),
  /** The places in `shares` of questions that wait for a mark. */
  unmarked: z.array(z.number().int()),
  /** Points by reading process, of those processes that the attempt was asked about and was scored in. */
  processes: z.array(
    z.strictObject({
      process: z.enum(READING_PROCESSES),
      /** `points` / `maximum` of all its questions, 0 … 1; null while one of them waits for a mark. */
      share: z.number().nullable(),
    }),
  ),
  /** How many answers wait for the host. */
  waiting: z.number().int(),
  /** A corrected key has changed its points. */
  corrected: z.boolean(),
});
export type ResultRow = z.infer<typeof resultRowSchema>;

/** At most this many takers are listed by surname beside the table. */
export const TAKERS_LIMIT = 500;

/** The most attempts on one page of the table. */
export const RESULTS_PAGE = 200;

/** Filter value for people in none of the issue's groups, who came by the link or by login. */
export const OUTSIDE_GROUPS = 'outside';

export const listResults = defineOperation({
  id: 'list-results',
  method: 'GET',
  path: '/api/wihiws/:id/results',
  access: 'account',
  importance: 'report',
  summary: 'The host’s table of results, page after page by surname, trials last.',
  params: idParams,
  query: z.strictObject({
    /** Only people of this group of the issue, or of none. */
    group: z.union([idSchema, z.literal(OUTSIDE_GROUPS)]).optional(),
    /** The last attempt of the previous page. */
    after: idSchema.optional(),
    /** The most attempts on the page. */
    limit: z.coerce.number().int().min(1).max(RESULTS_PAGE).optional(),
  }),
  output: z.strictObject({
    wihiw: wihiwSchema,
    /** Counts for the whole issue, whatever page and group are asked for. */
    summary: z.strictObject({
      /** Trials included; they count nowhere else. */
      attempts: z.number().int(),
      writing: z.number().int(),
      paused: z.number().int(),
      /** People with a counted attempt, and their mean; null while answers of any of them wait for marks. */
      people: z.number().int(),
      averagePercent: z.number().nullable(),
      /** How many answers wait for the host. */
      waiting: z.number().int(),
    }),
    /**
     * When, as things are now, nobody will be able to answer any more: the closing with pauses, extra time and grace,
     * and the deadlines of those who keep their time. Results «after closing» do not appear earlier. Null without a
     * closing.
     */
    overAt: momentSchema.nullable(),
    textCount: z.number().int(),
    /** The НМТ table by which results are also given. */
    nmt: z.strictObject({ subject: z.string(), year: z.number().int() }).nullable(),
    questions: z.array(
      z.strictObject({
        id: idSchema,
        number: z.number().int(),
        kind: z.enum(QUESTION_KINDS),
        process: z.enum(READING_PROCESSES),
        prompt: z.string(),
        points: z.number(),
        /** Whether its key decides, or it is void, or its points were given to all. */
        treatment: z.enum(KEY_TREATMENTS),
      }),
    ),
    /**
     * People the issue is addressed to who have no attempt, of the group that is asked for; how many, and the first by surname. Told
     * with the first page only.
     */
    notStarted: z.strictObject({
      count: z.number().int(),
      people: z.array(z.strictObject({ identifier: z.string(), displayName: z.string() })).max(TAKERS_LIMIT),
    }),
    /** The first people who have begun, by surname; told with the first page only. */
    takers: z.array(z.strictObject({ identifier: z.string(), displayName: z.string() })).max(TAKERS_LIMIT),
    rows: z.array(resultRowSchema),
    /** The `after` of the next page; null if there is none. */
    next: idSchema.nullable(),
  }),
});
