import type * as z from 'zod';

/**
 * The shapes of one kind: body and key in an author's draft, body and key in a finalized test, the answer, the body a
 * taker is shown, the explanation of a score, and the host's marks (null: the platform scores).
 */
export type KindShapes = {
  draftBody: object;
  draftKey: object;
  body: object;
  key: object;
  answer: object;
  presented: object;
  parts: object;
  mark: object | null;
};

/** The shapes of a kind whose draft is like the finalized question and which the platform scores by itself. */
export type PlainShapes<Shapes extends { body: object; key: object }> = Shapes & {
  draftBody: Shapes['body'];
  draftKey: Shapes['key'];
  mark: null;
};

/**
 * The strict schemas of one kind. They check shapes alone: `parseAnswer` checks that an answer fits the body,
 * `parseMark` that marks fit the key, and the check list that a draft is complete.
 */
export type KindSchemas<Shapes extends KindShapes> = {
  readonly draftBody: z.ZodType<Shapes['draftBody']>;
  readonly draftKey: z.ZodType<Shapes['draftKey']>;
  /** The key of a finalized question. */
  readonly key: z.ZodType<Shapes['key']>;
  readonly answer: z.ZodType<Shapes['answer']>;
  /** The key-less body that a taker is shown. */
  readonly presented: z.ZodType<Shapes['presented']>;
  /** The host's marks; null for kinds that the platform scores. */
  readonly mark: Shapes['mark'] extends null ? null : z.ZodType<NonNullable<Shapes['mark']>>;
};
