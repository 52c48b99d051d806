import * as z from 'zod';
import type { TextDocument } from '../texts/document-schema.ts';
import { opaqueIdSchema, promptSchema } from '../texts/document-schema.ts';
import type { BodyOf, KeyOf } from './kind-types.ts';
import { multipleBodySchema, multipleKeySchema } from './multiple/multiple-schema.ts';
import type { QuestionKind, ReadingProcess } from './question-kinds.ts';
import { READING_PROCESSES } from './question-kinds.ts';
import { shortBodySchema, shortKeySchema } from './short/short-schema.ts';
import { singleBodySchema, singleKeySchema } from './single/single-schema.ts';

/** Fields every authored question has. Drafts may be incomplete; the check list decides whether one may be finalized. */
export type AuthoredFields = {
  id: string;
  /** Names the shapes of body, key and answer together; a change of any of them makes a new version. */
  version: 1;
  prompt: TextDocument;
  /** 0.5 … 100 in steps of 0.5. */
  points: number;
  process: ReadingProcess;
  /** The text the question belongs to; null for the whole test. */
  textId: string | null;
  /** Blocks a submit by hand, never an automatic one. */
  required: boolean;
  hint: TextDocument | null;
  explanation: TextDocument | null;
  poolId: string | null;
};

/** An authored question of one kind. */
export type AuthoredQuestionOf<Kind extends QuestionKind> = AuthoredFields & {
  kind: Kind;
  body: BodyOf<Kind>;
  key: KeyOf<Kind>;
};

/** An authored question of any kind, told apart by `kind`. */
export type AuthoredQuestion = { [Kind in QuestionKind]: AuthoredQuestionOf<Kind> }[QuestionKind];

const authoredFields = {
  id: opaqueIdSchema,
  version: z.literal(1),
  prompt: promptSchema,
  points: z
    .number()
    .min(0.5, { error: 'Бал за запитання має бути не меншим за 0,5.' })
    .max(100, { error: 'Бал за запитання має бути не більшим за 100.' })
    .multipleOf(0.5, { error: 'Бал за запитання має бути кратним 0,5.' })
    .default(1),
  process: z.enum(READING_PROCESSES),
  textId: opaqueIdSchema.nullable(),
  required: z.boolean(),
  hint: promptSchema.nullable(),
  explanation: promptSchema.nullable(),
  poolId: opaqueIdSchema.nullable(),
};

/** The strict schema of an authored question, per kind. */
export const AUTHORED_QUESTION_SCHEMAS: { readonly [Kind in QuestionKind]: z.ZodType<AuthoredQuestionOf<Kind>> } = {
  single: z.strictObject({
    ...authoredFields,
    kind: z.literal('single'),
    body: singleBodySchema,
    key: singleKeySchema,
  }),
  multiple: z.strictObject({
    ...authoredFields,
    kind: z.literal('multiple'),
    body: multipleBodySchema,
    key: multipleKeySchema,
  }),
  short: z.strictObject({ ...authoredFields, kind: z.literal('short'), body: shortBodySchema, key: shortKeySchema }),
};

/** Schema of an authored question of any kind, for the contract. Told apart by `kind`, so that a refusal names its place. */
export const authoredQuestionSchema = z.discriminatedUnion(
  'kind',
  Object.values(AUTHORED_QUESTION_SCHEMAS) as unknown as [z.core.$ZodTypeDiscriminable],
) as unknown as z.ZodType<AuthoredQuestion>;
