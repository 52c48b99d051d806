import { z } from 'zod';
import { opaqueIdSchema } from '#core/texts/document-schema.ts';

const optionSchema = z.strictObject({ id: opaqueIdSchema, text: z.string(), removed: z.boolean() });
const options = z.array(optionSchema).readonly();
const common = { id: opaqueIdSchema, title: z.string(), removed: z.boolean() };
const chosen = { options, other: z.boolean() };
const point = z.number().int();

/** A question over all versions of a survey: its newest words, and the options of all versions. */
export const resultQuestionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('single'), ...common, ...chosen }),
  z.strictObject({ kind: z.literal('several'), ...common, ...chosen }),
  z.strictObject({ kind: z.literal('scale'), ...common, from: point, to: point }),
  z.strictObject({ kind: z.literal('stars'), ...common }),
  z.strictObject({ kind: z.literal('nps'), ...common }),
  z.strictObject({ kind: z.literal('matrix'), ...common, rows: options, columns: options }),
  z.strictObject({ kind: z.literal('ranking'), ...common, options }),
  z.strictObject({ kind: z.literal('short'), ...common }),
  z.strictObject({ kind: z.literal('long'), ...common }),
  z.strictObject({ kind: z.literal('number'), ...common, whole: z.boolean() }),
  z.strictObject({ kind: z.literal('date'), ...common }),
]);
