import { z } from 'zod';
import { defineOperation } from './definition/define-operation.ts';

export const openByCode = defineOperation({
  id: 'open-by-code',
  method: 'POST',
  // A body keeps codes out of addresses, and so out of logs.
  path: '/api/entry-codes',
  access: 'public',
  importance: 'start',
  summary:
    'Returns where a typed code leads: the short code of an issue open to anybody to its link, until the issue closes; the code of a group to the page of joining; a code that shows its maker’s results, or that lets its maker test, to the page where it is used. Wrong codes are counted by person or, of nobody signed in, by address, and by network; beyond the limit of an address or a network each try needs a proof of work.',
  body: z.strictObject({ code: z.string().min(1, 'required').max(200, 'wrong_entry_code') }),
  output: z.strictObject({ path: z.string() }),
  errors: ['wrong_entry_code', 'already_closed', 'relation_code_used', 'relation_code_expired'],
});
