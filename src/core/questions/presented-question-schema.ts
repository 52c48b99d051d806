import * as z from 'zod';
import type { PresentedQuestion, PresentedQuestionOf } from '#core/questions/finalizing/final-question.ts';
import { opaqueIdSchema, promptSchema } from '#core/texts/document-schema.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { QuestionKind } from './question-kinds.ts';
import { QUESTION_KINDS } from './question-kinds.ts';
import { KIND_SCHEMAS } from './registry-schema.ts';

function presentedSchema(kind: QuestionKind): z.ZodType {
  return z.strictObject({
    id: opaqueIdSchema,
    kind: z.literal(kind),
    version: z.literal(1),
    prompt: promptSchema as z.ZodType<TextDocument>,
    points: z.number(),
    textId: opaqueIdSchema.nullable(),
    required: z.boolean(),
    hasHint: z.boolean(),
    body: KIND_SCHEMAS[kind].presented,
  });
}

/** The strict, key-less schema of what a taker is shown, per kind. */
export const PRESENTED_QUESTION_SCHEMAS = Object.fromEntries(
  QUESTION_KINDS.map((kind) => [kind, presentedSchema(kind)]),
) as { readonly [Kind in QuestionKind]: z.ZodType<PresentedQuestionOf<Kind>> };

/** Schema of a presented question of any kind, for the contract. Discriminated by `kind`. */
export const presentedQuestionSchema = z.discriminatedUnion(
  'kind',
  Object.values(PRESENTED_QUESTION_SCHEMAS) as unknown as [z.core.$ZodTypeDiscriminable],
) as unknown as z.ZodType<PresentedQuestion>;
