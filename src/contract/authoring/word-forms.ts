import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { FORMED_WORDS_MAXIMUM, wordFormsSchema } from '#core/questions/short/word-forms-schema.ts';
import { plainStringSchema } from '#core/texts/document-schema.ts';

export const findWordForms = defineOperation({
  id: 'find-word-forms',
  method: 'POST',
  path: '/api/word-forms',
  access: 'account',
  importance: 'page',
  summary: 'The forms of Ukrainian words by a dictionary, for the key of a typed answer; none for words it lacks.',
  bodyLimitBytes: 96 * 1024,
  /** Each a word, or a word with the one behind it, which tells an adjective from a noun. */
  body: z.strictObject({ words: z.array(plainStringSchema.min(1).max(121)).min(1).max(FORMED_WORDS_MAXIMUM) }),
  /** In the order of the words. */
  output: z.strictObject({ found: z.array(wordFormsSchema) }),
});
