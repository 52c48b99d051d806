import { z } from 'zod';
import { attemptClockSchema } from '#contract/attempt-clock.ts';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';
import { MESSAGE_LENGTH } from '#core/constants.ts';
import { linesSchema } from '#core/texts/typed-words-schema.ts';

/** The most messages that a taker’s page is told: the newest. */
export const MESSAGES_TOLD = 20;
/** The most messages that a host’s page is told: the newest. */
export const MESSAGES_LISTED = 100;

/** A message as its taker reads it. */
export const takerMessageSchema = z.strictObject({ id: idSchema, text: z.string(), at: momentSchema });
export type TakerMessage = z.infer<typeof takerMessageSchema>;

/** A message as its host reads it. */
export const sentMessageSchema = takerMessageSchema.extend({
  /** Whose attempt it was meant for; null: everybody’s. */
  to: z.strictObject({ attemptId: idSchema, displayName: z.string() }).nullable(),
});
export type SentMessage = z.infer<typeof sentMessageSchema>;

export const sendMessage = defineOperation({
  id: 'send-message',
  method: 'POST',
  path: '/api/wihiws/:id/messages',
  access: 'account',
  importance: 'start',
  traced: true,
  summary:
    'The host tells something to everybody who takes the test, or to one of them. Their open pages show it at once; it is kept.',
  params: idParams,
  body: z.strictObject({
    text: linesSchema(MESSAGE_LENGTH).trim().min(1, 'required'),
    /** An attempt under way of this issue; null: all who take it. */
    attemptId: idSchema.nullable(),
  }),
  output: sentMessageSchema,
  errors: ['too_many_messages', 'attempt_closed'],
});

export const listMessages = defineOperation({
  id: 'list-messages',
  method: 'GET',
  path: '/api/wihiws/:id/messages',
  access: 'account',
  importance: 'report',
  summary: 'What the host has told the takers of an issue, newest first.',
  params: idParams,
  output: z.strictObject({ messages: z.array(sentMessageSchema).max(MESSAGES_LISTED) }),
});

/** The clock of one’s own attempt with what the host has told since it began, the oldest first. */
export const heardClockSchema = attemptClockSchema.extend({
  messages: z.array(takerMessageSchema).max(MESSAGES_TOLD),
});
export type HeardClock = z.infer<typeof heardClockSchema>;
