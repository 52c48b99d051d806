import * as z from 'zod';
import { issueRulesSchema } from '#core/wihiws/issue-rules-schema.ts';

/** The value of a rule: see `issueRulesSchema`. */
const ruleValueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A rule with the value that it had and the one that it got. */
const ruleStepSchema = z.strictObject({
  rule: issueRulesSchema.keyof(),
  before: ruleValueSchema,
  after: ruleValueSchema,
});
/** A rule with the value that it had and the one that it got. */
export type RuleStep = z.infer<typeof ruleStepSchema>;

/** One line of what was changed in an issue. */
export const logEntrySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rules'), steps: z.array(ruleStepSchema) }),
  /** 0 minutes: taken back. */
  z.strictObject({ kind: z.literal('extra-time'), minutes: z.number().int() }),
  z.strictObject({ kind: z.literal('second-chance'), people: z.number().int(), closesAt: z.string().nullable() }),
  z.strictObject({ kind: z.literal('recipients'), people: z.number().int(), groups: z.number().int() }),
  z.strictObject({ kind: z.literal('link'), change: z.enum(['renew', 'revoke']) }),
  z.strictObject({ kind: z.literal('release'), score: z.boolean(), answers: z.boolean() }),
]);
/** See {@link logEntrySchema}. */
export type LogEntry = z.infer<typeof logEntrySchema>;
