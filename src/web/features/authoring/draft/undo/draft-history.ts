import { isSameAnswer } from '#core/attempts/same-answer.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';

/** Changes of one field within this time are taken back together. */
const COALESCE_MS = 1_500;
const STEPS_KEPT = 200;

/** A question before and after one step; null where it did not exist. */
type QuestionChange = {
  readonly id: string;
  readonly before: AuthoredQuestion | null;
  readonly after: AuthoredQuestion | null;
};

/** One step of the author that can be taken back whole. */
export type HistoryStep = {
  readonly questions: readonly QuestionChange[];
  readonly order: { readonly before: readonly string[]; readonly after: readonly string[] } | null;
  readonly at: number;
};

/** Steps that can be taken back and steps that were. */
export type DraftHistory = { readonly done: readonly HistoryStep[]; readonly undone: readonly HistoryStep[] };

export const EMPTY_HISTORY: DraftHistory = { done: [], undone: [] };

/** The names of the fields in which two versions of a question differ. */
function changedFields(before: AuthoredQuestion, after: AuthoredQuestion): (keyof AuthoredQuestion)[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)] as (keyof AuthoredQuestion)[]);
  return [...names].filter((name) => !isSameAnswer(before[name] ?? null, after[name] ?? null));
}

/** The earlier step with the later one in it; null when they are two steps to the author. */
function joinSteps(earlier: HistoryStep, later: HistoryStep): HistoryStep | null {
  const [one, two] = [earlier.questions[0], later.questions[0]];
  if (later.at - earlier.at > COALESCE_MS || earlier.order !== null || later.order !== null) return null;
  if (one?.before == null || one.after === null || two?.before == null || two.after === null || one.id !== two.id)
    return null;
  const fields = changedFields(one.before, one.after).join();
  if (fields !== changedFields(two.before, two.after).join()) return null;
  return { ...earlier, at: later.at, questions: [{ ...one, after: two.after }] };
}

/** Notes a step. What was taken back before can't be done again any more. */
export function recordStep({ done }: DraftHistory, step: HistoryStep): DraftHistory {
  const last = done.at(-1);
  const joined = last === undefined ? null : joinSteps(last, step);
  const steps = joined === null ? [...done, step] : [...done.slice(0, -1), joined];
  return { done: steps.slice(-STEPS_KEPT), undone: [] };
}

/**
 * The history after a question changed by itself, such as by word forms found in the dictionary: no step of the author's,
 * so each step that has the same fields before or after it gets them as they are now, and goes on to fit.
 */
export function rebaseSteps(history: DraftHistory, was: AuthoredQuestion, is: AuthoredQuestion): DraftHistory {
  const fields = changedFields(was, is);
  const rebased = (question: AuthoredQuestion | null): AuthoredQuestion | null =>
    question !== null && fields.every((name) => isSameAnswer(question[name] ?? null, was[name] ?? null))
      ? ({ ...question, ...Object.fromEntries(fields.map((name) => [name, is[name]])) } as AuthoredQuestion)
      : question;
  const step = (one: HistoryStep): HistoryStep => ({
    ...one,
    questions: one.questions.map(({ id, before, after }) =>
      id === is.id ? { id, before: rebased(before), after: rebased(after) } : { id, before, after },
    ),
  });
  return { done: history.done.map(step), undone: history.undone.map(step) };
}

/** The same step the other way round. */
export function reverseStep({ questions, order, at }: HistoryStep): HistoryStep {
  return {
    at,
    questions: questions.map(({ id, before, after }) => ({ id, before: after, after: before })),
    order: order && { before: order.after, after: order.before },
  };
}

/**
 * A question with the fields a step changes set as after it. Fields that somebody else changed since are left alone, so
 * that taking back one's own step never overwrites another tab's.
 */
export function applyChange(
  current: AuthoredQuestion,
  before: AuthoredQuestion,
  after: AuthoredQuestion,
): AuthoredQuestion {
  const fields = changedFields(before, after);
  if (fields.some((name) => !isSameAnswer(current[name] ?? null, before[name] ?? null))) return current;
  return { ...current, ...Object.fromEntries(fields.map((name) => [name, after[name]])) } as AuthoredQuestion;
}

/** A list laid in an earlier order: what that order doesn't know keeps its place at the end. */
export function restoreOrder(present: readonly string[], wanted: readonly string[]): string[] {
  return [...wanted.filter((id) => present.includes(id)), ...present.filter((id) => !wanted.includes(id))];
}
