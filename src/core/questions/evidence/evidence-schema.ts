import * as z from 'zod';
import type { MarkedParts } from '#core/questions/answers/score-marked-sentences.ts';
import type { KindSchemas } from '#core/questions/kind-shapes.ts';
import { evidenceAnchorsSchema } from '#core/texts/anchors/evidence-anchor-schema.ts';
import { opaqueIdSchema } from '#core/texts/document-schema.ts';

/** Most sentences a key or an answer may name: all of the longest text. */
export const EVIDENCE_SENTENCES_MAXIMUM = 20_000;

/** How partly right marks count. */
const EVIDENCE_RULES = ['f1', 'all-or-nothing'] as const;

const sentenceIds = z.array(opaqueIdSchema).max(EVIDENCE_SENTENCES_MAXIMUM);

/** The body of a draft is empty: everything is in the prompt, the text and the key. */
const evidenceDraftBodySchema = z.strictObject({});

/** The places of the draft text that prove the claim, and the rule. */
const evidenceDraftKeySchema = z.strictObject({ anchors: evidenceAnchorsSchema, rule: z.enum(EVIDENCE_RULES) });

/** The sentences that prove the claim, and the rule. */
const evidenceKeySchema = z.strictObject({ sentenceIds, rule: z.enum(EVIDENCE_RULES) });

/** The sentences the taker marked, in any order. */
const evidenceAnswerSchema = z.strictObject({ sentenceIds });

/** What a taker is shown: which sentences of the question's text may be marked, in its order. */
const evidencePresentedSchema = z.strictObject({ sentenceIds });

/** See `KindSchemas`. */
export const evidenceSchemas: KindSchemas<EvidenceShapes> = {
  draftBody: evidenceDraftBodySchema,
  draftKey: evidenceDraftKeySchema,
  key: evidenceKeySchema,
  answer: evidenceAnswerSchema,
  presented: evidencePresentedSchema,
  mark: null,
};

/** See {@link evidenceDraftBodySchema}. */
type EvidenceDraftBody = z.infer<typeof evidenceDraftBodySchema>;
/** See {@link evidenceDraftKeySchema}. */
type EvidenceDraftKey = z.infer<typeof evidenceDraftKeySchema>;
/** The finalized body: the sentences that may be marked. */
export type EvidenceBody = z.infer<typeof evidencePresentedSchema>;
/** See {@link evidenceKeySchema}. */
export type EvidenceKey = z.infer<typeof evidenceKeySchema>;
/** See {@link evidenceAnswerSchema}. */
export type EvidenceAnswer = z.infer<typeof evidenceAnswerSchema>;
/** See {@link evidencePresentedSchema}. */
type EvidencePresented = z.infer<typeof evidencePresentedSchema>;

/** Explains the score of an `evidence` question. Reveals the key: show it only after release. */
type EvidenceParts = MarkedParts & { readonly rule: EvidenceKey['rule'] };

/** See `KindShapes`. */
export type EvidenceShapes = {
  draftBody: EvidenceDraftBody;
  draftKey: EvidenceDraftKey;
  body: EvidenceBody;
  key: EvidenceKey;
  answer: EvidenceAnswer;
  presented: EvidencePresented;
  parts: EvidenceParts;
  mark: null;
};
