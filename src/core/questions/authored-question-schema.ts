import * as z from 'zod';
import { categoryBodySchema, categoryKeySchema } from '#core/questions/category/category-schema.ts';
import { clozeBodySchema, clozeKeySchema } from '#core/questions/cloze/cloze-schema.ts';
import { evidenceDraftBodySchema, evidenceDraftKeySchema } from '#core/questions/evidence/evidence-schema.ts';
import { insertDraftBodySchema, insertDraftKeySchema } from '#core/questions/insert/insert-schema.ts';
import { matchingBodySchema, matchingKeySchema } from '#core/questions/matching/matching-schema.ts';
import { multipleBodySchema, multipleKeySchema } from '#core/questions/multiple/multiple-schema.ts';
import { openBodySchema, openKeySchema } from '#core/questions/open/open-schema.ts';
import { orderingBodySchema, orderingDraftKeySchema } from '#core/questions/ordering/ordering-schema.ts';
import { proofDraftBodySchema, proofDraftKeySchema } from '#core/questions/proof/proof-schema.ts';
import { retellBodySchema, retellKeySchema } from '#core/questions/retell/retell-schema.ts';
import { shortBodySchema, shortKeySchema } from '#core/questions/short/short-schema.ts';
import { singleBodySchema, singleKeySchema } from '#core/questions/single/single-schema.ts';
import { statedBodySchema, statedKeySchema } from '#core/questions/stated/stated-schema.ts';
import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import { evidenceAnchorsSchema } from '#core/texts/anchors/evidence-anchor-schema.ts';
import type { TextDocument } from '#core/texts/document-schema.ts';
import { opaqueIdSchema, promptSchema } from '#core/texts/document-schema.ts';
import type { DraftBodyOf, DraftKeyOf } from './kind-types.ts';
import type { QuestionKind, ReadingProcess } from './question-kinds.ts';
import { READING_PROCESSES } from './question-kinds.ts';

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
  /** The author's proof: places of the draft texts. Kept on the side of the key. */
  evidence?: EvidenceAnchor[] | undefined;
  /** The author's own flag: a reader could answer without the text. */
  answerableWithoutText?: boolean | undefined;
};

/** An authored question of one kind. */
export type AuthoredQuestionOf<Kind extends QuestionKind> = AuthoredFields & {
  kind: Kind;
  body: DraftBodyOf<Kind>;
  key: DraftKeyOf<Kind>;
};

/** An authored question of any kind, told apart by `kind`. */
export type AuthoredQuestion = { [Kind in QuestionKind]: AuthoredQuestionOf<Kind> }[QuestionKind];

const authoredFields = {
  id: opaqueIdSchema,
  version: z.literal(1, { error: 'Невідома версія запитання.' }),
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

function authoredSchema<Kind extends QuestionKind>(
  kind: Kind,
  body: z.ZodType<DraftBodyOf<Kind>>,
  key: z.ZodType<DraftKeyOf<Kind>>,
): z.ZodType<AuthoredQuestionOf<Kind>> {
  const schema = z.strictObject({ ...authoredFields, kind: z.literal(kind), body, key });
  return schema as unknown as z.ZodType<AuthoredQuestionOf<Kind>>;
}

/** The strict schema of an authored question, per kind. */
export const AUTHORED_QUESTION_SCHEMAS: { readonly [Kind in QuestionKind]: z.ZodType<AuthoredQuestionOf<Kind>> } = {
  single: authoredSchema('single', singleBodySchema, singleKeySchema),
  multiple: authoredSchema('multiple', multipleBodySchema, multipleKeySchema),
  stated: authoredSchema('stated', statedBodySchema, statedKeySchema),
  matching: authoredSchema('matching', matchingBodySchema, matchingKeySchema),
  ordering: authoredSchema('ordering', orderingBodySchema, orderingDraftKeySchema),
  cloze: authoredSchema('cloze', clozeBodySchema, clozeKeySchema),
  short: authoredSchema('short', shortBodySchema, shortKeySchema),
  evidence: authoredSchema('evidence', evidenceDraftBodySchema, evidenceDraftKeySchema),
  insert: authoredSchema('insert', insertDraftBodySchema, insertDraftKeySchema),
  category: authoredSchema('category', categoryBodySchema, categoryKeySchema),
  proof: authoredSchema('proof', proofDraftBodySchema, proofDraftKeySchema),
  open: authoredSchema('open', openBodySchema, openKeySchema),
  retell: authoredSchema('retell', retellBodySchema, retellKeySchema),
};

function anyOf<Question>(schemas: readonly z.ZodType[]): z.ZodType<Question> {
  const options = schemas as unknown as [z.core.$ZodTypeDiscriminable];
  const union = z.discriminatedUnion('kind', options, { error: 'Невідомий вид запитання.' });
  return union as unknown as z.ZodType<Question>;
}

/** Schema of an authored question of any kind. Told apart by `kind`, so that a refusal names its place. */
export const authoredQuestionSchema = anyOf<AuthoredQuestion>(Object.values(AUTHORED_QUESTION_SCHEMAS));
