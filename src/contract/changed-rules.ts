import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';
import type { CountedAttempt } from '#core/wihiws/issue-rules-schema.ts';
import { issueRulesSchema, ruleChangesSchema } from '#core/wihiws/issue-rules-schema.ts';
import { logEntrySchema } from '#core/wihiws/rule-changes/change-log-schema.ts';
import { CHANGE_REFUSALS } from '#core/wihiws/rule-changes/decide-rule.ts';
import { CHANCES_AT_ONCE, STANDINGS } from '#core/wihiws/rule-changes/second-chance.ts';
import { wihiwSchema } from './wihiws.ts';

const count = z.number().int();
const peopleGroups = { notBegun: count, writing: count, handedIn: count };

/** What decides whom a change of rules would touch: see `ChangeFacts` of core. */
const changeFactsSchema = z.strictObject({
  ...peopleGroups,
  hasStarted: z.boolean(),
  scoreShown: count,
  answersShown: count,
  answersSeen: count,
  isOver: z.boolean(),
  scoreReleased: z.boolean(),
  answersReleased: z.boolean(),
  openChances: count,
  worseBy: z.strictObject({ best: count, last: count, first: count } satisfies Record<CountedAttempt, typeof count>),
  shownPercents: z.array(count),
});

/** The most changes of an issue that are listed: the newest. */
export const CHANGES_LISTED = 100;

export const ruleSettingsSchema = z.strictObject({
  wihiw: wihiwSchema,
  facts: changeFactsSchema,
  /** Who may be given a second chance: those who have not begun first, then by surname. */
  people: z.array(
    z.strictObject({
      identifier: z.string(),
      displayName: z.string(),
      standing: z.enum(STANDINGS),
      percent: count.nullable(),
    }),
  ),
  /** Who has one. `isUsed`: no attempt of theirs is left. */
  chances: z.array(
    z.strictObject({
      identifier: z.string(),
      displayName: z.string(),
      closesAt: momentSchema.nullable(),
      givenAt: momentSchema,
      isUsed: z.boolean(),
    }),
  ),
  /** What hosts have changed, newest first. */
  history: z.array(
    z.strictObject({
      id: idSchema,
      at: momentSchema,
      by: z.string().nullable(),
      /** Whom alone it concerns. */
      person: z.string().nullable(),
      entry: logEntrySchema,
    }),
  ),
});
export type RuleSettings = z.infer<typeof ruleSettingsSchema>;

export const readRuleSettings = defineOperation({
  id: 'read-rule-settings',
  method: 'GET',
  path: '/api/wihiws/:id/settings',
  access: 'account',
  importance: 'report',
  summary:
    'The rules of an issue with what decides which of them can still be changed, second chances, and what was changed.',
  params: idParams,
  output: ruleSettingsSchema,
});

export const previewRules = defineOperation({
  id: 'preview-rules',
  method: 'POST',
  path: '/api/wihiws/:id/rules/preview',
  access: 'account',
  importance: 'page',
  summary: 'Tells what a change of rules would do, for whom, and why it would be refused; writes nothing.',
  params: idParams,
  body: z.strictObject({ rules: ruleChangesSchema }),
  output: z.strictObject({
    /** To be sent with the change. */
    revision: z.string(),
    problems: z.array(z.strictObject({ rule: issueRulesSchema.keyof(), code: z.string() })),
    decisions: z.array(
      z.strictObject({
        rule: issueRulesSchema.keyof(),
        refusal: z.strictObject({ reason: z.enum(CHANGE_REFUSALS), people: count }).nullable(),
        touches: z.strictObject(peopleGroups),
      }),
    ),
    /** The sentences that takers will read. */
    takersRead: z.array(z.string()),
  }),
  errors: ['owner_only'],
});
export type RulesPreview = z.infer<typeof previewRules.output>;

const identifiers = z.array(z.string().min(1).max(200)).max(CHANCES_AT_ONCE);

export const giveSecondChance = defineOperation({
  id: 'give-second-chance',
  method: 'POST',
  path: '/api/wihiws/:id/second-chances',
  access: 'account',
  importance: 'page',
  summary:
    'Gives people one attempt more than the rule allows, with a closing of their own; who has not begun gets the time. They are told. Given again before it is used, it is prolonged.',
  params: idParams,
  bodyLimitBytes: 640 * 1024,
  body: z.strictObject({
    requestId: idSchema,
    to: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('chosen'), identifiers }),
      z.strictObject({ kind: z.enum(['not-begun', 'ended-by-host']) }),
      z.strictObject({ kind: z.literal('below'), percent: z.number().int().min(1).max(100) }),
    ]),
    /** Whom the host was told it is for; refused with `stale_revision` if these are others by now. */
    identifiers,
    /** Where the issue closes earlier or has closed; null: as the issue closes. */
    closesAt: momentSchema.nullable(),
    /** The host knows that right answers were shown to some takers. */
    confirmed: z.boolean(),
  }),
  output: wihiwSchema,
  /** `answers_were_shown`: `details.people` says to how many. */
  errors: ['stale_revision', 'answers_were_shown'],
});
