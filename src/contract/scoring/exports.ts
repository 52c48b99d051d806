import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';
import { CSV_TYPE, XLSX_TYPE } from '#contract/definition/file-types.ts';
import { OUTSIDE_GROUPS } from '#contract/wihiws.ts';
import { ANALYSIS_TABLES } from '#core/analysis/sheets/analysis-tables.ts';
import { analysisScope } from './analysis.ts';

/** The most issues in the journal of a group. */
export const JOURNAL_ISSUES_MAX = 100;

/** Of whom: everybody, a group of the issue, or those in none of its groups. */
const ofGroup = z.strictObject({ group: z.union([idSchema, z.literal(OUTSIDE_GROUPS)]).optional() });

const FILE = { method: 'GET', access: 'account', importance: 'report', params: idParams, traced: true } as const;
const CSV = { ...FILE, file: CSV_TYPE } as const;
const BOOK = { ...FILE, file: XLSX_TYPE, errors: ['sheet_too_large'] } as const;

export const exportResults = defineOperation({
  ...CSV,
  id: 'export-results',
  path: '/api/wihiws/:id/results.csv',
  summary: 'The host’s table of results as CSV: a line for each attempt by surname, trials last.',
  query: ofGroup,
});

export const exportAnswers = defineOperation({
  ...CSV,
  id: 'export-answers',
  path: '/api/wihiws/:id/answers.csv',
  summary: 'The answers of handed in attempts as CSV for their host: a line for each attempt and question.',
  query: ofGroup,
});

export const exportResultsBook = defineOperation({
  ...BOOK,
  query: ofGroup,
  id: 'export-results-book',
  path: '/api/wihiws/:id/results.xlsx',
  summary: 'The same as `export-results` as XLSX of at most 10 000 rows, with numbers and moments as such.',
});

export const exportAnswersBook = defineOperation({
  ...BOOK,
  query: ofGroup,
  id: 'export-answers-book',
  path: '/api/wihiws/:id/answers.xlsx',
  summary: 'The same as `export-answers` as XLSX of at most 10 000 rows, with numbers as such.',
});

export const exportAnalysis = defineOperation({
  ...CSV,
  id: 'export-analysis',
  path: '/api/wihiws/:id/analysis.csv',
  summary: 'One table of the analysis of an issue as CSV for its host, as it was counted last; no attempt is read.',
  query: analysisScope.extend({ table: z.enum(ANALYSIS_TABLES).default('questions') }),
});

export const exportAnalysisBook = defineOperation({
  ...BOOK,
  id: 'export-analysis-book',
  path: '/api/wihiws/:id/analysis.xlsx',
  summary: 'All tables of the analysis of an issue as XLSX, a sheet each, of at most 10 000 rows altogether.',
  query: analysisScope,
});

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Ids in one field, separated by commas: an address has no lists. */
const issueIds = z.string().regex(new RegExp(`^${UUID}(?:,${UUID}){0,${JOURNAL_ISSUES_MAX - 1}}$`), 'malformed');

const ofJournal = z.strictObject({
  /** Which issues addressed to the group have a column; the newest 100 by default. */
  issues: issueIds.optional(),
  /** Grades 1–12 or percents. */
  as: z.enum(['grade', 'percent']),
});

export const exportJournal = defineOperation({
  ...CSV,
  id: 'export-journal',
  path: '/api/groups/:id/journal.csv',
  summary:
    'A sheet in the order of a class journal as CSV for the group’s owner: the roster by surname, a column for each issue, oldest first.',
  query: ofJournal,
});

export const exportJournalBook = defineOperation({
  ...BOOK,
  query: ofJournal,
  id: 'export-journal-book',
  path: '/api/groups/:id/journal.xlsx',
  summary: 'The same as `export-journal` as XLSX.',
});

/** The journal of a group. A mark is null for who has no counted attempt; its figures are null while an answer waits. */
export const journalSchema = z.strictObject({
  title: z.string(),
  issues: z.array(z.strictObject({ id: idSchema, title: z.string(), createdAt: momentSchema })),
  people: z.array(
    z.strictObject({
      id: idSchema,
      displayName: z.string(),
      identifier: z.string(),
      /** In the order of `issues`. */
      marks: z.array(
        z
          .strictObject({
            grade: z.number().int().nullable(),
            percent: z.number().int().nullable(),
            /** Answers wait for marks; without it and without figures every question is void. */
            waits: z.boolean(),
            /** Entered by the host from a sheet of paper. */
            onPaper: z.boolean(),
          })
          .nullable(),
      ),
    }),
  ),
});
export type Journal = z.infer<typeof journalSchema>;

export const readJournal = defineOperation({
  id: 'read-journal',
  method: 'GET',
  path: '/api/groups/:id/journal',
  access: 'account',
  importance: 'report',
  summary: 'The journal of a group, to print.',
  params: idParams,
  query: ofJournal,
  output: journalSchema,
  guardOutput: true,
});
