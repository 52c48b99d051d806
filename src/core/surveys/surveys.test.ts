import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedIds } from '#core/testing/example-questions.ts';
import { EXAMPLE_ANSWERS, EXAMPLE_BODIES, surveyQuestion } from '#core/testing/example-surveys.ts';
import { nextPage, questionsOf, shownPages, visibleQuestions } from './answer-paths.ts';
import { checkAnswers, storedAnswers } from './check-answers.ts';
import { checkSurvey } from './check-survey.ts';
import { choicesOf, SURVEY_KINDS } from './kinds/survey-kinds.ts';
import { changeEffects, removedQuestions } from './removed-questions.ts';
import { shownCount } from './survey-limits.ts';
import { surveyAnswersSchema, surveyDefinitionSchema } from './survey-schema.ts';
import { definitionOf, SURVEY_TEMPLATES, TEMPLATES } from './survey-templates.ts';
import { surveyDoor } from './survey-times.ts';
import type { SurveyAnswers, SurveyDefinition, SurveyKind, SurveyQuestion } from './survey-types.ts';

const options = ['a', 'b', 'c'].map((id) => ({ id, text: `Варіант ${id}` }));
const question = (kind: SurveyKind, id: string, extra: object = {}) =>
  surveyQuestion({ id, kind, required: true, ...EXAMPLE_BODIES[kind], ...extra });
const surveyOf = (...pages: SurveyQuestion[][]): SurveyDefinition => ({
  intro: '',
  thanks: '',
  pages: pages.map((questions, index) => ({ id: `p${index}`, title: '', questions })),
});

describe('answers of each kind', () => {
  it.each(SURVEY_KINDS)('%s: what fits is taken, what does not gets one sentence', (kind) => {
    const survey = surveyOf([question(kind, 'q')]);
    const [right, wrong] = EXAMPLE_ANSWERS[kind];
    for (const answer of right) {
      expect(checkAnswers(survey, { q: answer })).toEqual([]);
      expect(surveyAnswersSchema.safeParse({ q: answer }).success).toBe(true);
    }
    for (const answer of wrong) {
      const problems = checkAnswers(survey, { q: answer });
      expect([answer, problems.length]).toEqual([answer, 1]);
      expect(problems[0]?.sentence).toMatch(/^[А-ЯІЇЄҐ].*[.]$/u);
    }
  });

  it.each(SURVEY_KINDS)('%s: required means answered; not required may be left', (kind) => {
    expect(checkAnswers(surveyOf([question(kind, 'q')]), {})).toHaveLength(1);
    expect(checkAnswers(surveyOf([question(kind, 'q', { required: false })]), {})).toEqual([]);
  });

  it('an answer to a question that is not there is told', () => {
    expect(checkAnswers(surveyOf([question('stars', 'q')]), { q: 5, z: 1 })).toMatchObject([{ questionId: 'z' }]);
  });
});

const showIf = (questionId: string, ...oneOf: (string | number)[]) => ({ showIf: { questionId, oneOf } });

describe('show-if rules', () => {
  const survey = surveyOf(
    [question('single', 'q1')],
    [question('nps', 'q2', showIf('q1', 'a', 'other'))],
    [question('long', 'q3', showIf('q2', 0, 1)), question('short', 'q4', showIf('q1', 'b'))],
  );

  it('a page without anything to show is passed over, forwards and backwards', () => {
    const path = (answers: SurveyAnswers) => shownPages(survey, answers).map(({ id }) => id);
    expect(path({})).toEqual(['p0']);
    expect(path({ q1: { option: 'a' } })).toEqual(['p0', 'p1']);
    expect(path({ q1: { other: 'своє' }, q2: 0 })).toEqual(['p0', 'p1', 'p2']);
    expect(path({ q1: { option: 'b' } })).toEqual(['p0', 'p2']);
    expect(nextPage(survey, 'p0', { q1: { option: 'b' } })?.id).toBe('p2');
    expect(nextPage(survey, 'p2', { q1: { option: 'b' } }, -1)?.id).toBe('p0');
    expect(nextPage(survey, 'p2', { q1: { option: 'b' } })).toBeNull();
  });

  it('the answer to a hidden question counts as none', () => {
    // q2 was answered with 0, then q1 was changed so that q2 is hidden.
    const answers = { q1: { option: 'c' }, q2: 0, q3: 'Бо так' };
    expect([...visibleQuestions(survey, answers)]).toEqual(['q1']);
    expect(storedAnswers(survey, answers)).toEqual({ q1: { option: 'c' } });
    expect(checkAnswers(survey, answers)).toEqual([]);
  });

  it('rules that ask a later question, themselves, or what is not there keep the survey from being opened', () => {
    const title = 'Опитування';
    const sentences = (definition: SurveyDefinition) =>
      checkSurvey({ title, definition }).map(({ questionId }) => questionId);
    expect(sentences(survey)).toEqual([]);
    expect(sentences(surveyOf([question('short', 'q1', showIf('q2', 'a')), question('single', 'q2')]))).toEqual(['q1']);
    expect(sentences(surveyOf([question('single', 'q1', showIf('q1', 'a'))]))).toEqual(['q1']);
    expect(sentences(surveyOf([question('single', 'q1'), question('short', 'q2', showIf('q1', 'z'))]))).toEqual(['q2']);
    expect(sentences(surveyOf([question('date', 'q1'), question('short', 'q2', showIf('q1', 'a'))]))).toEqual(['q2']);
    expect(sentences(surveyOf([question('single', 'q1'), question('short', 'q2', showIf('q1'))]))).toEqual(['q2']);
  });
});

