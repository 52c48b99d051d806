import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { idParams, idSchema, momentSchema } from '#contract/definition/fields.ts';
import { CSV_TYPE, XLSX_TYPE } from '#contract/definition/file-types.ts';
import { figureSchema } from '#contract/scoring/analysis.ts';
import { titleSchema } from '#core/people/title-schema.ts';
import { resultQuestionSchema } from '#core/surveys/results/result-question-schema.ts';
import { SURVEY_MODES, SURVEY_STATES } from '#core/surveys/survey-schema.ts';
import { opaqueIdSchema } from '#core/texts/document-schema.ts';
import { surveyDoorSchema } from './answering.ts';

/** The most tags of a survey, different words with one tag, groups of scales, and filters at once. */
export const SURVEY_RESULT_LIMITS = {
  tags: 50,
  taggedWords: 5_000,
  scaleGroups: 20,
  filters: 10,
  tagName: 60,
} as const;

const count = z.number().int();
const interval = z.tuple([z.number(), z.number()]).readonly();
const bars = z
  .array(z.strictObject({ key: z.string(), label: z.string(), removed: z.boolean(), count, upTo: count }))
  .readonly();

const figuresSchema = z.strictObject({
  /** 1 of named answers, whose counts are exact; 5 of anonymous ones: each count is told as the least and the most that it may be. */
  step: count,
  asked: count,
  answered: count,
  answeredUpTo: count,
  hidden: count,
  bars,
  parts: z
    .array(
      z.strictObject({
        id: z.string(),
        label: z.string(),
        removed: z.boolean(),
        answered: count,
        bars,
        mean: z.number().nullable(),
      }),
    )
    .readonly(),
  bins: z.array(z.strictObject({ from: z.number(), to: z.number(), count, upTo: count })).readonly(),
  summary: z
    .strictObject({
      n: count,
      mean: z.number(),
      median: z.number(),
      sd: z.number(),
      minimum: z.number(),
      maximum: z.number(),
    })
    .nullable(),
  nps: z
    .strictObject({
      promoters: count,
      passives: count,
      detractors: count,
      score: z.number(),
      interval: interval.nullable(),
    })
    .nullable(),
  /** Of anonymous answers: between what the mean of points, and the net promoter score, lie. */
  meanBetween: interval.nullable(),
  npsBetween: interval.nullable(),
});

const filterSchema = z
  .array(z.strictObject({ questionId: opaqueIdSchema, oneOf: z.array(opaqueIdSchema).min(1).max(40) }))
  .max(SURVEY_RESULT_LIMITS.filters);

/** Filters as JSON in one field of the address: `[{"questionId": …, "oneOf": […]}]`. `empty` means left empty. */
const filtersField = z
  .string()
  .max(8_000)
  .transform((text, context) => {
    try {
      return filterSchema.parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: 'custom', message: 'malformed' });
      return z.NEVER;
    }
  })
  .optional();

const scaleGroup = z.strictObject({
  id: opaqueIdSchema,
  title: titleSchema(120),
  questionIds: z.array(opaqueIdSchema).min(2).max(30),
  /** Of them those where a high answer means the contrary. */
  reversedIds: z.array(opaqueIdSchema).max(30),
});

