import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { countListSteps } from '#core/testing/count-list-steps.ts';
import { fraction } from './fraction.ts';
import { nmtMaximum, nmtScoreOf } from './nmt-score.ts';
import { nmtProblemSentence, parseNmtTables } from './nmt-table.ts';

const lines = (...rows: string[]) => rows.join('\n');

describe('reading a table', () => {
  it.each([
    ['semicolons', lines('0;не склав', '1;100', '2;150', '3;200')],
    ['tabs, a heading and Windows line ends', 'Тестовий бал\tОцінка\r\n0\tне склала\r\n1\t100\r\n2\t150\r\n3\t200\r\n'],
    ['commas and quotes', lines('0,"не складено"', '1,100', '2,150', '3,200')],
    ['spaces and dashes, in any order, with empty lines', lines('3 200', '', '2 150', '1 100', '0 —')],
    ['a byte order mark', `\uFEFF${lines('0;-', '1;100', '2;150', '3;200')}`],
  ])('understands %s', (_what, text) => {
    expect(parseNmtTables(text)).toEqual({ ok: true, value: [{ subject: '', scores: [null, 100, 150, 200] }] });
  });

  it('reads a table of several subjects as one table for each', () => {
    const text = lines('Предмет;Бал;Оцінка', 'Українська мова;0;100', 'Математика;0;не склав', 'Математика;1;200');
    expect(parseNmtTables(text)).toEqual({
      ok: true,
      value: [
        { subject: 'Українська мова', scores: [100] },
        { subject: 'Математика', scores: [null, 200] },
      ],
    });
  });

  it.each([
    ['', 1, 'у таблиці немає жодного рядка з балами'],
    [lines('Бал;Оцінка', ''), 1, 'у таблиці немає жодного рядка з балами'],
    [lines('0;100', '1;2;3;4'), 2, 'має бути «тестовий бал; оцінка» або «предмет; тестовий бал; оцінка»'],
    [lines('0;100', 'Мова;1;100'), 2, 'кількість стовпців інша, ніж у попередніх рядках'],
    [lines('0;100', 'один;110'), 2, 'тестовий бал «один» — не ціле число'],
    [lines('0;100', '1,5;110'), 2, 'тестовий бал «1,5» — не ціле число'],
    [lines('0;100', '1;сто'), 2, 'оцінка «сто» — не ціле число й не «не склав»'],
    [lines('0;100', '1;150,5'), 2, 'оцінка «150,5» — не ціле число й не «не склав»'],
    [lines('0;99'), 1, 'оцінка 99 поза межами 100–200'],
    [lines('0;100', '1;201'), 2, 'оцінка 201 поза межами 100–200'],
    [lines('1;100', '2;110'), 1, 'бракує рядка для тестового бала 0'],
    [lines('0;100', '1;110', '3;120'), 3, 'бракує рядка для тестового бала 2'],
    [lines('0;100', '1;110', '1;120'), 3, 'тестовий бал 1 уже був'],
    [lines('0;100', '1;120', '2;119'), 3, 'за 2 дають менше, ніж за попередній тестовий бал'],
    [lines('0;100', '1;не склав'), 2, 'за 1 дають менше, ніж за попередній тестовий бал'],
    [lines('0;100', '999;200'), 2, 'тестовий бал 999 більший за 500'],
  ])('refuses %j', (text, line, words) => {
    const read = parseNmtTables(text);
    expect(read.ok ? null : nmtProblemSentence(read.error)).toBe(`Рядок ${line}: ${words}.`);
  });

  it('reads back any table that was written as text', () => {
    const table = fc
      .array(fc.integer({ min: 100, max: 200 }), { minLength: 1, maxLength: 60 })
      .chain((scores) => fc.nat({ max: scores.length - 1 }).map((failed) => ({ scores, failed })))
      .map(({ scores, failed }) =>
        [...scores].sort((one, other) => one - other).map((score, raw) => (raw < failed ? null : score)),
      );
    fc.assert(
      fc.property(table, fc.constantFrom('\t', ';', ',', ' '), (scores, separator) => {
        const text = scores.map((score, raw) => `${raw}${separator}${score ?? '—'}`).join('\n');
        expect(parseNmtTables(text)).toEqual({ ok: true, value: [{ subject: '', scores }] });
      }),
      { numRuns: 500 },
    );
  });

  it('takes no more steps for each line of a long table than for each of a short one', () => {
    const stepsOf = (count: number) => countListSteps(() => parseNmtTables('0 -\n'.repeat(count)));
    expect(stepsOf(4_000)).toBeLessThan(5 * stepsOf(1_000));
  });

  it('refuses more lines than all subjects together can have before it reads the rest', () => {
    const read = parseNmtTables(`${'0 -\n'.repeat(15_031)}${'x\n'.repeat(10)}`);
    expect(read).toEqual({ ok: false, error: { line: 15_032, code: 'too_many_lines', what: '' } });
    expect(read.ok ? '' : nmtProblemSentence(read.error)).toBe(
      `Рядок 15032: рядків з балами більше ніж 15${NO_BREAK_SPACE}030.`,
    );
  });

  it('refuses the first line of a subject too many', () => {
    const names = Array.from({ length: 31 }, (_, number) => `Предмет ${number};0;100`);
    const read = parseNmtTables(lines(...names, 'x'));
    expect(read.ok ? null : nmtProblemSentence(read.error)).toBe('Рядок 31: предметів більше ніж 30.');
  });

  it('reads or refuses any text quickly', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000 }), (text) => {
        expect(typeof parseNmtTables(text).ok).toBe('boolean');
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the score of a result', () => {
  const scores = [null, null, 100, 150, 200];

  it.each([
    [0, 1, 4, { kind: 'not-passed' }],
    [1, 1, 4, { kind: 'not-passed' }],
    [2, 1, 4, { kind: 'score', score: 100 }],
    [3, 1, 4, { kind: 'score', score: 150 }],
    [4, 1, 4, { kind: 'score', score: 200 }],
    [8, 2, 4, { kind: 'score', score: 200 }],
    [5, 2, 4, { kind: 'none', reason: 'fraction' }],
    [2, 1, 5, { kind: 'none', reason: 'maximum' }],
    [2, 1, 3, { kind: 'none', reason: 'maximum' }],
  ])('of %i/%i of %i', (numerator, denominator, maximum, expected) => {
    expect(nmtScoreOf(fraction(numerator, denominator), fraction(maximum), scores)).toEqual(expected);
  });

  it('is never interpolated: every score is one of the table', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 10 }), (n, d) => {
        const found = nmtScoreOf(fraction(n, d), fraction(nmtMaximum(scores)), scores);
        const isInTable = found.kind === 'score' && scores.includes(found.score);
        const isFailed = found.kind === 'not-passed' && n < 2 * d;
        expect(isInTable || isFailed || found.kind === 'none').toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});
