import { expect, it } from 'vitest';
import type { PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import { paperNeeded, sheetBlank, sheetPages } from './sheet-layout.ts';

const list = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index), text: 'т' }));
const shown = (kind: string, body: unknown, id = 'q') => ({ id, kind, body }) as PresentedQuestion;

it('a blank has a place for each thing that is asked', () => {
  expect(sheetBlank(shown('single', { options: list(3) }), 200)).toMatchObject({
    letters: ['а', 'б', 'в'],
    height: 11,
  });
  expect(sheetBlank(shown('matching', { rows: list(9), options: list(9) }), 200)).toMatchObject({ height: 20 });
  expect(sheetBlank(shown('proof', { options: list(2) }), 200)).toMatchObject({ line: 'Номери речень', height: 20 });
  expect(sheetBlank(shown('ordering', { items: list(5) }), 200).cells).toHaveLength(5);
});

it('pages hold all questions in their order, and no page more than its room', () => {
  const questions = Array.from({ length: 40 }, (_, index) =>
    index % 4 === 0 ? shown('open', {}, `q${index}`) : shown('single', { options: list(4) }, `q${index}`),
  );
  for (const room of [100, 232]) {
    const pages = sheetPages(questions, room);
    expect(pages.flat().map(({ questionId }) => questionId)).toEqual(questions.map(({ id }) => id));
    for (const page of pages) {
      expect(page.length).toBeGreaterThan(0);
      expect(page.reduce((sum, { blank }) => sum + blank.height, 0)).toBeLessThanOrEqual(room);
    }
  }
});

it('a print takes as much paper as the pages of its sheets need, two on one or each alone', () => {
  const pagesOf = [[[], [], []], [[]]];
  const sheets = [{ variant: 0 }, { variant: 1 }, { variant: 0 }];
  expect([paperNeeded(sheets, pagesOf, 2), paperNeeded(sheets, pagesOf, 1)]).toEqual([4, 7]);
  expect(paperNeeded([], pagesOf, 2)).toBe(0);
});