export const surveyResultsSchema = z.strictObject({
  id: idSchema,
  eventId: idSchema.nullable(),
  title: z.string(),
  mode: z.enum(SURVEY_MODES),
  state: z.enum(SURVEY_STATES),
  /** Answers that have come; of an anonymous survey at least so many, in whole fives. */
  received: count,
  /** Answers that are counted, of everybody; of an anonymous survey the least and the most that may be shown. */
  answers: count,
  answersUpTo: count,
  /** Of whom the figures are: as `answers`, or those whom the filters take. */
  people: count,
  peopleUpTo: count,
  /** More has come than is counted here; it follows within a minute. */
  behind: z.boolean(),
  door: surveyDoorSchema,
  groupQuestionIds: z.array(opaqueIdSchema).readonly(),
  questions: z.array(
    z.strictObject({
      question: resultQuestionSchema,
      /** Null where fewer than five anonymous people have answered. */
      figures: figuresSchema.nullable(),
      /** False of an anonymous survey's question of which nothing can be told: it would tell of those who were not shown it. */
      told: z.boolean(),
    }),
  ),
  scales: z.array(
    z.strictObject({
      id: opaqueIdSchema,
      title: z.string(),
      questionIds: z.array(opaqueIdSchema).readonly(),
      reversedIds: z.array(opaqueIdSchema).readonly(),
      /** Put together by the owner; a matrix is one by itself. */
      byHand: z.boolean(),
      answered: count,
      units: count,
      alpha: figureSchema,
      interval: interval.nullable(),
    }),
  ),
  tags: z.array(z.strictObject({ id: idSchema, name: z.string(), words: count })),
});
export type SurveyResults = z.infer<typeof surveyResultsSchema>;
export type SurveyResultQuestion = SurveyResults['questions'][number];

/** Room for as many scales as there may be, each of all its questions. */
const SETTINGS_BODY_BYTES = 96 * 1024;

const OF_SURVEY = { access: 'account', importance: 'report', params: idParams } as const;

export const readSurveyResults = defineOperation({
  ...OF_SURVEY,
  id: 'read-survey-results',
  method: 'GET',
  path: '/api/surveys/:id/results',
  summary:
    'The counted answers of a survey for who cares for it, of everybody or of those whom all filters take. Anonymous ones in steps of five people, by the groups that the survey names.',
  query: z.strictObject({ filters: filtersField }),
  output: surveyResultsSchema,
  guardOutput: true,
});

export const changeSurveyResults = defineOperation({
  ...OF_SURVEY,
  id: 'change-survey-results',
  method: 'PUT',
  path: '/api/surveys/:id/results/settings',
  importance: 'page',
  summary: 'Says which scales of a named survey measure one thing.',
  bodyLimitBytes: SETTINGS_BODY_BYTES,
  body: z.strictObject({
    scaleGroups: z.array(scaleGroup).max(SURVEY_RESULT_LIMITS.scaleGroups, 'too_many'),
  }),
  errors: ['survey_scales_unfit'],
});

const wordSchema = z.strictObject({
  id: idSchema,
  words: z.string(),
  wordsKey: z.string(),
  /** Null in an anonymous survey and for who was deleted. */
  who: z.string().nullable(),
  login: z.string().nullable(),
  tagIds: z.array(idSchema),
});
export type SurveyWords = z.infer<typeof wordSchema>;

export const listSurveyWords = defineOperation({
  ...OF_SURVEY,
  id: 'list-survey-words',
  method: 'GET',
  path: '/api/surveys/:id/results/words',
  summary:
    'Answers in words to one question, some at a time, with their tags; anonymous ones from five on, in an order made by chance and without filters.',
  query: z.strictObject({
    question: opaqueIdSchema,
    part: z.string().trim().max(100).default(''),
    tag: idSchema.optional(),
    after: idSchema.optional(),
    filters: filtersField,
  }),
  output: z.strictObject({
    words: z.array(wordSchema),
    /** Where to go on; null at the end. */
    next: idSchema.nullable(),
  }),
  guardOutput: true,
});

const tagParams = z.strictObject({ id: idSchema, tagId: idSchema });

export const createSurveyTag = defineOperation({
  ...OF_SURVEY,
  id: 'create-survey-tag',
  method: 'PUT',
  path: '/api/surveys/:id/results/tags/:tagId',
  importance: 'page',
  summary: 'Adds a tag for answers in words; its id is made by the page.',
  params: tagParams,
  body: z.strictObject({ name: titleSchema(SURVEY_RESULT_LIMITS.tagName) }),
  errors: ['survey_tag_refused'],
});

export const deleteSurveyTag = defineOperation({
  ...OF_SURVEY,
  id: 'delete-survey-tag',
  method: 'DELETE',
  path: '/api/surveys/:id/results/tags/:tagId',
  importance: 'page',
  summary: 'Removes a tag from the survey and from all words.',
  params: tagParams,
});

