import * as z from 'zod';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import { evidenceAnchorsSchema } from '#core/texts/anchors/evidence-anchor-schema.ts';
import { opaqueIdSchema, promptSchema } from '#core/texts/document-schema.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { DraftBodyOf, DraftKeyOf } from './kind-types.ts';
import type { QuestionKind, ReadingProcess } from './question-kinds.ts';
import { QUESTION_KINDS, READING_PROCESSES } from './question-kinds.ts';
import { KIND_SCHEMAS } from './registry-schema.ts';

/** Fields every authored question has. Drafts may be incomplete; the check list decides whether one may be finalized. */
export type AuthoredFields = {
  id: string;
  /** The version of the shapes of body, key and answer; a change of any of them makes a new version. */
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
  /** The places of the draft's texts that prove the answer, as the author marked them. Stored with the key. */
  evidence?: EvidenceAnchor[] | undefined;
  /** The author admits that a reader could answer without the text. */
  answerableWithoutText?: boolean | undefined;
};

/** An authored question of one kind. */
export type AuthoredQuestionOf<Kind extends QuestionKind> = AuthoredFields & {
  kind: Kind;
  body: DraftBodyOf<Kind>;
  key: DraftKeyOf<Kind>;
};

/** An authored question of any kind, discriminated by `kind`. */
export type AuthoredQuestion = { [Kind in QuestionKind]: AuthoredQuestionOf<Kind> }[QuestionKind];

const authoredFields = {
  id: opaqueIdSchema,
  version: z.literal(1, { error: 'Це запитання збережено в іншому вигляді. Оновіть сторінку.' }),
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
  evidence: evidenceAnchorsSchema.optional(),
  answerableWithoutText: z.boolean().optional(),
};

function authoredSchema(kind: QuestionKind): z.ZodType {
  const { draftBody, draftKey } = KIND_SCHEMAS[kind];
  return z.strictObject({ ...authoredFields, kind: z.literal(kind), body: draftBody, key: draftKey });
}

/** The strict schema of an authored question, per kind. */
export const AUTHORED_QUESTION_SCHEMAS = Object.fromEntries(
  QUESTION_KINDS.map((kind) => [kind, authoredSchema(kind)]),
) as { readonly [Kind in QuestionKind]: z.ZodType<AuthoredQuestionOf<Kind>> };

/** Schema of an authored question of any kind. Discriminated by `kind`, so that a refusal names its place. */
export const authoredQuestionSchema = z.discriminatedUnion(
  'kind',
  Object.values(AUTHORED_QUESTION_SCHEMAS) as unknown as [z.core.$ZodTypeDiscriminable],
  { error: 'Такого виду запитань немає. Оновіть сторінку.' },
) as unknown as z.ZodType<AuthoredQuestion>;

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
