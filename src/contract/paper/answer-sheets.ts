import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { displayNameField, idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';
import { PAPER_VARIANTS_MAXIMUM } from '#core/attempts/paper-order.ts';
import { ANSWER_MAX_CHARACTERS } from '#core/constants.ts';

/** The most sheets of one preparation, and of one issue. */
export const SHEETS_OF_PRINT = 500;
export const SHEETS_OF_ISSUE = 2000;
/** The most lines of the log that are shown: the newest. */
export const PAPER_LOG_LISTED = 200;
/** The most characters of typed points. */
const POINTS_CHARACTERS = 400;

const sheetParams = z.strictObject({ id: idSchema, sheetId: idSchema });
const variantSchema = z.number().int().min(0).max(PAPER_VARIANTS_MAXIMUM);

/** What is typed of one question. Empty and unreadable are kept apart; neither is an answer. */
export const paperMarkSchema = z.strictObject({
  text: z.string().max(ANSWER_MAX_CHARACTERS, 'too_long'),
  /** Something stands on the sheet that nobody can read. */
  unreadable: z.boolean(),
  /** Points by the rubric, for what the host marks; empty: it waits. */
  points: z.string().max(POINTS_CHARACTERS, 'too_long'),
});
export type PaperMark = z.infer<typeof paperMarkSchema>;

/** Whose sheet it is, what it says and how far it has been typed. */
export const paperSheetSchema = z.strictObject({
  sheetId: idSchema,
  printId: idSchema,
  /** Seven digits, the last of which checks the others. */
  code: z.string(),
  /** Empty: a blank sheet nobody has been named for. */
  name: z.string(),
  /** Printed without a name. */
  blank: z.boolean(),
  variant: variantSchema,
  /** `changed`: it was entered, and something was typed since that is not in the result yet. */
  state: z.enum(['untouched', 'draft', 'entered', 'changed']),
  attemptId: idSchema.nullable(),
  editedAt: momentSchema.nullable(),
  editedBy: z.string().nullable(),
});
export type PaperSheet = z.infer<typeof paperSheetSchema>;

const personSchema = z.strictObject({ userId: idSchema, displayName: z.string() });

export const listPaperSheets = defineOperation({
  id: 'list-paper-sheets',
  method: 'GET',
  path: '/api/wihiws/:id/paper',
  access: 'account',
  importance: 'page',
  summary:
    'The answer sheets of an issue in the order in which they were printed, and who may be named on a blank one.',
  params: idParams,
  output: z.strictObject({
    title: z.string(),
    testId: idSchema,
    prints: z.array(
      z.strictObject({ printId: idSchema, madeAt: momentSchema, variants: variantSchema, sheets: z.number().int() }),
    ),
    sheets: z.array(paperSheetSchema).max(SHEETS_OF_ISSUE),
    /** The people whom the issue is addressed to, by surname, and those of them without a sheet. */
    people: z.array(personSchema),
    withoutSheet: z.number().int(),
  }),
  guardOutput: true,
});

export const preparePaperSheets = defineOperation({
  id: 'prepare-paper-sheets',
  method: 'PUT',
  path: '/api/wihiws/:id/paper/prints/:printId',
  access: 'account',
  importance: 'page',
  summary:
    'Prepares answer sheets to print: one for each person of the issue, and blank ones. The same print again changes nothing.',
  params: z.strictObject({ id: idSchema, printId: idSchema }),
  body: z.strictObject({
    /** 0: the author’s own order for all; else so many variants in turn. */
    variants: variantSchema,
    /** For whom a sheet has a name: those who have none yet, all once more, or nobody. */
    people: z.enum(['without-sheet', 'all', 'none']),
    blanks: z.number().int().min(0).max(SHEETS_OF_PRINT),
  }),
  output: z.strictObject({ printId: idSchema, sheets: z.number().int() }),
  errors: ['too_many_sheets', 'no_sheets'],
});

/** A sheet with all that was typed from it. */
export const openSheetSchema = paperSheetSchema.extend({
  userId: idSchema.nullable(),
  /** The questions in the printed order. */
  questionIds: z.array(idSchema),
  revision: z.number().int(),
  marks: z.record(idSchema, paperMarkSchema),
  /** Other attempts of the person at this issue, on screen and on paper; null for nobody yet. */
  others: z
    .strictObject({
      attempts: z.number().int(),
      running: z.boolean(),
      allowed: z.number().int().nullable(),
    })
    .nullable(),
});
export type OpenSheet = z.infer<typeof openSheetSchema>;

export const readPaperSheet = defineOperation({
  id: 'read-paper-sheet',
  method: 'GET',
  path: '/api/wihiws/:id/paper/sheets/:sheetId',
  access: 'account',
  importance: 'page',
  summary: 'One sheet with what was typed from it.',
  params: sheetParams,
  output: openSheetSchema,
  guardOutput: true,
});

export const savePaperMarks = defineOperation({
  id: 'save-paper-marks',
  method: 'PUT',
  path: '/api/wihiws/:id/paper/sheets/:sheetId/marks',
  access: 'account',
  importance: 'start',
  summary:
    'Keeps what was just typed from a sheet. Another’s typing of other questions stays; of the same question it is a conflict, unless it is said to be replaced.',
  params: sheetParams,
  body: z.strictObject({
    /** The revision that was on the screen. */
    basedOn: z.number().int().min(0),
    marks: z.record(idSchema, paperMarkSchema),
  }),
  bodyLimitBytes: 512 * 1024,
  output: z.strictObject({
    revision: z.number().int(),
    state: paperSheetSchema.shape.state,
    /** What another page has typed of other questions since `basedOn`. */
    meanwhile: z.record(idSchema, paperMarkSchema),
  }),
  errors: ['stale_revision', 'question_unknown'],
});

export const namePaperSheet = defineOperation({
  id: 'name-paper-sheet',
  method: 'PUT',
  path: '/api/wihiws/:id/paper/sheets/:sheetId/person',
  access: 'account',
  importance: 'page',
  summary: 'Says whose a blank sheet is: a person of the issue, or somebody new by the name on it.',
  params: sheetParams,
  body: z.strictObject({ userId: idSchema.nullable(), displayName: displayNameField }),
  output: openSheetSchema,
  errors: ['sheet_entered'],
  guardOutput: true,
});

export const enterPaperSheet = defineOperation({
  id: 'enter-paper-sheet',
  method: 'POST',
  path: '/api/wihiws/:id/paper/sheets/:sheetId/attempt',
  access: 'account',
  importance: 'start',
  summary:
    'Makes a handed-in attempt of what was typed, or corrects the one made before. Somebody new becomes a participant.',
  params: sheetParams,
  body: z.strictObject({
    basedOn: z.number().int().min(0),
    /** The person has other attempts, and this one is to stand beside them. */
    besideOthers: z.boolean(),
  }),
  output: z.strictObject({
    sheet: openSheetSchema,
    attemptId: idSchema,
    waiting: z.number().int(),
    /** With what somebody new can sign in to see the result. A co-host is not told the code: it outlives their help. */
    newcomer: z.strictObject({ identifier: z.string(), personalCode: z.string().nullable() }).nullable(),
  }),
  errors: ['stale_revision', 'sheet_unnamed', 'has_other_attempts', 'paper_attempts_used', 'another_attempt_open'],
  guardOutput: true,
  traced: true,
});

export const removePaperEntry = defineOperation({
  id: 'remove-paper-entry',
  method: 'DELETE',
  path: '/api/wihiws/:id/paper/sheets/:sheetId/attempt',
  access: 'account',
  importance: 'page',
  summary: 'Takes the attempt made of a sheet away. What was typed stays on the sheet.',
  params: sheetParams,
  output: openSheetSchema,
  errors: ['sheet_not_entered'],
  guardOutput: true,
});

/** One line of the log. */
export const paperLogLineSchema = z.strictObject({
  at: momentSchema,
  by: z.string().nullable(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(['named', 'entered', 'corrected', 'removed']),
  /** Numbers of questions, in the printed order, of which a correction changed what is typed. */
  changed: z.array(z.strictObject({ number: z.number().int(), from: z.string(), to: z.string() })),
});
export type PaperLogLine = z.infer<typeof paperLogLineSchema>;

export const listPaperLog = defineOperation({
  id: 'list-paper-log',
  method: 'GET',
  path: '/api/wihiws/:id/paper/log',
  access: 'account',
  importance: 'report',
  summary: 'Who entered, corrected and removed what from paper, newest first.',
  params: idParams,
  output: z.strictObject({ lines: z.array(paperLogLineSchema).max(PAPER_LOG_LISTED) }),
  guardOutput: true,
});