export const changeSurveyWords = defineOperation({
  ...OF_SURVEY,
  id: 'change-survey-words',
  method: 'PUT',
  path: '/api/surveys/:id/results/tags/:tagId/words',
  importance: 'page',
  summary: 'Gives words a tag or takes it off; equal words to one question have equal tags.',
  params: tagParams,
  body: z.strictObject({
    questionId: opaqueIdSchema,
    wordsKey: z.string().regex(/^[0-9a-f]{64}$/, 'malformed'),
    tagged: z.boolean(),
  }),
  errors: ['survey_tag_refused'],
});

export const readSurveyPairs = defineOperation({
  ...OF_SURVEY,
  id: 'read-survey-pairs',
  method: 'GET',
  path: '/api/surveys/:id/results/people-of/:otherId',
  summary:
    'For who answered both of two named surveys: the mean difference of each scale that both ask, person by person. Both surveys are cared for by the viewer.',
  params: z.strictObject({ id: idSchema, otherId: idSchema }),
  output: z.strictObject({
    pairs: z.array(
      z.strictObject({
        questionId: opaqueIdSchema,
        otherId: opaqueIdSchema,
        title: z.string(),
        /** People who answered both. */
        n: count,
        before: z.number(),
        after: z.number(),
        /** Null where fewer than ten people answered both. */
        difference: z.strictObject({ value: z.number(), interval }).nullable(),
      }),
    ),
  }),
  errors: ['survey_anonymous'],
  guardOutput: true,
});

export const listUnanswered = defineOperation({
  ...OF_SURVEY,
  id: 'list-survey-unanswered',
  method: 'GET',
  path: '/api/surveys/:id/unanswered',
  summary: 'Who of the registered, and of those who have begun, has not answered a named survey.',
  output: z.strictObject({
    people: z.array(z.strictObject({ id: idSchema, name: z.string(), login: z.string(), begun: z.boolean() })),
    /** There are more than are listed. */
    more: z.boolean(),
    remindedAt: momentSchema.nullable(),
  }),
  errors: ['survey_anonymous'],
  guardOutput: true,
});

export const sendSurveyReminders = defineOperation({
  ...OF_SURVEY,
  id: 'send-survey-reminders',
  method: 'POST',
  path: '/api/surveys/:id/reminders',
  importance: 'page',
  summary: 'Reminds, in the app, everybody in the list of those who have not answered; once an hour.',
  output: z.strictObject({ reminded: count }),
  errors: ['survey_anonymous', 'survey_not_taking', 'survey_reminded'],
});

const FILE = { ...OF_SURVEY, method: 'GET', traced: true } as const;

export const exportSurveyFigures = defineOperation({
  ...FILE,
  id: 'export-survey-figures',
  path: '/api/surveys/:id/results.csv',
  file: CSV_TYPE,
  summary: 'The counted answers of a survey as a table: a line for each option or point. As they are shown.',
});

export const exportSurveyFiguresBook = defineOperation({
  ...FILE,
  id: 'export-survey-figures-book',
  path: '/api/surveys/:id/results.xlsx',
  file: XLSX_TYPE,
  errors: ['sheet_too_large'],
  summary: 'The same as `export-survey-figures` as XLSX; of an anonymous survey with a sheet of words.',
});

export const exportSurveyAnswers = defineOperation({
  ...FILE,
  id: 'export-survey-answers',
  path: '/api/surveys/:id/answers.csv',
  file: CSV_TYPE,
  errors: ['survey_anonymous'],
  summary: 'The answers of a named survey, a line for each person. An anonymous one has no such file.',
});

export const exportSurveyAnswersBook = defineOperation({
  ...FILE,
  id: 'export-survey-answers-book',
  path: '/api/surveys/:id/answers.xlsx',
  file: XLSX_TYPE,
  errors: ['survey_anonymous', 'sheet_too_large'],
  summary: 'The same as `export-survey-answers` as XLSX of at most 10 000 rows.',
});
