import { normalizeAnswer } from '#core/language/normalize-answer.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { MarkedOption } from '#core/questions/option-schema.ts';

/** Two options stay even if they are empty: the check list then asks for their words. */
const FEWEST = 2;

function rightIds(question: Extract<AuthoredQuestion, { kind: 'single' | 'multiple' | 'proof' }>): ReadonlySet<string> {
  const { key } = question;
  return new Set('optionIds' in key ? key.optionIds : [key.optionId ?? '']);
}

function isUntouched({ text, image }: MarkedOption): boolean {
  return normalizeAnswer(text) === '' && image === undefined;
}

/**
 * Returns a question without the options that its author left empty: a new question offers some, and who needs fewer need not
 * remove the others. One that is marked as right stays, and so does every option where fewer than two say something.
 */
export function withoutUntouchedOptions(question: AuthoredQuestion): AuthoredQuestion {
  if (question.kind !== 'single' && question.kind !== 'multiple' && question.kind !== 'proof') return question;
  const right = rightIds(question);
  const { options } = question.body;
  const kept = options.filter((option) => !isUntouched(option) || right.has(option.id));
  if (kept.length === options.length || kept.length < FEWEST) return question;
  return { ...question, body: { ...question.body, options: kept } } as AuthoredQuestion;
}