/** Any survey whose rules look back, with any answers of the right kinds. */
const anySurvey = fc
  .array(fc.record({ kind: fc.constantFrom(...SURVEY_KINDS), asks: fc.nat(), value: fc.nat(), page: fc.nat(4) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((drafts) => {
    const questions: SurveyQuestion[] = [];
    const pages: SurveyQuestion[][] = [[], [], [], [], []];
    for (const [index, { kind, asks, value, page }] of drafts.toSorted((a, b) => a.page - b.page).entries()) {
      const asked = questions.length === 0 ? undefined : questions[asks % (questions.length * 2)];
      const values = asked === undefined ? [] : choicesOf(asked).map((choice) => choice.value);
      const rule =
        values.length === 0 || asked === undefined ? {} : showIf(asked.id, values[value % values.length] ?? '');
      const made = question(kind, `q${index}`, { ...rule, required: asks % 3 > 0 });
      questions.push(made);
      pages[page]?.push(made);
    }
    return surveyOf(...pages);
  });
const anyAnswers = (survey: SurveyDefinition) =>
  fc
    .tuple(
      ...questionsOf(survey).map(({ kind }) =>
        fc.option(fc.constantFrom(...EXAMPLE_ANSWERS[kind][0]), { nil: undefined }),
      ),
    )
    .map(
      (values) =>
        Object.fromEntries(
          questionsOf(survey).flatMap(({ id }, index) => (values[index] === undefined ? [] : [[id, values[index]]])),
        ) as SurveyAnswers,
    );
const anyAnswered = anySurvey.chain((survey) => fc.tuple(fc.constant(survey), anyAnswers(survey)));

describe('any survey', () => {
  it('what is stored is visible, is seen the same way again, and passes the same checks', () => {
    fc.assert(
      fc.property(anyAnswered, ([survey, answers]) => {
        const stored = storedAnswers(survey, answers);
        expect([...visibleQuestions(survey, stored)]).toEqual([...visibleQuestions(survey, answers)]);
        expect(storedAnswers(survey, stored)).toEqual(stored);
        expect(checkAnswers(survey, stored)).toEqual(checkAnswers(survey, answers));
        expect(Object.keys(stored).every((id) => visibleQuestions(survey, answers).has(id))).toBe(true);
      }),
    );
  });

  it('going forwards from the first page meets every shown page once, and backwards the same', () => {
    fc.assert(
      fc.property(anyAnswered, ([survey, answers]) => {
        const walk = (direction: 1 | -1) => {
          const met: string[] = [];
          for (let page = nextPage(survey, null, answers, direction); page !== null; ) {
            met.push(page.id);
            page = nextPage(survey, page.id, answers, direction);
          }
          return met;
        };
        const shown = shownPages(survey, answers).map(({ id }) => id);
        expect(walk(1)).toEqual(shown);
        expect(walk(-1)).toEqual(shown.toReversed());
      }),
    );
  });

  it('is accepted by the schema and, with its rules looking back, may be opened', () => {
    fc.assert(
      fc.property(anySurvey, (survey) => {
        expect(surveyDefinitionSchema.safeParse(survey).success).toBe(true);
        expect(checkSurvey({ title: 'Так', definition: survey })).toEqual([]);
      }),
    );
  });
});

describe('templates, times and changes', () => {
  it.each(SURVEY_TEMPLATES.filter((name) => name !== 'blank'))('the template %s may be opened as it is', (name) => {
    const definition = definitionOf(name, countedIds('q'));
    expect(surveyDefinitionSchema.parse(definition)).toEqual(definition);
    expect(checkSurvey({ title: TEMPLATES[name].title, definition })).toEqual([]);
  });

  it('a survey takes answers from its opening until its closing or quota', () => {
    const times = { state: 'open', opensAt: new Date(1000), closesAt: new Date(2000), quota: 2, taken: 0 } as const;
    const at = (ms: number, changes: object = {}) => surveyDoor({ ...times, ...changes }, new Date(ms));
    expect([at(999), at(1000), at(1999), at(2000)]).toEqual(['not_open', 'open', 'open', 'closed']);
    expect([at(1500, { taken: 2 }), at(1500, { state: 'closed' }), at(1500, { state: 'draft' })]).toEqual([
      'full',
      'closed',
      'not_open',
    ]);
  });

  it('a removed question stays known, and what a change does to answers is told', () => {
    const before = surveyOf([question('single', 'q1'), question('short', 'q2'), question('stars', 'q3')]);
    const after = surveyOf([question('single', 'q1', { options: options.slice(1) }), question('nps', 'q3')]);
    expect(removedQuestions([before], after).map(({ id }) => id)).toEqual(['q2']);
    expect(changeEffects(before, after)).toHaveLength(3);
    expect(changeEffects(before, before)).toEqual([]);
  });

  it('counts of anonymous answers grow by fives', () => {
    expect([0, 4, 5, 9, 10, 23].map(shownCount)).toEqual([0, 0, 5, 5, 10, 20]);
  });
});

it.each(['__proto__', 'constructor', 'toString'])('no part of a survey has the id %s', (id) => {
  const stars = (own: string) => ({ id: own, kind: 'stars', title: 'Як?', help: '', required: false });
  const choice = { ...stars('q1'), kind: 'single', other: false, options: [{ id, text: 'Так' }] };
  const accepts = (page: string, ...questions: object[]) =>
    surveyDefinitionSchema.safeParse({ intro: '', thanks: '', pages: [{ id: page, title: '', questions }] }).success;
  expect(accepts('p1', stars('q1'))).toBe(true);
  expect([accepts('p1', stars(id)), accepts('p1', choice), accepts(id, stars('q1'))]).toEqual([false, false, false]);
});
