import * as z from 'zod';
import {
  categoryAnswerSchema,
  categoryKeySchema,
  categoryPresentedSchema,
} from '#core/questions/category/category-schema.ts';
import { clozeAnswerSchema, clozeKeySchema, clozePresentedSchema } from '#core/questions/cloze/cloze-schema.ts';
import {
  evidenceAnswerSchema,
  evidenceKeySchema,
  evidencePresentedSchema,
} from '#core/questions/evidence/evidence-schema.ts';
import type { PresentedQuestion, PresentedQuestionOf } from '#core/questions/finalizing/final-question.ts';
import { insertAnswerSchema, insertKeySchema, insertPresentedSchema } from '#core/questions/insert/insert-schema.ts';
import {
  matchingAnswerSchema,
  matchingKeySchema,
  matchingPresentedSchema,
} from '#core/questions/matching/matching-schema.ts';
import {
  multipleAnswerSchema,
  multipleKeySchema,
  multiplePresentedSchema,
} from '#core/questions/multiple/multiple-schema.ts';
import {
  openAnswerSchema,
  openKeySchema,
  openMarkSchema,
  openPresentedSchema,
} from '#core/questions/open/open-schema.ts';
import {
  orderingAnswerSchema,
  orderingKeySchema,
  orderingPresentedSchema,
} from '#core/questions/ordering/ordering-schema.ts';
import { proofAnswerSchema, proofKeySchema, proofPresentedSchema } from '#core/questions/proof/proof-schema.ts';
import {
  retellAnswerSchema,
  retellKeySchema,
  retellMarkSchema,
  retellPresentedSchema,
} from '#core/questions/retell/retell-schema.ts';
import { shortAnswerSchema, shortKeySchema, shortPresentedSchema } from '#core/questions/short/short-schema.ts';
import { singleAnswerSchema, singleKeySchema, singlePresentedSchema } from '#core/questions/single/single-schema.ts';
import { statedAnswerSchema, statedKeySchema, statedPresentedSchema } from '#core/questions/stated/stated-schema.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { TextDocument } from '#core/texts/document-schema.ts';
import { opaqueIdSchema, promptSchema } from '#core/texts/document-schema.ts';
import type { AuthoredQuestionOf } from './authored-question-schema.ts';
import { AUTHORED_QUESTION_SCHEMAS } from './authored-question-schema.ts';
import type { AnswerOf, KeyOf, MarkOf, PresentedOf } from './kind-types.ts';
import type { QuestionKind } from './question-kinds.ts';

/** The schema of an answer's shape, per kind. What the body demands beyond it is checked by `parseAnswer`. */
export const ANSWER_SCHEMAS: { readonly [Kind in QuestionKind]: z.ZodType<AnswerOf<Kind>> } = {
  single: singleAnswerSchema,
  multiple: multipleAnswerSchema,
  stated: statedAnswerSchema,
  matching: matchingAnswerSchema,
  ordering: orderingAnswerSchema,
  cloze: clozeAnswerSchema,
  short: shortAnswerSchema,
  evidence: evidenceAnswerSchema,
  insert: insertAnswerSchema,
  category: categoryAnswerSchema,
  proof: proofAnswerSchema,
  open: openAnswerSchema,
  retell: retellAnswerSchema,
};

/** The schema of a finalized question's key, per kind. */
export const KEY_SCHEMAS: { readonly [Kind in QuestionKind]: z.ZodType<KeyOf<Kind>> } = {
  single: singleKeySchema,
  multiple: multipleKeySchema,
  stated: statedKeySchema,
  matching: matchingKeySchema,
  ordering: orderingKeySchema,
  cloze: clozeKeySchema,
  short: shortKeySchema,
  evidence: evidenceKeySchema,
  insert: insertKeySchema,
  category: categoryKeySchema,
  proof: proofKeySchema,
  open: openKeySchema,
  retell: retellKeySchema,
};

/** The schema of a host's marks, per kind; kinds that the platform scores have none. */
export const MARK_SCHEMAS: { readonly [Kind in QuestionKind]: z.ZodType<MarkOf<Kind>> } = {
  single: z.null(),
  multiple: z.null(),
  stated: z.null(),
  matching: z.null(),
  ordering: z.null(),
  cloze: z.null(),
  short: z.null(),
  evidence: z.null(),
  insert: z.null(),
  category: z.null(),
  proof: z.null(),
  open: openMarkSchema,
  retell: retellMarkSchema,
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
  stated: presentedSchema('stated', statedPresentedSchema),
  matching: presentedSchema('matching', matchingPresentedSchema),
  ordering: presentedSchema('ordering', orderingPresentedSchema),
  cloze: presentedSchema('cloze', clozePresentedSchema),
  short: presentedSchema('short', shortPresentedSchema),
  evidence: presentedSchema('evidence', evidencePresentedSchema),
  insert: presentedSchema('insert', insertPresentedSchema),
  category: presentedSchema('category', categoryPresentedSchema),
  proof: presentedSchema('proof', proofPresentedSchema),
  open: presentedSchema('open', openPresentedSchema),
  retell: presentedSchema('retell', retellPresentedSchema),
};

/** Schema of a presented question of any kind, for the contract. Told apart by `kind`. */
export const presentedQuestionSchema = z.discriminatedUnion(
  'kind',
  Object.values(PRESENTED_QUESTION_SCHEMAS) as unknown as [z.core.$ZodTypeDiscriminable],
) as unknown as z.ZodType<PresentedQuestion>;

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
