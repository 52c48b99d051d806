import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';
import { JSON_BODY_LIMIT_BYTES } from '#core/constants.ts';
import { saveSchema } from './attempts.ts';

/** More than the longest possible answers of a test take when encrypted. */
const LONGEST_FILE = 900_000;

/** The file as a taker downloads it; see `AnswerFile` in core. */
export const answerFileSchema = z.strictObject({
  wihiwin: z.literal('answers'),
  version: z.literal(1),
  wihiwId: idSchema,
  attemptId: idSchema,
  nonce: z.string().max(40),
  sealed: z.string().max(LONGEST_FILE),
});

/** The decrypted content of `sealed`: saves as the device would have sent them. */
export const answerFileContentSchema = z.strictObject({
  device: z.string().min(1).max(64),
  saves: z.array(saveSchema).min(1).max(500),
  /** By the device's clock, which may be wrong. */
  madeAt: momentSchema,
});

export const readAnswerFileKey = defineOperation({
  id: 'read-answer-file-key',
  method: 'GET',
  path: '/api/wihiws/:id/attempts/:attemptId/answer-file-key',
  access: 'session',
  importance: 'start',
  reachedByCode: true,
  summary:
    'The key with which the taker’s page seals a file of answers, should it never reach the server again. It opens nothing but files of this attempt.',
  params: z.strictObject({ id: idSchema, attemptId: idSchema }),
  output: z.strictObject({ key: z.string() }),
});

export const importAnswerFile = defineOperation({
  id: 'import-answer-file',
  method: 'POST',
  path: '/api/wihiws/:id/answer-files',
  access: 'account',
  importance: 'save',
  summary:
    'Takes the answers of a file that a taker has saved without a network, as if the device had sent them now. Repeating it changes nothing.',
  params: idParams,
  bodyLimitBytes: JSON_BODY_LIMIT_BYTES,
  body: z.strictObject({ file: z.string().min(1).max(LONGEST_FILE) }),
  output: z.strictObject({
    attemptId: idSchema,
    displayName: z.string(),
    /** Answers that count now, those already stored included. */
    taken: z.number().int(),
    /** Answers that were stored before this file came. */
    known: z.number().int(),
    /** Answers that came after the grace: kept for the host to decide. */
    late: z.number().int(),
    /** Another device had answered differently: its answer counts, this one is only kept. */
    forked: z.number().int(),
    refused: z.number().int(),
  }),
  errors: ['answer_file_unreadable', 'answer_file_foreign'],
});
