import * as z from 'zod';
import type { KindSchemas } from '#core/questions/kind-shapes.ts';
import { MARK_COMMENT_MAXIMUM, openAnswerSchema, openBodySchema } from '#core/questions/open/open-schema.ts';
import { opaqueIdSchema, plainStringSchema } from '#core/texts/document-schema.ts';

/** Most idea units of a `retell` question. */
export const RETELL_UNITS_MAXIMUM = 60;

/** How much of an idea a retelling contains. */
const RETELL_CREDITS = [0, 0.5, 1] as const;

/** How long the retelling should be: advice to the taker. The text is hidden while the taker writes. */
const retellBodySchema = openBodySchema;

/** One idea of the text; a main idea weighs 2. */
const retellUnitSchema = z.strictObject({
  id: opaqueIdSchema,
  text: plainStringSchema.max(1_000),
  weight: z.literal([1, 2]),
});

/** The ideas of the text. */
const retellKeySchema = z.strictObject({
  units: z
    .array(retellUnitSchema)
    .max(RETELL_UNITS_MAXIMUM)
    .refine((units) => new Set(units.map(({ id }) => id)).size === units.length, {
      error: 'Одну з думок додано двічі. Приберіть її й напишіть ще раз.',
    }),
});

/** The taker's text, exactly as written. */
const retellAnswerSchema = openAnswerSchema;

/** What a taker is shown. */
const retellPresentedSchema = retellBodySchema;

/** The host's marks: how much of every idea the retelling contains, in any order. */
const retellMarkSchema = z.strictObject({
  units: z
    .array(z.strictObject({ unitId: opaqueIdSchema, credit: z.literal(RETELL_CREDITS) }))
    .max(RETELL_UNITS_MAXIMUM),
  comment: z.string().max(MARK_COMMENT_MAXIMUM),
});

/** See `KindSchemas`. */
export const retellSchemas: KindSchemas<RetellShapes> = {
  draftBody: retellBodySchema,
  draftKey: retellKeySchema,
  key: retellKeySchema,
  answer: retellAnswerSchema,
  presented: retellPresentedSchema,
  mark: retellMarkSchema,
};

/** See {@link retellBodySchema}. */
export type RetellBody = z.infer<typeof retellBodySchema>;
/** See {@link retellKeySchema}. */
export type RetellKey = z.infer<typeof retellKeySchema>;
/** See {@link retellAnswerSchema}. */
export type RetellAnswer = z.infer<typeof retellAnswerSchema>;
/** See {@link retellPresentedSchema}. */
type RetellPresented = z.infer<typeof retellPresentedSchema>;
/** See {@link retellMarkSchema}. */
export type RetellMark = z.infer<typeof retellMarkSchema>;

/** Explains the score of a `retell` question idea by idea. Show it only after release. */
type RetellParts = {
  readonly units: readonly {
    readonly unitId: string;
    readonly text: string;
    readonly weight: 1 | 2;
    readonly credit: 0 | 0.5 | 1;
  }[];
  readonly comment: string;
};

/** See `KindShapes`. */
export type RetellShapes = {
  draftBody: RetellBody;
  draftKey: RetellKey;
  body: RetellBody;
  key: RetellKey;
  answer: RetellAnswer;
  presented: RetellPresented;
  parts: RetellParts;
  mark: RetellMark;
};
