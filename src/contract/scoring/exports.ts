import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema } from '#contract/definition/fields.ts';
import { CSV_TYPE } from '#contract/definition/file-types.ts';
import { OUTSIDE_GROUPS } from '#contract/wihiws.ts';

/** Of whom: everybody, a group of the issue, or those in none of its groups. */
const ofGroup = z.strictObject({ group: z.union([idSchema, z.literal(OUTSIDE_GROUPS)]).optional() });

export const exportResults = defineOperation({
  id: 'export-results',
  method: 'GET',
  path: '/api/wihiws/:id/results.csv',
  access: 'account',
  importance: 'report',
  summary: 'The host’s table of results as CSV: a line for each attempt by surname, trials last.',
  params: idParams,
  query: ofGroup,
  file: CSV_TYPE,
  traced: true,
});

export const exportAnswers = defineOperation({
  id: 'export-answers',
  method: 'GET',
  path: '/api/wihiws/:id/answers.csv',
  access: 'account',
  importance: 'report',
  summary: 'The answers of handed in attempts as CSV for their host: a line for each attempt and question.',
  params: idParams,
  query: ofGroup,
  file: CSV_TYPE,
  traced: true,
});
