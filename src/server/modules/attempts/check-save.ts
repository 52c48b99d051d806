import type { Save, Saved } from '#contract/attempts.ts';
import { isAnswered } from '#core/questions/is-answered.ts';
import { parseAnswer } from '#core/questions/parse-answer.ts';
import type { FinalTest } from '#server/modules/tests/tests-public.ts';
import type { AttemptRow } from './attempt-row.ts';

/** A save whose answer fits its question. `value` null: the answer was taken back. */
export type CheckedSave = { readonly ok: true; readonly value: unknown; readonly answered: boolean };
/** A save that is refused; the rest of its batch is saved all the same. */
export type RefusedSave = { readonly ok: false; readonly code: NonNullable<Saved['code']> };

/** Checks one save against the questions of its attempt. Nothing here depends on keys. */
export function checkSave(
  save: Save,
  attempt: Pick<AttemptRow, 'questionIds'>,
  test: Pick<FinalTest, 'questions'>,
): CheckedSave | RefusedSave {
  const question = attempt.questionIds.includes(save.questionId)
    ? test.questions.find(({ id }) => id === save.questionId)
    : undefined;
  if (question === undefined) return { ok: false, code: 'question_unknown' };
  if (save.value === null || save.value === undefined) return { ok: true, value: null, answered: false };
  const parsed = parseAnswer(question.kind, question.body, save.value);
  if (!parsed.ok) return { ok: false, code: 'answer_malformed' };
  return { ok: true, value: parsed.value, answered: isAnswered(question.kind, parsed.value) };
}
