import * as z from 'zod';
import type { Result } from '../result.ts';
import { err, ok } from '../result.ts';
import type { TextDocument } from '../texts/document-schema.ts';
import { opaqueIdSchema, promptSchema } from '../texts/document-schema.ts';
import type { AuthoredQuestionOf } from './authored-question-schema.ts';
import { AUTHORED_QUESTION_SCHEMAS } from './authored-question-schema.ts';
import type { PresentedQuestion, PresentedQuestionOf } from './final-question.ts';
import type { AnswerOf, KeyOf, PresentedOf } from './kind-types.ts';
import { multipleAnswerSchema, multipleKeySchema, multiplePresentedSchema } from './multiple/multiple-schema.ts';
import type { QuestionKind } from './question-kinds.ts';
import { shortAnswerSchema, shortKeySchema, shortPresentedSchema } from './short/short-schema.ts';
import { singleAnswerSchema, singleKeySchema, singlePresentedSchema } from './single/single-schema.ts';

/** The schema of an answer's shape, per kind. Membership of option ids is checked by `parseAnswer`. */
export const ANSWER_SCHEMAS: { readonly [Kind in QuestionKind]: z.ZodType<AnswerOf<Kind>> } = {
  single: singleAnswerSchema,
  multiple: multipleAnswerSchema,
  short: shortAnswerSchema,
};

/** The schema of a key, per kind. */
export const KEY_SCHEMAS: { readonly [Kind in QuestionKind]: z.ZodType<KeyOf<Kind>> } = {
  single: singleKeySchema,
  multiple: multipleKeySchema,
  short: shortKeySchema,
};

function presentedSchema<Kind extends QuestionKind>(
  kind: Kind,
  body: z.ZodType<PresentedOf<Kind>>,
): z.ZodType<PresentedQuestionOf<Kind>> {
  const schema = z.strictObject({
    id: opaqueIdSchema,
    kind: z.literal(kind),
    version: z.literal(1),
    prompt: promptSchema as z.ZodType<TextDocument>,
    points: z.number(),
    textId: opaqueIdSchema.nullable(),
    required: z.boolean(),
    hasHint: z.boolean(),
    body,
  });
  return schema as unknown as z.ZodType<PresentedQuestionOf<Kind>>;
}

/** The strict, key-less schema of what a taker is shown, per kind. */
export const PRESENTED_QUESTION_SCHEMAS: { readonly [Kind in QuestionKind]: z.ZodType<PresentedQuestionOf<Kind>> } = {
  single: presentedSchema('single', singlePresentedSchema),
  multiple: presentedSchema('multiple', multiplePresentedSchema),
  short: presentedSchema('short', shortPresentedSchema),
};

/** Schema of a presented question of any kind, for the contract. */
export const presentedQuestionSchema: z.ZodType<PresentedQuestion> = z.union([
  PRESENTED_QUESTION_SCHEMAS.single,
  PRESENTED_QUESTION_SCHEMAS.multiple,
  PRESENTED_QUESTION_SCHEMAS.short,
]);

/** One thing wrong with a value from outside: where, and a sentence (Ukrainian where the schema gives one). */
export type SchemaProblem = { readonly path: readonly (string | number)[]; readonly message: string };

/** Reads an authored question of `kind` from outside; drafts may be incomplete, unknown fields are refused. */
export function parseAuthored<Kind extends QuestionKind>(
  kind: Kind,
  value: unknown,
): Result<AuthoredQuestionOf<Kind>, readonly SchemaProblem[]> {
  const parsed = AUTHORED_QUESTION_SCHEMAS[kind].safeParse(value);
  if (parsed.success) return ok(parsed.data as AuthoredQuestionOf<Kind>);
  return err(
    parsed.error.issues.map(({ path, message }) => ({
      path: path.map((step) => (typeof step === 'symbol' ? String(step) : step)),
      message,
    })),
  );
}
