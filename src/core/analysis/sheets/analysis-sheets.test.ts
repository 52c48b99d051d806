import { describe, expect, it } from 'vitest';
import { addAttempt, startAnalysis } from '#core/analysis/accumulate.ts';
import { analysisSnapshot } from '#core/analysis/analysis-snapshot.ts';
import type { SheetCell } from '#core/exports/csv.ts';
import { analysed, columns, exampleRow, gather, PUBLISHED_QUIZ } from '#core/testing/example-analysis.ts';
import type { SheetAnalysis } from './analysis-sheets.ts';
import { analysisTable } from './analysis-sheets.ts';
import { ANALYSIS_TABLE_NAMES, ANALYSIS_TABLES } from './analysis-tables.ts';

function analysisOf(figures: SheetAnalysis['figures'], count: number): SheetAnalysis {
  const questions = Array.from({ length: count }, (_, index) => ({
    id: `q${index + 1}`,
    number: index + 1,
    kind: 'single' as const,
    prompt: `Запитання ${index + 1}`,
    points: 1,
    process: 'understand' as const,
    text: null,
    parts: [
      {
        part: 'options',
        name: null,
        choices: [
          { choice: 'a', name: 'правильний', isRight: true },
          { choice: 'b', name: 'хибний', isRight: false },
        ],
      },
    ],
  }));
  return { title: 'Інтермецо', whose: 'Усі', madeAt: new Date('2026-11-21T08:00:00Z'), onPaper: 0, questions, figures };
}

const published = analysisOf(analysisSnapshot(gather(columns(PUBLISHED_QUIZ), PUBLISHED_QUIZ)), 7);
const plain = (cell: SheetCell | undefined) => (typeof cell === 'string' ? cell.replaceAll('\u00a0', ' ') : cell);

function cells(of: SheetAnalysis, table: 'questions' | 'choices' | 'processes', row: number) {
  const [head = [], ...rows] = analysisTable(of, table);
  return Object.fromEntries(head.map((name, at) => [String(name), plain(rows[row]?.[at])]));
}

const testRow = (of: SheetAnalysis, name: string) =>
  analysisTable(of, 'test')
    .find(([first]) => first === name)
    ?.map(plain);

describe('the analysis as tables', () => {
  it('tells how many were written with a pen, and nothing where none was', () => {
    const name = 'Спроб із паперу в призначенні';
    expect(testRow(published, name)).toBeUndefined();
    expect(testRow({ ...published, onPaper: 3 }, name)?.[1]).toBe(3);
  });

  it('has the published figures of a quiz of 25, each with a sentence that reads it', () => {
    // Mean 4.6173333 of 7, SD .8117266 of 7, coefficient of consistency −87.22309 %.
    expect(testRow(published, 'Середній результат')?.slice(1, 3)).toEqual([expect.closeTo(461.73333 / 7, 4), '%']);
    expect(testRow(published, 'Стандартне відхилення')?.[1]).toBeCloseTo(81.17266 / 7, 4);
    expect(testRow(published, 'Асиметрія')?.[1]).toBeCloseTo(-0.0925025, 5);
    const [, alpha, , reading] = testRow(published, 'Надійність (α Кронбаха)') ?? [];
    expect([alpha, reading]).toEqual([expect.closeTo(-0.8722309, 6), expect.stringContaining('перевірте ключі')]);
    // A cell holds the value: CORREL of the columns gives the same.
    expect(cells(published, 'questions', 0)['Розрізняє (від −1 до 1)']).toBeCloseTo(-0.070650767526, 7);
    expect(testRow(published, 'Мають підсумок')).toEqual([
      'Мають підсумок',
      25,
      null,
      expect.stringContaining('Попередні дані (25 читачів)'),
    ]);
    expect(testRow(published, 'Складність за Рашем')?.[3]).toContain('щонайменше для 100 читачів');
  });

  it('says «мало даних» in the place of every figure of fewer than 10, and keeps the counts', () => {
    const few = analysisOf(analysisSnapshot(gather(columns(PUBLISHED_QUIZ), PUBLISHED_QUIZ.slice(0, 9))), 7);
    const line = cells(few, 'questions', 0);
    expect(line).toMatchObject({ Відповіли: 9, 'Лишили порожнім': 0, 'Не дійшли': 0 });
    const judged = ['Набрали, %', 'Розрізняє (від −1 до 1)', 'Сильніші набрали, %', 'Ефективність розрізнення, %'];
    expect(judged.map((head) => line[head])).toEqual(judged.map(() => 'мало даних'));
    expect(line['Чи досить даних']).toContain('Поки лише кількості (9 читачів)');
    expect(testRow(few, 'Надійність (α Кронбаха)')?.[1]).toBe('мало даних');
    expect(testRow(few, 'Середній результат')?.[1]).toBe('мало даних');
  });

  it('has a row for each choice, also for one that nobody made', () => {
    const sums = startAnalysis([analysed('q1', { right: [{ part: 'options', choice: 'a' }] })]);
    for (let taker = 0; taker < 12; taker += 1)
      addAttempt(sums, [exampleRow('q1', 1, { choices: [{ part: 'options', choice: 'a' }] })]);
    const of = analysisOf(analysisSnapshot(sums), 1);
    expect(cells(of, 'choices', 0)).toMatchObject({
      Варіант: 'правильний',
      Правильний: 'так',
      Обрали: 12,
      'Частка, %': 100,
    });
    expect(cells(of, 'choices', 1)).toMatchObject({
      Варіант: 'хибний',
      Правильний: 'ні',
      Обрали: 0,
      'Частка, %': null,
    });
    // One question is too few to judge a reading process in words.
    expect(cells(of, 'processes', 0)['Як читати']).toMatch(/^Набрано 100 % балів\. Замало запитань/);
  });

  it('says that there is nothing yet, and has all heads, before the first figures', () => {
    const none = analysisOf(null, 2);
    expect(testRow(none, 'Враховано спроб')).toEqual(['Враховано спроб', 0, null, 'Даних ще немає.']);
    for (const table of ANALYSIS_TABLES) expect(analysisTable(none, table)[0]?.length).toBeGreaterThan(1);
  });

  it('has as many cells in each row as heads, and names that a sheet may have', () => {
    for (const table of ANALYSIS_TABLES) {
      const [head = [], ...rows] = analysisTable(published, table);
      expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([head.length]));
      expect(ANALYSIS_TABLE_NAMES[table].length).toBeLessThanOrEqual(31);
    }
  });
});
