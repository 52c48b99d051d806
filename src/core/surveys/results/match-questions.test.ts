import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionsOf } from '#core/surveys/answer-paths.ts';
import type { SurveyTemplate } from '#core/surveys/survey-templates.ts';
import { definitionOf, SURVEY_TEMPLATES } from '#core/surveys/survey-templates.ts';
import { EXAMPLE_BODIES, surveyQuestion } from '#core/testing/example-surveys.ts';
import { joinVersions } from './join-versions.ts';
import { matchQuestions, sameInOther } from './match-questions.ts';

/** What the server makes of a template: each time with ids of its own. */
let made = 0;
const surveyOf = (template: SurveyTemplate) =>
  joinVersions([questionsOf(definitionOf(template, () => `id${(made += 1)}`))]);

describe('surveys made from templates', () => {
  it.each(SURVEY_TEMPLATES)('«%s» twice: every question is that of the other', (template) => {
    const [first, second] = [surveyOf(template), surveyOf(template)];
    expect(matchQuestions(first, second).map(([one, other]) => [one.title, other.title])).toEqual(
      first.map(({ title }) => [title, title]),
    );
  });

  const pairs = SURVEY_TEMPLATES.flatMap((one) => SURVEY_TEMPLATES.map((other) => [one, other] as const));
  it.each(pairs.filter(([one, other]) => one < other))(
    '«%s» and «%s» ask nothing alike, so nothing is compared',
    (one, other) => {
      expect(matchQuestions(surveyOf(one), surveyOf(other)).map(([{ title }]) => title)).toEqual([]);
    },
  );
});

const question = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  kind: fc.constantFrom('scale', 'nps', 'short' as const),
  title: fc.constantFrom('Зміст', ' зміст ', 'Час', 'Зала'),
});
const survey = fc
  .uniqueArray(question, { maxLength: 4, selector: ({ id }) => id })
  .map((drawn) => joinVersions([drawn.map((one) => surveyQuestion({ ...EXAMPLE_BODIES[one.kind], ...one }))]));

it('of any two surveys each question is compared once, with one of its kind, by id before words', () => {
  fc.assert(
    fc.property(survey, survey, (first, second) => {
      const pairs = matchQuestions(first, second);
      for (const side of [0, 1] as const) {
        const used = pairs.map((pair) => pair[side].id);
        expect(new Set(used).size).toBe(used.length);
      }
      const words = (title: string) => title.trim().toLowerCase();
      for (const [one, other] of pairs) {
        expect(one.kind).toBe(other.kind);
        expect(one.id === other.id || words(one.title) === words(other.title)).toBe(true);
      }
      for (const one of first) {
        const same = second.find(({ id, kind }) => id === one.id && kind === one.kind);
        if (same !== undefined) expect(pairs).toContainEqual([one, same]);
      }
      // In the order of the first survey.
      expect(pairs.map(([one]) => one)).toEqual(first.filter((one) => pairs.some(([own]) => own === one)));
    }),
    { numRuns: 500 },
  );
});

it.each<[string, string, object, boolean]>([
  ['as long', 'x', { from: 1, to: 5 }, true],
  ['longer', 'x', { from: 1, to: 10 }, false],
  ['that begins at zero', 'x', { from: 0, to: 5 }, false],
  ['longer in a copy', 'q', { from: 1, to: 10 }, false],
])('of scales only those with the same points are compared: one %s', (_what, id, bounds, isCompared) => {
  const scale = (own: string, body: object) =>
    joinVersions([[surveyQuestion({ id: own, kind: 'scale', title: 'Наскільки?', ...body })]]);
  // Three of five and three of ten say different things, and so would a difference of means.
  expect(matchQuestions(scale('q', { from: 1, to: 5 }), scale(id, bounds))).toHaveLength(isCompared ? 1 : 0);
});

type Option = { readonly id: string; readonly label: string };
const option = fc.record<Option>({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  label: fc.constantFrom('Львів', 'Київ', ' київ ', 'Одеса'),
});
const options = fc.uniqueArray(option, { maxLength: 4, selector: ({ id }) => id });
const sameAs = (own: Option, list: readonly Option[], others: readonly Option[]) =>
  sameInOther(own, list, others, ({ id }) => id);

describe('an option of another survey', () => {
  const [lviv, kyiv, gone] = [
    { id: 'a', label: 'Львів' },
    { id: 'b', label: 'Київ' },
    { id: 'c', label: 'Київ' },
  ] as const;

  it.each<[string, Option, readonly Option[], readonly Option[], string | null]>([
    ['has the same words under another id', kyiv, [lviv, kyiv], [{ id: 'x', label: ' київ ' }], 'x'],
    ['was put otherwise in a copy', kyiv, [lviv, kyiv], [lviv, { id: 'b', label: 'м. Київ' }], 'b'],
    ['has an id that means something else there', lviv, [lviv, kyiv], [{ id: 'a', label: 'Київ' }], null],
    ['was removed, and another one put with its words', gone, [kyiv, gone], [kyiv, gone], 'c'],
    ['is not there', lviv, [lviv], [], null],
  ])('%s', (_what, own, list, others, id) => {
    expect(sameAs(own, list, others)?.id ?? null).toBe(id);
  });

  it('of the same list is itself, whatever else is called alike', () => {
    fc.assert(
      fc.property(options, (list) => {
        expect(list.map((own) => sameAs(own, list, list))).toEqual(list);
      }),
    );
  });

  it('never says what another option of the list says', () => {
    fc.assert(
      fc.property(options, options, (list, others) => {
        const words = ({ label }: Option) => label.trim().toLowerCase();
        for (const own of list) {
          const found = sameAs(own, list, others);
          const isOf =
            found === null || words(found) === words(own) || !list.some((one) => words(one) === words(found));
          expect(isOf).toBe(true);
          if (others.some((one) => words(one) === words(own))) expect(found && words(found)).toBe(words(own));
        }
      }),
      { numRuns: 500 },
    );
  });
});
