import { z } from 'zod';
import { titleSchema } from '#core/people/title-schema.ts';
import { lineSchema, linesSchema } from '#core/texts/typed-words-schema.ts';
import { REGISTRATION_LIMITS } from './registration-limits.ts';

const common = {
  id: z.uuid(),
  title: titleSchema(REGISTRATION_LIMITS.titleLength),
  help: lineSchema(REGISTRATION_LIMITS.helpLength),
  required: z.boolean(),
};

const optionSchema = z.strictObject({ id: z.uuid(), text: titleSchema(REGISTRATION_LIMITS.titleLength) });

const textSchema = z.strictObject({ kind: z.literal('text'), ...common, long: z.boolean() });
const optionsSchema = z.array(optionSchema).min(2, 'too_few');
const choiceSchema = z.strictObject({
  kind: z.literal('choice'),
  ...common,
  several: z.boolean(),
  options: optionsSchema.max(REGISTRATION_LIMITS.options, 'too_many'),
});
const consentSchema = z.strictObject({
  kind: z.literal('consent'),
  ...common,
  title: linesSchema(REGISTRATION_LIMITS.consentLength).trim().min(1, 'required'),
  version: z.number().int().min(0),
});

/** A question of the form of registration as the organiser writes it; a consent gets its version from the server. */
export const formQuestionSchema = z.discriminatedUnion('kind', [textSchema, choiceSchema, consentSchema]);

/** A question over all versions of a form, with every option that it has ever had. */
export const answeredQuestionSchema = z.discriminatedUnion('kind', [
  textSchema,
  choiceSchema.extend({ options: optionsSchema }),
  consentSchema,
]);

/** The questions of a form in their order. */
export const formQuestionsSchema = z
  .array(formQuestionSchema)
  .max(REGISTRATION_LIMITS.questions, 'too_many')
  .refine((questions) => new Set(idsOf(questions)).size === idsOf(questions).length, 'malformed');

/** An answer to one question. A consent keeps the version of the words that were agreed to. */
export const formAnswerSchema = z.union([
  linesSchema(REGISTRATION_LIMITS.answerLength),
  z.array(z.uuid()).max(REGISTRATION_LIMITS.options, 'too_many'),
  z.strictObject({ agreed: z.literal(true), version: z.number().int() }),
]);

/** Answers by question. */
export const formAnswersSchema = z
  .record(z.uuid(), formAnswerSchema)
  .refine((answers) => Object.keys(answers).length <= REGISTRATION_LIMITS.questions, 'too_many');

function idsOf(questions: readonly z.infer<typeof formQuestionSchema>[]): string[] {
  return questions.flatMap((question) => [
    question.id,
    ...(question.kind === 'choice' ? question.options.map(({ id }) => id) : []),
  ]);
}
