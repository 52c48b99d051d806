import { describe, expect, it } from 'vitest';
import { stemUkrainian } from '#core/language/stemming/ukrainian-stem.ts';
import { parseMark } from '#core/questions/answers/parse-mark.ts';
import { scoreStored } from '#core/questions/answers/score-stored.ts';
import { fraction, ONE, ZERO } from '#core/scoring/fraction.ts';
import { countedIds, exampleQuestions, finalizeExample } from '#core/testing/example-questions.ts';
import { isMarkedByHost } from './kind-traits.ts';
import { QUESTION_KINDS } from './question-kinds.ts';
import { checkQuestion } from './registry.ts';

const tools = { stem: stemUkrainian };
const open = finalizeExample(exampleQuestions.open, countedIds('c')).finalized;
const retell = finalizeExample(exampleQuestions.retell, countedIds('u')).finalized;
const [c1, c2] = open.key.criteria.map(({ id }) => id) as [string, string];
const [u1, u2] = retell.key.units.map(({ id }) => id) as [string, string];
const text = { text: 'Відповідь учня.' };

const rubric = (first: number, second: number) => ({
  criteria: [
    { criterionId: c2, points: second },
    { criterionId: c1, points: first },
  ],
  comment: 'Добре.',
});
const ideas = (first: number, second: number) => ({
  units: [
    { unitId: u1, credit: first },
    { unitId: u2, credit: second },
  ],
  comment: '',
});

describe('open: points of the rubric / points possible', () => {
  it.each([
    [rubric(2, 1.5), ONE],
    [rubric(2, 0), fraction(4, 7)],
    [rubric(0.5, 0.5), fraction(2, 7)],
    [rubric(0, 0), ZERO],
  ])('%j', (mark, share) => {
    expect(scoreStored(open.question, open.key, text, tools, mark)).toMatchObject({
      status: 'scored',
      answered: true,
      share,
    });
    expect(parseMark('open', open.key, mark)).toEqual({ ok: true, value: mark });
  });

  it('waits for the host unless the answer is empty', () => {
    expect(scoreStored(open.question, open.key, text, tools)).toEqual({ status: 'waiting' });
    expect(scoreStored(open.question, open.key, { text: ' \n' }, tools)).toMatchObject({
      answered: false,
      share: ZERO,
    });
    expect(scoreStored(open.question, open.key, { text: ' ' }, tools, rubric(2, 1))).toMatchObject({ share: ZERO });
  });

  it.each([
    [rubric(2.5, 0), 'mark-unfitting'],
    [rubric(-1, 0), 'mark-malformed'],
    [rubric(0.3, 0), 'mark-malformed'],
    [rubric(Number.NaN, 0), 'mark-malformed'],
    [{ criteria: [{ criterionId: c1, points: 1 }], comment: '' }, 'mark-unfitting'],
    [
      {
        criteria: [
          { criterionId: c1, points: 1 },
          { criterionId: c1, points: 1 },
        ],
        comment: '',
      },
      'mark-unfitting',
    ],
    [
      {
        criteria: [
          { criterionId: c1, points: 1 },
          { criterionId: 'x', points: 1 },
        ],
        comment: '',
      },
      'mark-unfitting',
    ],
    [{ criteria: [] }, 'mark-malformed'],
    [null, 'mark-malformed'],
    [{ ...rubric(1, 1), comment: 'а'.repeat(4_001) }, 'mark-malformed'],
  ])('refuses %j and goes on waiting', (mark, error) => {
    expect(parseMark('open', open.key, mark)).toEqual({ ok: false, error });
    expect(scoreStored(open.question, open.key, text, tools, mark)).toEqual({ status: 'waiting' });
  });
});

describe('retell: Σ w·h / Σ w', () => {
  it.each([
    [ideas(1, 1), ONE],
    [ideas(1, 0), fraction(2, 3)],
    [ideas(0.5, 1), fraction(2, 3)],
    [ideas(0, 0.5), fraction(1, 6)],
    [ideas(0, 0), ZERO],
  ])('%j', (mark, share) => {
    expect(scoreStored(retell.question, retell.key, text, tools, mark)).toMatchObject({ status: 'scored', share });
    expect(parseMark('retell', retell.key, mark)).toEqual({ ok: true, value: mark });
  });

  it.each([
    [ideas(0.25, 0), 'mark-malformed'],
    [ideas(2, 0), 'mark-malformed'],
    [{ units: [{ unitId: u1, credit: 1 }], comment: '' }, 'mark-unfitting'],
    [
      {
        units: [
          { unitId: u1, credit: 1 },
          { unitId: 'x', credit: 1 },
        ],
        comment: '',
      },
      'mark-unfitting',
    ],
  ])('refuses %j and goes on waiting', (mark, error) => {
    expect(parseMark('retell', retell.key, mark)).toEqual({ ok: false, error });
    expect(scoreStored(retell.question, retell.key, text, tools, mark)).toEqual({ status: 'waiting' });
  });
});

describe('marks', () => {
  it('are accepted for two kinds only', () => {
    expect(QUESTION_KINDS.filter(isMarkedByHost)).toEqual(['open', 'retell']);
    const single = finalizeExample(exampleQuestions.single, countedIds('o')).finalized;
    expect(parseMark('single', single.key, rubric(1, 1))).toEqual({ ok: false, error: 'mark-not-taken' });
    expect(scoreStored(single.question, single.key, single.key, tools, rubric(1, 1))).toMatchObject({ share: ONE });
  });

  it('need a rubric or ideas, which the check list requires', () => {
    const codes = (question: Parameters<typeof checkQuestion>[0]) =>
      checkQuestion(question, []).map(({ code }) => code);
    const { open: o, retell: r } = exampleQuestions;
    expect(codes({ ...o, evidence: [], key: { criteria: [], model: null } })).toEqual(['key-missing']);
    expect(codes({ ...o, evidence: [], body: { wordsMinimum: 9, wordsMaximum: 5 } })).toEqual(['length-contradicts']);
    expect(codes({ ...r, evidence: [], key: { units: [{ id: 'a', text: 'думка', weight: 1 }] } })).toEqual([
      'main-idea-missing',
    ]);
    expect(codes({ ...r, evidence: [], key: { units: [{ id: 'a', text: ' ', weight: 2 }] } })).toEqual(['item-empty']);
  });
});
