import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';
import { CSV_TYPE, XLSX_TYPE } from '#contract/definition/file-types.ts';
import { LINKED_TEST_PLACES, LINKED_TEST_SIGHTS } from '#core/events/linked-tests/linked-test.ts';

/** The most tests of one event. */
export const LINKED_TESTS_MAX = 20;

const linkedTestFieldsSchema = z.strictObject({
  /** The issue; a link keeps the one it was made with. */
  wihiwId: idSchema,
  place: z.enum(LINKED_TEST_PLACES),
  /** The link «before» with which one «after» is compared. */
  pairedWith: idSchema.nullable(),
  shownTo: z.enum(LINKED_TEST_SIGHTS),
});
export type LinkedTestFields = z.infer<typeof linkedTestFieldsSchema>;

const linkedTestSchema = linkedTestFieldsSchema.extend({
  /** The id of the link. */
  id: idSchema,
  /** Null once the test is gone with the account of its host; then only organizers see the line. */
  wihiwId: idSchema.nullable(),
  title: z.string(),
  hostName: z.string().nullable(),
  /** Where it is taken, on the test face; null while its link is off and it is for nobody by name. */
  path: z.string().nullable(),
  opensAt: momentSchema.nullable(),
  /** After what stops of its clocks have moved it by. */
  closesAt: momentSchema.nullable(),
  /** Who may take it: anybody, the viewer by name, others than the viewer, or those it is for, while nobody knows who looks. */
  reach: z.enum(['anybody', 'addressed', 'others', 'unknown']),
  /** What the viewer has of it: the running attempt, else the last one that is handed in. */
  own: z.strictObject({ state: z.enum(['in-progress', 'done']), attemptId: idSchema }).nullable(),
  /** The viewer hosts the test. */
  hosted: z.boolean(),
});
export type LinkedTest = z.infer<typeof linkedTestSchema>;

const linkedTestsSchema = z.strictObject({ tests: z.array(linkedTestSchema) });
export type LinkedTests = z.infer<typeof linkedTestsSchema>;

const partParams = z.strictObject({ id: idSchema, partId: idSchema });

export const listEventTests = defineOperation({
  id: 'list-event-tests',
  method: 'GET',
  path: '/api/events/:id/tests',
  access: 'public',
  importance: 'page',
  summary: 'The tests of an event that the viewer may see: before it, after it, and others, in the order of linking.',
  params: idParams,
  output: linkedTestsSchema,
});

export const listMyEventTests = defineOperation({
  id: 'list-my-event-tests',
  method: 'GET',
  path: '/api/my-event-tests',
  access: 'session',
  importance: 'page',
  summary: 'The tests of the events that the viewer has a place at.',
  output: z.strictObject({
    tests: z.array(linkedTestSchema.extend({ eventId: idSchema, eventTitle: z.string() })),
  }),
});

export const saveEventTest = defineOperation({
  id: 'save-event-test',
  method: 'PUT',
  path: '/api/events/:id/tests/:partId',
  access: 'account',
  importance: 'page',
  summary:
    'Links an issue that the viewer hosts to an event whose content they care for, or moves a link. Only a host of the issue says to whom it is shown.',
  params: partParams,
  body: linkedTestFieldsSchema,
  output: linkedTestsSchema,
  errors: ['event_not_editable', 'too_many_linked_tests', 'test_linked'],
});

export const removeEventTest = defineOperation({
  id: 'remove-event-test',
  method: 'DELETE',
  path: '/api/events/:id/tests/:partId',
  access: 'account',
  importance: 'page',
  summary: 'Takes a test off an event: for who cares for its content, and for the host of the test. The test stays.',
  params: partParams,
  output: linkedTestsSchema,
  errors: ['event_not_editable'],
});

/** Who took which of the two tests. */
export const COMPARED_GROUPS = ['compared', 'waiting', 'before', 'after', 'void'] as const;
export type ComparedGroup = (typeof COMPARED_GROUPS)[number];

/** The most people of one page. */
export const COMPARED_PAGE = 100;

/** `none`: not taken. `waits`: answers wait for marks. `void`: every question was taken out of the scores. */
const comparedScoreSchema = z.union([z.number().int(), z.enum(['none', 'waits', 'void'])]);
export type ComparedScore = z.infer<typeof comparedScoreSchema>;

const comparedPersonSchema = z.strictObject({
  id: idSchema,
  /** As it stands beside the later of the two attempts. */
  name: z.string(),
  identifier: z.string().nullable(),
  /** Whole percents (`wholePercent`). */
  before: comparedScoreSchema,
  after: comparedScoreSchema,
  /** Percentage points between the exact scores; null unless both are final. */
  difference: z.number().nullable(),
});
export type ComparedPerson = z.infer<typeof comparedPersonSchema>;

/** A name of one test of the pair. */
const comparedTestSchema = z.strictObject({ id: idSchema, wihiwId: idSchema, title: z.string() });

const comparisonSchema = z.strictObject({
  before: comparedTestSchema,
  after: comparedTestSchema,
  /** People by what they took. */
  counts: z.strictObject({
    compared: z.number().int(),
    waiting: z.number().int(),
    before: z.number().int(),
    after: z.number().int(),
    void: z.number().int(),
  }),
  /** Of the compared ones. */
  changed: z.strictObject({ grew: z.number().int(), same: z.number().int(), fell: z.number().int() }),
  /** Percents and percentage points over the compared ones; null for fewer than ten. */
  figures: z
    .strictObject({
      meanBefore: z.number(),
      meanAfter: z.number(),
      mean: z.number(),
      median: z.number(),
      /** The root of the sample variance of the differences. */
      spread: z.number(),
      /** From ten to 29 people. */
      preliminary: z.boolean(),
    })
    .nullable(),
  people: z.array(comparedPersonSchema),
  /** The last person of the page if more follow. */
  next: idSchema.nullable(),
});
export type Comparison = z.infer<typeof comparisonSchema>;

export const readComparison = defineOperation({
  id: 'read-comparison',
  method: 'GET',
  path: '/api/events/:id/tests/:partId/comparison',
  access: 'account',
  importance: 'report',
  summary:
    'A test «after» compared by person with its «before»: counts, figures of the differences, and a page of people of one group. For organizers who host both tests.',
  params: partParams,
  query: z.strictObject({ group: z.enum(COMPARED_GROUPS).default('compared'), after: idSchema.optional() }),
  output: comparisonSchema,
  errors: ['hosts_of_tests_only'],
});

const FILE = {
  method: 'GET',
  access: 'account',
  importance: 'report',
  params: partParams,
  traced: true,
} as const;

export const exportComparison = defineOperation({
  ...FILE,
  id: 'export-comparison',
  path: '/api/events/:id/tests/:partId/comparison.csv',
  file: CSV_TYPE,
  summary: 'The same people as in `read-comparison`, all groups, as CSV by surname.',
  errors: ['hosts_of_tests_only'],
});

export const exportComparisonBook = defineOperation({
  ...FILE,
  id: 'export-comparison-book',
  path: '/api/events/:id/tests/:partId/comparison.xlsx',
  file: XLSX_TYPE,
  summary: 'The same as `export-comparison` as XLSX of at most 10 000 rows.',
  errors: ['sheet_too_large', 'hosts_of_tests_only'],
});
