import { describe, expect, it } from 'vitest';
import { exampleQuestions } from '#core/testing/example-questions.ts';
import { paperSteps, readPaperPoints } from './read-paper-points.ts';

describe('points typed from a sheet', () => {
  const open = paperSteps('open', exampleQuestions.open.key);
  const retell = paperSteps('retell', exampleQuestions.retell.key);

  it('are the marks of a rubric or of ideas, in their order', () => {
    expect(readPaperPoints('open', open, '2 1,5')).toEqual({
      ok: true,
      value: {
        criteria: [
          { criterionId: 'c1', points: 2 },
          { criterionId: 'c2', points: 1.5 },
        ],
        comment: '',
      },
    });
    expect(readPaperPoints('retell', retell, '0.5; 0')).toMatchObject({
      value: {
        units: [
          { unitId: 'u1', credit: 0.5 },
          { unitId: 'u2', credit: 0 },
        ],
      },
    });
    expect(readPaperPoints('open', open, ' ')).toEqual({ ok: true, value: null });
  });

  it.each([
    ['2', 'Критеріїв 2, а чисел 1. Напишіть бал за кожну позицію через пробіл.'],
    ['3 1', 'Замість «3» напишіть число від 0 до 2, кратне 0,5.'],
    ['2 0,3', 'Замість «0,3» напишіть число від 0 до 1,5, кратне 0,5.'],
    ['2 бали', 'Замість «бали» напишіть число від 0 до 1,5, кратне 0,5.'],
  ])('«%s» is refused with a sentence', (typed, error) => {
    expect(readPaperPoints('open', open, typed)).toEqual({ ok: false, error });
  });
});
