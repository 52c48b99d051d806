import type { Save, SavedReply } from '#contract/attempts.ts';
import { parseAnswer } from '#core/questions/answers/parse-answer.ts';
import { isAnswered } from '#core/questions/kind-traits.ts';
import type { StagePlace } from '#server/modules/attempts/reading-stage.ts';
import { questionReach } from '#server/modules/attempts/reading-stage.ts';
import type { FinalTest } from '#server/modules/tests/tests-public.ts';

/** A save whose answer fits its question. `value` null: the answer was removed. */
export type CheckedSave = {
  readonly ok: true;
  readonly value: unknown;
  readonly answered: boolean;
  /** Its part of the test is finished, so the save is kept for the host only. */
  readonly left: boolean;
};
/** A refused save; the rest of its batch is saved. */
export type RefusedSave = { readonly ok: false; readonly code: NonNullable<SavedReply['code']> };

type Value = { readonly ok: true; readonly value: unknown; readonly answered: boolean };

/** Checks the value of a save against its question; an empty value removes the answer. */
export function checkValue(question: FinalTest['questions'][number], given: unknown): Value | RefusedSave {
  if (given === null || given === undefined) return { ok: true, value: null, answered: false };
  const parsed = parseAnswer(question.kind, question.body, given);
  if (!parsed.ok) return { ok: false, code: 'answer_malformed' };
  return { ok: true, value: parsed.value, answered: isAnswered(question.kind, parsed.value) };
}

/** Checks one save against the questions its taker has been shown. Nothing here depends on keys. */
export function checkSave(
  save: Save,
  place: StagePlace,
  test: Pick<FinalTest, 'questions'>,
): CheckedSave | RefusedSave {
  const reach = questionReach(save.questionId, place);
  const question = reach === 'unknown' ? undefined : test.questions.find(({ id }) => id === save.questionId);
  if (question === undefined) return { ok: false, code: 'question_unknown' };
  const checked = checkValue(question, save.value);
  return checked.ok ? { ...checked, left: reach === 'left' } : checked;
}
