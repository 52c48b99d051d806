import * as z from 'zod';
import { draftTitleSchema } from '#core/people/title-schema.ts';
import { opaqueIdSchema } from '#core/texts/document-schema.ts';
import { linesSchema as lines } from '#core/texts/typed-words-schema.ts';
import { SURVEY_LIMITS } from './survey-limits.ts';

const typed = draftTitleSchema;

const optionSchema = z.strictObject({ id: opaqueIdSchema, text: typed(SURVEY_LIMITS.optionText) });
const optionsSchema = (most: number) => z.array(optionSchema).max(most, 'too_many');

/**
 * When a question is shown: if an earlier one was answered with one of these. An option's id or `other` for `single` and
 * `several`, a number for `scale`, `stars` and `nps`.
 */
const showIfSchema = z.strictObject({
  questionId: opaqueIdSchema,
  oneOf: z.array(z.union([opaqueIdSchema, z.number().int().min(0).max(10)])).max(SURVEY_LIMITS.ruleValues, 'too_many'),
});

const common = {
  id: opaqueIdSchema,
  title: typed(SURVEY_LIMITS.questionTitle),
  help: lines(SURVEY_LIMITS.help),
  required: z.boolean(),
  showIf: showIfSchema.optional(),
};
const chosen = { options: optionsSchema(SURVEY_LIMITS.options), other: z.boolean() };
const bound = z.number().min(-1e9).max(1e9).nullable();

/** One question; a draft may lack titles and options, `checkSurvey` tells what is missing. */
export const surveyQuestionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('single'), ...common, ...chosen }),
  z.strictObject({ kind: z.literal('several'), ...common, ...chosen }),
  z.strictObject({
    kind: z.literal('scale'),
    ...common,
    from: z.number().int().min(0).max(1),
    to: z.number().int().min(2).max(10),
    fromLabel: typed(SURVEY_LIMITS.label),
    toLabel: typed(SURVEY_LIMITS.label),
  }),
  z.strictObject({ kind: z.literal('stars'), ...common }),
  z.strictObject({ kind: z.literal('nps'), ...common }),
  z.strictObject({
    kind: z.literal('matrix'),
    ...common,
    rows: optionsSchema(SURVEY_LIMITS.rows),
    columns: optionsSchema(SURVEY_LIMITS.columns),
  }),
  z.strictObject({ kind: z.literal('ranking'), ...common, options: optionsSchema(SURVEY_LIMITS.rows) }),
  z.strictObject({ kind: z.literal('short'), ...common }),
  z.strictObject({ kind: z.literal('long'), ...common }),
  z.strictObject({ kind: z.literal('number'), ...common, min: bound, max: bound, whole: z.boolean() }),
  z.strictObject({ kind: z.literal('date'), ...common }),
]);

/** A page of questions, shown at once. */
export const surveyPageSchema = z.strictObject({
  id: opaqueIdSchema,
  title: typed(SURVEY_LIMITS.pageTitle),
  questions: z.array(surveyQuestionSchema).max(SURVEY_LIMITS.questions, 'too_many'),
});

/** All that is asked: words before, pages of questions, words after. */
export const surveyDefinitionSchema = z
  .strictObject({
    intro: lines(SURVEY_LIMITS.intro),
    thanks: lines(SURVEY_LIMITS.intro),
    pages: z.array(surveyPageSchema).min(1).max(SURVEY_LIMITS.pages, 'too_many'),
  })
  .refine(
    ({ pages }) => pages.reduce((sum, page) => sum + page.questions.length, 0) <= SURVEY_LIMITS.questions,
    'too_many',
  )
  .refine((definition) => JSON.stringify(definition).length <= SURVEY_LIMITS.definition, 'too_long')
  .refine(hasOwnIds, 'malformed');

function hasOwnIds({ pages }: { readonly pages: readonly z.infer<typeof surveyPageSchema>[] }): boolean {
  const isOwn = (ids: readonly string[]) => new Set(ids).size === ids.length;
  const idsOf = (parts: readonly { readonly id: string }[]) => parts.map(({ id }) => id);
  const questions = pages.flatMap((page) => page.questions);
  if (!isOwn(idsOf(pages)) || !isOwn(idsOf(questions))) return false;
  return questions.every(
    (question) =>
      Object.values(question).every((part) => !Array.isArray(part) || isOwn(idsOf(part))) &&
      (!('options' in question) || !idsOf(question.options).includes('other')),
  );
}

const shortText = lines(SURVEY_LIMITS.shortAnswer);

/**
 * The value of one answer: `single` `{option}` or `{other}`; `several` `{options, other?}`; `scale`, `stars`, `nps` and `number` a
 * number; `matrix` the column of each row; `ranking` the options, the first is the best; `short`, `long` text; `date` `YYYY-MM-DD`.
 */
const surveyAnswerSchema = z.union([
  z.number().min(-1e9).max(1e9),
  lines(SURVEY_LIMITS.longAnswer),
  z.array(opaqueIdSchema).max(SURVEY_LIMITS.rows),
  z.strictObject({ option: opaqueIdSchema }),
  z.strictObject({ other: shortText }),
  z.strictObject({ options: z.array(opaqueIdSchema).max(SURVEY_LIMITS.options), other: shortText.optional() }),
  z.record(opaqueIdSchema, opaqueIdSchema),
]);

/** Answers by the id of their question; what is not answered has no entry. Which value fits which kind: `checkAnswers`. */
export const surveyAnswersSchema = z
  .record(opaqueIdSchema, surveyAnswerSchema)
  .refine((answers) => Object.keys(answers).length <= SURVEY_LIMITS.questions, 'too_many')
  .refine((answers) => JSON.stringify(answers).length <= SURVEY_LIMITS.answers, 'survey_answers_too_long');

export const SURVEY_MODES = ['named', 'anonymous'] as const;
/** Before, during or after the event; null for a survey without an event. */
export const SURVEY_MOMENTS = ['before', 'during', 'after'] as const;
/** Who may answer: whoever has the link, or who is registered for the event. */
export const SURVEY_AUDIENCES = ['link', 'registered'] as const;
/** As stored; whether an open one takes answers now also depends on its times and quota. */
export const SURVEY_STATES = ['draft', 'open', 'closed', 'archived'] as const;
