import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { surveyQuestion } from '#core/testing/example-surveys.ts';
import { nextPage, questionsOf, shownPages, visibleQuestions } from './answer-paths.ts';
import { checkAnswers, storedAnswers } from './check-answers.ts';
import type { SurveyAnswers, SurveyDefinition, SurveyQuestion } from './survey-types.ts';

/*
 * Which questions somebody is asked. Told here the other way round than in the code: each question asks the one that its rule names.
 */

const OPTIONS = ['a', 'b'].map((id) => ({ id, text: id.toUpperCase() }));
type Draft = {
  readonly kind: 'single' | 'several' | 'scale' | 'short';
  readonly required: boolean;
  readonly rule: { readonly at: number; readonly oneOf: readonly (string | number)[] } | null;
};

const draft = fc.record<Draft>({
  kind: fc.constantFrom('single', 'several', 'scale', 'short'),
  required: fc.boolean(),
  rule: fc.option(
    fc.record({
      // Also one that stands behind, the question itself, and none at all.
      at: fc.integer({ min: 0, max: 7 }),
      oneOf: fc.subarray<string | number>(['a', 'b', 'other', 1, 2, 3]),
    }),
  ),
});

function surveyOf(drafts: readonly Draft[]): SurveyDefinition {
  const questions = drafts.map(({ kind, required, rule }, index) =>
    surveyQuestion({
      id: `q${index}`,
      kind,
      required,
      ...(kind === 'single' || kind === 'several' ? { options: OPTIONS, other: true } : {}),
      ...(kind === 'scale' ? { from: 1, to: 3 } : {}),
      ...(rule === null ? {} : { showIf: { questionId: `q${rule.at}`, oneOf: [...rule.oneOf] } }),
    }),
  );
  const pages = [questions.slice(0, 2), questions.slice(2, 3), questions.slice(3)];
  return { intro: '', thanks: '', pages: pages.map((own, at) => ({ id: `p${at}`, title: '', questions: own })) };
}

const answerTo: Readonly<Record<Draft['kind'], fc.Arbitrary<SurveyAnswers[string]>>> = {
  single: fc.constantFrom({ option: 'a' }, { option: 'b' }, { other: 'своє' }),
  several: fc.constantFrom(
    { options: ['a'] },
    { options: ['a', 'b'] },
    { options: ['b'], other: 'своє' },
    { options: [] },
  ),
  scale: fc.constantFrom(1, 2, 3),
  short: fc.constantFrom('a', '1', 'слово', '  '),
};

const anyAnswered = fc
  .array(draft, { minLength: 1, maxLength: 7 })
  .chain((drafts) =>
    fc.tuple(
      fc.constant(surveyOf(drafts)),
      fc.tuple(...drafts.map(({ kind }) => fc.option(answerTo[kind], { freq: 3 }))),
    ),
  )
  .map(([survey, values]): [SurveyDefinition, SurveyAnswers] => [
    survey,
    Object.fromEntries(values.flatMap((value, index) => (value === null ? [] : [[`q${index}`, value]]))),
  ]);

/** Whether the answer to a question that is a choice is one of these. */
function says(
  { kind }: SurveyQuestion,
  answer: SurveyAnswers[string] | undefined,
  oneOf: readonly (string | number)[],
) {
  if (kind === 'scale') return typeof answer === 'number' && oneOf.some((value) => String(value) === String(answer));
  if (typeof answer !== 'object' || kind === 'short') return false;
  const given = answer as { option?: string; options?: string[]; other?: string };
  const keys = [given.option, ...(given.options ?? []), given.other === undefined ? undefined : 'other'];
  return oneOf.some((value) => keys.includes(String(value)));
}

function isAsked(survey: SurveyDefinition, answers: SurveyAnswers, index: number): boolean {
  const questions = questionsOf(survey);
  const { showIf } = questions[index] as SurveyQuestion;
  if (showIf === undefined) return true;
  const at = questions.findIndex(({ id }) => id === showIf.questionId);
  const asked = questions[at];
  if (asked === undefined || at >= index) return false;
  return isAsked(survey, answers, at) && says(asked, answers[asked.id], showIf.oneOf);
}

const shownOf = (survey: SurveyDefinition, answers: SurveyAnswers) =>
  questionsOf(survey).flatMap(({ id }, index) => (isAsked(survey, answers, index) ? [id] : []));

const isEmpty = (answer: SurveyAnswers[string] | undefined): boolean =>
  answer === undefined ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (typeof answer === 'object' && 'options' in answer && (answer as { options: [] }).options.length === 0);

describe('a question is shown', () => {
  it('if the question of its rule is, stands before it, and has one of the named answers', () => {
    fc.assert(
      fc.property(anyAnswered, ([survey, answers]) => {
        expect([...visibleQuestions(survey, answers)]).toEqual(shownOf(survey, answers));
      }),
      { numRuns: 300 },
    );
  });

  it('and demanded then alone: nobody is held up by what they do not see', () => {
    fc.assert(
      fc.property(anyAnswered, ([survey, answers]) => {
        const shown = shownOf(survey, answers);
        const missing = questionsOf(survey)
          .filter(({ id, required }) => required && shown.includes(id) && isEmpty(answers[id]))
          .map(({ id }) => id);
        expect(checkAnswers(survey, answers).map(({ questionId }) => questionId)).toEqual(missing);
      }),
      { numRuns: 300 },
    );
  });

  it('and its answer kept then alone: what a changed mind has hidden is not told', () => {
    fc.assert(
      fc.property(anyAnswered, ([survey, answers]) => {
        const kept = shownOf(survey, answers).filter((id) => !isEmpty(answers[id]));
        expect(Object.keys(storedAnswers(survey, answers))).toEqual(kept);
      }),
      { numRuns: 300 },
    );
  });
});

it('the next page is the nearest one behind with something to ask, also from a page that is hidden by now', () => {
  fc.assert(
    fc.property(anyAnswered, fc.integer({ min: 0, max: 2 }), ([survey, answers], at) => {
      const shown = shownOf(survey, answers);
      const asks = survey.pages.map(({ questions }) => questions.some(({ id }) => shown.includes(id)));
      const behind = survey.pages.find((_, index) => index > at && asks[index]);
      const before = survey.pages.findLast((_, index) => index < at && asks[index]);
      expect(nextPage(survey, `p${at}`, answers)?.id).toBe(behind?.id);
      expect(nextPage(survey, `p${at}`, answers, -1)?.id).toBe(before?.id);
      expect(shownPages(survey, answers).map(({ id }) => id)).toEqual(
        survey.pages.filter((_, index) => asks[index]).map(({ id }) => id),
      );
    }),
  );
});

it('the problems of one page are those of all pages that are of its questions', () => {
  fc.assert(
    fc.property(anyAnswered, ([survey, answers]) => {
      const all = checkAnswers(survey, answers);
      const byPage = survey.pages.flatMap(({ questions }) => checkAnswers(survey, answers, questions));
      expect(byPage).toEqual(all);
    }),
  );
});
