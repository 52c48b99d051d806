import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';
import type { AnalysisSnapshot } from '#core/analysis/analysis-snapshot.ts';
import { QUESTION_KINDS, READING_PROCESSES } from '#core/questions/question-kinds.ts';

/** A number, or why there is none (`MissingFigure`). */
const missing = z.enum(['few-takers', 'pooled', 'no-spread', 'few-questions', 'not-settled']);
/** A figure, or why there is none. */
export const figureSchema = z.union([z.number(), missing]);
const figure = figureSchema;
const count = z.number().int();
const sample = z.enum(['counts', 'preliminary', 'full']);

const distribution = z.strictObject({
  n: count,
  mean: z.number(),
  median: z.number(),
  minimum: z.number(),
  maximum: z.number(),
  sd: z.number(),
  skewness: z.number().nullable(),
  kurtosis: z.number().nullable(),
});

const reliability = z.strictObject({
  alpha: figure,
  units: count,
  interval: z.tuple([z.number(), z.number()]).readonly().nullable(),
});

const rasch = z.union([
  missing,
  z.strictObject({
    difficulties: z.array(z.strictObject({ difficulty: z.number(), error: z.number() }).nullable()).readonly(),
    takers: count,
    abilities: z.array(z.strictObject({ ability: z.number(), takers: count })).readonly(),
  }),
]);

const choiceLine = z.strictObject({
  part: z.string(),
  choice: z.string(),
  isRight: z.boolean(),
  takers: count,
  share: figure,
  upper: figure,
  lower: figure,
});

const lookBackShare = z.strictObject({ answers: count, looked: count });

const lookBacks = z.strictObject({
  whole: lookBackShare,
  share: figure,
  median: figure,
  beside: lookBackShare,
  blocks: z.array(z.strictObject({ blockId: z.string(), returns: count })).readonly(),
});

const item = z.strictObject({
  questionId: idSchema,
  answered: count,
  empty: count,
  notReached: count,
  notAsked: count,
  waiting: count,
  tooFast: count,
  scored: count,
  sample,
  difficulty: figure,
  discrimination: figure,
  efficiency: figure,
  pointBiserial: figure,
  upper: figure,
  lower: figure,
  upperLower: figure,
  notReachedShare: figure,
  emptyShare: figure,
  medianSeconds: figure,
  lookBacks,
  blind: z.number().nullable(),
  choices: z.array(choiceLine).readonly(),
});

/** The figures of an issue (`AnalysisSnapshot`, whose fields they document). */
const figuresSchema = z.strictObject({
  attempts: count,
  waiting: count,
  tooFast: count,
  pooled: z.boolean(),
  test: z.strictObject({
    takers: count,
    sample,
    maximum: z.number().nullable(),
    totals: z.union([missing, distribution]),
    tenths: z.array(count).readonly(),
    reliability,
    byText: reliability,
    kr20: figure,
    standardError: figure,
    rasch,
    blind: z.number().nullable(),
  }),
  items: z.array(item).readonly(),
  processes: z
    .array(
      z.strictObject({
        process: z.enum(READING_PROCESSES),
        questions: count,
        points: z.number(),
        takers: count,
        share: z.number().nullable(),
        isJudged: z.boolean(),
      }),
    )
    .readonly(),
}) satisfies z.ZodType<AnalysisSnapshot>;

/** A question beside its figures. */
const analysedQuestion = z.strictObject({
  id: idSchema,
  number: count,
  kind: z.enum(QUESTION_KINDS),
  prompt: z.string(),
  points: z.number(),
  process: z.enum(READING_PROCESSES),
  /** The title of its text, empty if it has none; null without a text. */
  text: z.string().nullable(),
  /** The beginnings of the blocks of its text that takers came back to most, with how often; the most visited first. */
  lookedAt: z.array(z.strictObject({ blockId: z.string(), words: z.string(), returns: count })),
  /** What can be chosen (`choiceNames`), with the newest key. */
  parts: z.array(
    z.strictObject({
      part: z.string(),
      name: z.string().nullable(),
      choices: z.array(z.strictObject({ choice: z.string(), name: z.string(), isRight: z.boolean() })),
    }),
  ),
});

/** Whose attempts the figures are of. */
const scopeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('issue') }),
  /** Present members of a group that the issue is for; `members`: how many there were when it was counted, null before. */
  z.strictObject({ kind: z.literal('group'), id: idSchema, title: z.string(), members: count.nullable() }),
  /** Every issue of the test by this host, each person once in each; `issues`: how many are in the figures. */
  z.strictObject({ kind: z.literal('test'), issues: count }),
]);

/** Which attempts: of a group (its id) or of all issues of the test (`test`); without it, of the issue. */
export const analysisScope = z.strictObject({ scope: z.union([z.literal('test'), idSchema]).optional() });

export const readAnalysis = defineOperation({
  id: 'read-analysis',
  method: 'GET',
  path: '/api/wihiws/:id/analysis',
  access: 'account',
  importance: 'report',
  summary: 'Item and test analysis of an issue for its host, as it was counted last; no attempt is read.',
  params: idParams,
  query: analysisScope,
  output: z.strictObject({
    wihiwId: idSchema,
    title: z.string(),
    createdAt: momentSchema,
    /** Where its keys are corrected, for its author; null for a host who did not write it. */
    testId: idSchema.nullable(),
    scope: scopeSchema,
    /**
     * What else can be asked for: the groups of the issue; whether there are figures of more than one issue; the viewer's other
     * issues of the same test that have figures, the newest first, at most 50.
     */
    scopes: z.strictObject({
      groups: z.array(z.strictObject({ id: idSchema, title: z.string() })),
      hasTest: z.boolean(),
      issues: z.array(z.strictObject({ id: idSchema, title: z.string(), createdAt: momentSchema })),
    }),
    questions: z.array(analysedQuestion),
    /** Null before the first one. */
    snapshot: z.strictObject({ version: count, madeAt: momentSchema, figures: figuresSchema }).nullable(),
    /** Something has changed since then, and the figures will be counted anew. */
    isDue: z.boolean(),
    /** How many attempts have ended or changed since then, at most 1 000. */
    changed: count,
    /** Attempts written with a pen: they enter like the others, but have no times. */
    onPaper: count,
  }),
});

export const renewAnalysis = defineOperation({
  id: 'renew-analysis',
  method: 'POST',
  path: '/api/wihiws/:id/analysis',
  access: 'account',
  importance: 'report',
  summary: 'Counts the analysis of an issue anew; of many attempts a job does it within minutes.',
  params: idParams,
  output: z.strictObject({
    /** False: it is left to the job, and open pages are told when it is done. */
    isMade: z.boolean(),
  }),
});
