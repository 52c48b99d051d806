import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SheetCell } from './csv.ts';
import { csvLine, neutralized } from './csv.ts';

/** A reader of RFC 4180 with `;`, written apart from the writer: returns the rows of a file. */
function parse(file: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, quoted]: [string[], string, boolean] = [[], '', false];
  for (let at = 0; at < file.length; at += 1) {
    const sign = file[at] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (file[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === ';' || sign === '\r') {
      row.push(cell);
      cell = '';
      if (sign === ';') continue;
      if (file[at + 1] !== '\n') throw new Error('CR without LF outside of quotes');
      at += 1;
      rows.push(row);
      row = [];
    } else if (sign === '\n' || sign === '"') throw new Error(`${JSON.stringify(sign)} outside of quotes`);
    else cell += sign;
  }
  if (quoted || cell !== '' || row.length > 0) throw new Error('the file ends within a line');
  return rows;
}

/** Signs that a CSV writer may stumble over, among ordinary words. */
const words = fc.string({
  unit: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...'";,\t\r\n=+-@＝＋－＠\'| ', '\u00a0', '\u200b', '\ufeff') },
    { weight: 2, arbitrary: fc.constantFrom(...'абвгґїєZ09') },
    { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }) },
  ),
  maxLength: 12,
});

describe('a CSV file', () => {
  it('is read back as it was written, but for the apostrophe before formulas', () => {
    const cells = fc.array(fc.array(words, { minLength: 1, maxLength: 5 }), { maxLength: 6 });
    fc.assert(
      fc.property(cells, (rows) => {
        expect(parse(rows.map(csvLine).join(''))).toEqual(rows.map((row) => row.map(neutralized)));
      }),
      { numRuns: 2_000 },
    );
  });

  it('never has words that begin like a formula, and changes no other words', () => {
    fc.assert(
      fc.property(words, (text) => {
        const [[read = ''] = []] = parse(csvLine([text]));
        expect([text, `'${text}`]).toContain(read);
        expect(read.replace(/^[\s\p{Cc}\p{Cf}]+/u, '')).not.toMatch(/^[=+\-@＝＋－＠]/u);
        expect(read).not.toMatch(/^[\t\r\n]/u);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+380', "'+380"],
    ['-Марія', "'-Марія"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠a', "'＠a"],
    ['\t=1', "'\t=1"],
    ['\r', "'\r"],
    [' =1+1', "' =1+1"],
    ['\u200b=1', "'\u200b=1"],
    ['Марія-Анна', 'Марія-Анна'],
    ['«=»', '«=»'],
    ['−5', '−5'],
    ['', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(neutralized(text)).toBe(expected);
  });

  it('has semicolons, CRLF, decimal commas, empty cells, and quotes where they are needed only', () => {
    const cells: SheetCell[] = ['Яна', 2.5, -1, 1 / 3, 12_000, null, 'а;б', 'каже "так"', 'рядок\nрядок'];
    expect(csvLine(cells)).toBe('Яна;2,5;-1;0,333333333333333;12000;;"а;б";"каже ""так""";"рядок\nрядок"\r\n');
    expect(() => csvLine([Number.NaN])).toThrow(RangeError);
  });

  it('has numbers that sum to their total, and none with an exponent', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(120), fc.integer({ min: 1, max: 60 })), { maxLength: 40 }), (parts) => {
        const cells = parts.map(([n, d]) => n / d);
        const read = csvLine(cells)
          .trim()
          .split(';')
          .map((cell) => Number(cell.replace(',', '.')));
        const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
        expect(sumOf(read)).toBeCloseTo(sumOf(cells), 9);
      }),
    );
    expect(csvLine([1 / 3, 1 / 3, 1 / 3]).trim()).toBe('0,333333333333333;0,333333333333333;0,333333333333333');
    expect(csvLine([0.1 + 0.2, 3e-7, -2e-19, 0.075])).toBe('0,3;0,0000003;0;0,075\r\n');
  });
});
