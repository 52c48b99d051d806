import type { SurveyFields } from '#contract/surveys/survey-authoring.ts';
import { kindOf } from '#core/surveys/kinds/survey-kinds.ts';

/** What was typed within this time is taken back together. */
const COALESCE_MS = 1_500;
const STEPS_KEPT = 100;

/** What the survey was before each step, and after those that were taken back. */
export type FieldHistory = {
  readonly past: readonly SurveyFields[];
  readonly future: readonly SurveyFields[];
  /** When the last step was made; null begins a new step with the next change. */
  readonly at: number | null;
};

export const NO_HISTORY: FieldHistory = { past: [], future: [], at: null };

/** Which pages, questions and options there are, in their order. */
function partsOf({ definition }: SurveyFields): string {
  const ids = (parts: readonly { readonly id: string }[]) => parts.map(({ id }) => id);
  return JSON.stringify(
    definition.pages.map(({ id, questions }) => [
      id,
      questions.map((question) => [question.id, kindOf(question).lists(question).map(ids)]),
    ]),
  );
}

/** Notes a change: typing goes into the step before it, what was added, moved or taken away is a step of its own. */
export function noteFieldChange(
  { past, at }: FieldHistory,
  before: SurveyFields,
  after: SurveyFields,
  now: number,
): FieldHistory {
  const isOfParts = partsOf(before) !== partsOf(after);
  const isSameStep = !isOfParts && at !== null && now - at <= COALESCE_MS && past.length > 0;
  return {
    past: isSameStep ? past : [...past, before].slice(-STEPS_KEPT),
    future: [],
    at: isOfParts ? null : now,
  };
}

/** Takes a step back, or does one again; null where there is none. */
export function takeHistoryStep(
  { past, future }: FieldHistory,
  current: SurveyFields,
  back: boolean,
): { readonly history: FieldHistory; readonly fields: SurveyFields } | null {
  const fields = back ? past.at(-1) : future.at(-1);
  if (fields === undefined) return null;
  const history = back
    ? { past: past.slice(0, -1), future: [...future, current], at: null }
    : { past: [...past, current], future: future.slice(0, -1), at: null };
  return { history, fields };
}
