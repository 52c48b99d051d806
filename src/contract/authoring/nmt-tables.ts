import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema } from '#contract/definition/fields.ts';
import { draftTitleSchema } from '#core/people/title-schema.ts';
import { NMT_TEXT_MAX_CHARACTERS } from '#core/scoring/nmt-table.ts';

/** The most tables of one host. */
export const NMT_TABLES_MAX = 100;

/** An imported НМТ table, without its lines. */
export const nmtTableSchema = z.strictObject({
  id: idSchema,
  subject: z.string(),
  year: z.number().int(),
  /** The raw points that give the highest score; a test must have exactly as many. */
  maximum: z.number().int(),
  /** The lowest raw points that pass, with their score; null if nobody passes. */
  passing: z.strictObject({ raw: z.number().int(), score: z.number().int() }).nullable(),
  /** How many tests use it. */
  testCount: z.number().int(),
});
export type NmtTable = z.infer<typeof nmtTableSchema>;

const tables = z.strictObject({ tables: z.array(nmtTableSchema) });

export const listNmtTables = defineOperation({
  id: 'list-nmt-tables',
  method: 'GET',
  path: '/api/nmt-tables',
  access: 'account',
  importance: 'page',
  summary: 'One’s own imported НМТ tables, newest year first.',
  output: tables,
});

export const importNmtTables = defineOperation({
  id: 'import-nmt-tables',
  method: 'POST',
  path: '/api/nmt-tables',
  access: 'account',
  importance: 'page',
  summary:
    'Imports official tables of one year from text: «raw; score» of one subject or «subject; raw; score» of several. All or nothing; `details.line` gives the number of the refused line.',
  bodyLimitBytes: 512 * 1024,
  body: z.strictObject({
    year: z.number().int().min(2000, 'year_range').max(2100, 'year_range'),
    /** Used if the text has no column of subjects. */
    subject: draftTitleSchema(120).trim(),
    text: z.string().max(NMT_TEXT_MAX_CHARACTERS, 'too_long'),
  }),
  output: tables,
  errors: ['nmt_table_exists', 'too_many_nmt_tables'],
});

export const deleteNmtTable = defineOperation({
  id: 'delete-nmt-table',
  method: 'DELETE',
  path: '/api/nmt-tables/:id',
  access: 'account',
  importance: 'page',
  summary: 'Deletes a table; results of its tests no longer show the НМТ scale.',
  params: idParams,
  output: tables,
});

/** The НМТ scale of a test, for its author. */
export const testNmtSchema = z.strictObject({
  tableId: idSchema.nullable(),
  /** Points that one attempt of the test can give. */
  maximum: z.number(),
});

export const readTestNmt = defineOperation({
  id: 'read-test-nmt',
  method: 'GET',
  path: '/api/tests/:id/nmt-table',
  access: 'account',
  importance: 'page',
  summary: 'Returns the table by which results of a finalized test show the НМТ scale.',
  params: idParams,
  output: testNmtSchema,
  errors: ['test_not_finalized'],
});

export const chooseTestNmt = defineOperation({
  id: 'choose-test-nmt',
  method: 'PUT',
  path: '/api/tests/:id/nmt-table',
  access: 'account',
  importance: 'page',
  summary:
    'Chooses the table by which results of a finalized test also show the НМТ scale, or none. Its maximum must be exactly the test’s points.',
  params: idParams,
  body: z.strictObject({ tableId: idSchema.nullable() }),
  output: testNmtSchema,
  errors: ['test_not_finalized'],
});
