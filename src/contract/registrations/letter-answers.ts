import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';

/** What one may do by the link of a letter. */
export const LETTER_ACTS = ['confirm-address', 'confirm-place', 'end-event', 'end-all', 'resume'] as const;
/** See {@link LETTER_ACTS}. */
export type LetterAct = (typeof LETTER_ACTS)[number];

/** The field that mail programs send to end letters by one press (RFC 8058). */
export const ONE_CLICK_FIELD = 'List-Unsubscribe';

const TOKEN_LENGTH = 200;

export const answerLetter = defineOperation({
  id: 'answer-letter',
  method: 'POST',
  path: '/letter/:token',
  access: 'public',
  importance: 'page',
  fromAnywhere: true,
  summary:
    'Confirms an address or a place, or ends letters, by the signed link of a letter; also by one press in a mail program.',
  params: z.strictObject({ token: z.string().min(1).max(TOKEN_LENGTH) }),
  // Mail programs may send fields of their own beside it.
  body: z.object({ act: z.enum(LETTER_ACTS).optional(), [ONE_CLICK_FIELD]: z.literal('One-Click').optional() }),
});
