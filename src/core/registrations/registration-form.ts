import type { z } from 'zod';
import type { formAnswerSchema, formAnswersSchema, formQuestionSchema } from './registration-form-schema.ts';

/** A question of the form of registration. */
export type FormQuestion = z.infer<typeof formQuestionSchema>;
/** An answer to one question. */
export type FormAnswer = z.infer<typeof formAnswerSchema>;
/** Answers by question. */
export type FormAnswers = z.infer<typeof formAnswersSchema>;

/**
 * Returns the answers that fit the questions, and a field code by the id of each question that is answered wrongly:
 * `required`, `consent_required`, `malformed`. Answers to questions that are not asked are left out.
 */
export function checkFormAnswers(
  questions: readonly FormQuestion[],
  given: FormAnswers,
): { readonly answers: FormAnswers; readonly problems: Readonly<Record<string, string>> } {
  const answers: FormAnswers = {};
  const problems: Record<string, string> = {};
  for (const question of questions) {
    const answer = given[question.id];
    const problem = answer === undefined ? null : problemOf(question, answer);
    if (problem !== null) problems[question.id] = problem;
    else if (answer !== undefined && !isEmpty(answer))
      answers[question.id] = typeof answer === 'string' ? answer.trim() : answer;
    else if (question.required) problems[question.id] = question.kind === 'consent' ? 'consent_required' : 'required';
  }
  return { answers, problems };
}

function isEmpty(answer: FormAnswer): boolean {
  return typeof answer === 'string' ? answer.trim() === '' : Array.isArray(answer) && answer.length === 0;
}

function problemOf(question: FormQuestion, answer: FormAnswer): string | null {
  if (question.kind === 'text') return typeof answer === 'string' ? null : 'malformed';
  if (question.kind === 'choice') {
    if (!Array.isArray(answer) || new Set(answer).size !== answer.length) return 'malformed';
    if (!question.several && answer.length > 1) return 'malformed';
    return answer.every((id) => question.options.some((option) => option.id === id)) ? null : 'malformed';
  }
  if (typeof answer === 'string' || Array.isArray(answer)) return 'malformed';
  // Agreed to other words than those that hold now.
  return answer.version === question.version ? null : 'consent_changed';
}

/** Returns the required consents that the answers do not agree to in the words that hold now. */
export function consentsToAsk(questions: readonly FormQuestion[], answers: FormAnswers): readonly FormQuestion[] {
  return questions.filter((question) => {
    if (question.kind !== 'consent' || !question.required) return false;
    const answer = answers[question.id];
    return (
      answer === undefined || typeof answer === 'string' || Array.isArray(answer) || answer.version !== question.version
    );
  });
}

/**
 * Returns every question that somebody may have answered, in its last words. A choice has the options of its newest version, then those
 * that only earlier ones have: somebody may have chosen one.
 *
 * @param forms the questions of each version, the newest first
 */
export function joinRegistrationForms(forms: readonly (readonly FormQuestion[])[]): FormQuestion[] {
  const joined = new Map<string, FormQuestion>();
  for (const question of forms.flat()) {
    const newer = joined.get(question.id);
    if (newer === undefined) joined.set(question.id, question);
    else if (newer.kind === 'choice' && question.kind === 'choice') {
      const known = new Set(newer.options.map(({ id }) => id));
      const gone = question.options.filter(({ id }) => !known.has(id));
      joined.set(question.id, { ...newer, options: [...newer.options, ...gone] });
    }
  }
  return [...joined.values()];
}

/**
 * Returns the questions with the versions of their consents: one more where the words changed, the same where they stayed,
 * 1 for a new one. A consent that had been taken out goes on from where it was, so that nobody has agreed to words they never saw.
 *
 * @param forms the questions of each version that somebody may have answered, the newest first
 */
export function withConsentVersions(
  questions: readonly FormQuestion[],
  forms: readonly (readonly FormQuestion[])[],
): readonly FormQuestion[] {
  const known = joinRegistrationForms(forms.map((form) => form.filter(({ kind }) => kind === 'consent')));
  return questions.map((question) => {
    if (question.kind !== 'consent') return question;
    const earlier = known.find(({ id }) => id === question.id);
    if (earlier?.kind !== 'consent') return { ...question, version: 1 };
    return { ...question, version: earlier.version + (earlier.title === question.title ? 0 : 1) };
  });
}

/** Returns an answer as one line of words; empty where there is none. */
export function formAnswerWords(question: FormQuestion, answer: FormAnswer | undefined): string {
  if (answer === undefined) return '';
  if (typeof answer === 'string') return answer;
  // Which words were agreed to is what a consent is worth.
  if (!Array.isArray(answer)) return `Згода, редакція ${answer.version}`;
  const options = question.kind === 'choice' ? question.options : [];
  return answer.flatMap((id) => options.find((option) => option.id === id)?.text ?? []).join(', ');
}
