import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, momentSchema } from '#contract/definition/fields.ts';

/** How many attempts one request ends at most; the rest is left to the next one. */
export const ENDED_AT_ONCE = 100;

export const endOpenAttempts = defineOperation({
  id: 'end-open-attempts',
  method: 'POST',
  path: '/api/wihiws/:id/endings',
  access: 'account',
  importance: 'save',
  traced: true,
  summary:
    'The host ends the open attempts of an issue with everything that was saved, some at a time; trials go on. Asked again until none is left. Idempotent.',
  params: idParams,
  /** Who starts after this moment goes on, so that a repeat ends nobody else. */
  body: z.strictObject({ startedBy: momentSchema }),
  output: z.strictObject({
    ended: z.number().int(),
    /** Attempts begun by that moment that are still open. */
    left: z.number().int(),
  }),
});
