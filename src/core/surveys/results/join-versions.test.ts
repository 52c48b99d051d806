import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SurveyKind, SurveyOption, SurveyQuestion } from '#core/surveys/survey-types.ts';
import { EXAMPLE_BODIES, surveyQuestion } from '#core/testing/example-surveys.ts';
import { joinVersions } from './join-versions.ts';

const single = (options: readonly SurveyOption[], title = 'Звідки ви?') =>
  surveyQuestion({ id: 'q', kind: 'single', title, options });

/** Options that are given other words, taken away and put back, version by version; the newest first. */
const anyVersions = fc
  .array(
    fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), text: fc.string({ maxLength: 5 }) }), {
      selector: ({ id }) => id,
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((versions) => versions.map((options) => [single(options)]));

const optionsOf = (versions: readonly (readonly SurveyQuestion[])[]) => {
  const [joined] = joinVersions(versions);
  return joined?.kind === 'single' ? joined.options : [];
};

describe('the options of all versions', () => {
  it('have the last words that they had, whether they are still there or not', () => {
    const versions = [
      [single([{ id: 'a', text: 'Львів' }])],
      [
        single([
          { id: 'a', text: 'Львыв' },
          { id: 'b', text: 'Київ' },
        ]),
      ],
      [single([{ id: 'b', text: 'Кыїв' }])],
    ];
    expect(optionsOf(versions)).toEqual([
      { id: 'a', text: 'Львів', removed: false },
      { id: 'b', text: 'Київ', removed: true },
    ]);
  });

  it('are each there once: those of the newest in its order, then the removed ones', () => {
    fc.assert(
      fc.property(anyVersions, (versions) => {
        const forms = versions.map(([question]) => (question?.kind === 'single' ? question.options : []));
        const [newest = [], ...earlier] = forms;
        const joined = optionsOf(versions);
        expect(joined.slice(0, newest.length)).toEqual(newest.map((option) => ({ ...option, removed: false })));
        const all = new Set(forms.flat().map(({ id }) => id));
        expect(joined.map(({ id }) => id).toSorted()).toEqual([...all].toSorted());
        for (const { id, text, removed } of joined.slice(newest.length)) {
          const last = earlier.flat().find((option) => option.id === id);
          expect([id, text, removed]).toEqual([id, last?.text, true]);
        }
      }),
    );
  });
});

describe('a question of several versions', () => {
  const asked = (kind: SurveyKind, more: object = {}) =>
    surveyQuestion({ id: 'q', kind, ...EXAMPLE_BODIES[kind], ...more });

  it('that became one of another kind is only what it is now', () => {
    const [joined, ...others] = joinVersions([
      [asked('nps', { title: 'Чи порадите?' })],
      [asked('scale')],
      [asked('nps')],
    ]);
    expect(joined).toMatchObject({ kind: 'nps', title: 'Чи порадите?', removed: false });
    expect(others).toEqual([]);
  });

  it.each<[string, object[], object]>([
    [
      'a scale reaches from its lowest to its highest point',
      [
        { from: 1, to: 5 },
        { from: 0, to: 4 },
      ],
      { from: 0, to: 5 },
    ],
    [
      'a scale that was cut keeps the points that were given',
      [
        { from: 1, to: 5 },
        { from: 1, to: 10 },
      ],
      { from: 1, to: 10 },
    ],
  ])('%s', (_what, forms, joined) => {
    expect(joinVersions(forms.map((form) => [asked('scale', form)]))[0]).toMatchObject(joined);
  });

  it('numbers are whole only if they were so in every version; own words were possible if in any', () => {
    const whole = (...forms: boolean[]) => joinVersions(forms.map((one) => [asked('number', { whole: one })]))[0];
    expect([whole(true, true), whole(true, false), whole(false, true)]).toMatchObject([
      { whole: true },
      { whole: false },
      { whole: false },
    ]);
    const other = (...forms: boolean[]) => joinVersions(forms.map((one) => [asked('several', { other: one })]))[0];
    expect([other(false, true), other(false, false)]).toMatchObject([{ other: true }, { other: false }]);
  });

  it('is removed if the newest has it no more, and all that are there stand before it in the order of the newest', () => {
    const of = (...ids: string[]) => ids.map((id) => surveyQuestion({ id, kind: 'short' }));
    expect(joinVersions([of('c', 'a'), of('a', 'b', 'c'), of('d')]).map(({ id, removed }) => [id, removed])).toEqual([
      ['c', false],
      ['a', false],
      ['b', true],
      ['d', true],
    ]);
    expect(joinVersions([[], of('a')])).toMatchObject([{ id: 'a', removed: true }]);
    expect(joinVersions([])).toEqual([]);
  });
});
