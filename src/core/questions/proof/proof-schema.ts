import * as z from 'zod';
import type { MarkedParts } from '#core/questions/answers/score-marked-sentences.ts';
import { EVIDENCE_SENTENCES_MAXIMUM } from '#core/questions/evidence/evidence-schema.ts';
import type { KindSchemas } from '#core/questions/kind-shapes.ts';
import { markedOptionListSchema } from '#core/questions/option-schema.ts';
import { evidenceAnchorsSchema } from '#core/texts/anchors/evidence-anchor-schema.ts';
import { opaqueIdSchema } from '#core/texts/document-schema.ts';

/** Most options of a `proof` question. */
export const PROOF_OPTIONS_MAXIMUM = 10;

const sentenceIds = z.array(opaqueIdSchema).max(EVIDENCE_SENTENCES_MAXIMUM);
const options = markedOptionListSchema(PROOF_OPTIONS_MAXIMUM);

/** The body in a draft: the options. */
const proofDraftBodySchema = z.strictObject({ options, fixedOrder: z.boolean() });

/** The right option and the places of the draft text that prove it. */
const proofDraftKeySchema = z.strictObject({
  optionId: opaqueIdSchema.nullable(),
  anchors: evidenceAnchorsSchema,
});

/** The right option and the sentences that prove it. */
const proofKeySchema = z.strictObject({ optionId: opaqueIdSchema, sentenceIds });

/** The taker's choice and the sentences marked as its proof, in any order. */
const proofAnswerSchema = z.strictObject({ optionId: opaqueIdSchema.nullable(), sentenceIds });

/** What a taker is shown: the options in the shown order, and which sentences of the text may be marked. */
const proofPresentedSchema = z.strictObject({ options, sentenceIds });

/** See `KindSchemas`. */
export const proofSchemas: KindSchemas<ProofShapes> = {
  draftBody: proofDraftBodySchema,
  draftKey: proofDraftKeySchema,
  key: proofKeySchema,
  answer: proofAnswerSchema,
  presented: proofPresentedSchema,
  mark: null,
};

/** See {@link proofDraftBodySchema}. */
type ProofDraftBody = z.infer<typeof proofDraftBodySchema>;
/** See {@link proofDraftKeySchema}. */
type ProofDraftKey = z.infer<typeof proofDraftKeySchema>;
/** The finalized body: the options and the sentences that may be marked. */
export type ProofBody = ProofDraftBody & { sentenceIds: string[] };
/** See {@link proofKeySchema}. */
export type ProofKey = z.infer<typeof proofKeySchema>;
/** See {@link proofAnswerSchema}. */
export type ProofAnswer = z.infer<typeof proofAnswerSchema>;
/** See {@link proofPresentedSchema}. */
type ProofPresented = z.infer<typeof proofPresentedSchema>;

/**
 * Explains the score of a `proof` question; `evidenceCounts` is false when the marked sentences did not count, because
 * the answer was not right. Reveals the key: show it only after release.
 */
type ProofParts = MarkedParts & {
  readonly chosen: string | null;
  readonly right: string;
  readonly evidenceCounts: boolean;
};

/** See `KindShapes`. */
export type ProofShapes = {
  draftBody: ProofDraftBody;
  draftKey: ProofDraftKey;
  body: ProofBody;
  key: ProofKey;
  answer: ProofAnswer;
  presented: ProofPresented;
  parts: ProofParts;
  mark: null;
};
