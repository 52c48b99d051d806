import * as z from 'zod';
import { draftTitleSchema } from '#core/people/title-schema.ts';
import { textBodySchema } from './document-schema.ts';

/** What an author writes of a text. */
export const textContentSchema = z.strictObject({
  title: draftTitleSchema(200),
  author: draftTitleSchema(200),
  source: draftTitleSchema(500),
  document: textBodySchema,
});
