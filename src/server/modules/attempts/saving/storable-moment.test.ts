import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storableMoment } from './storable-moment.ts';

/** The rule in plain words: what `Date` reads, as `Date` writes it, of a year that the database knows. */
function plainly(text: string): string | null {
  const moment = new Date(text);
  const year = moment.getUTCFullYear();
  return year >= 1 && year <= 9_999 ? moment.toISOString() : null;
}

const digits = (from: number, to: number, length: number) =>
  fc.integer({ min: from, max: to }).map((number) => String(number).padStart(length, '0'));
const parts = fc.tuple(
  fc.oneof(digits(0, 1, 4), digits(1900, 2100, 4), digits(9_998, 9_999, 4)),
  digits(0, 13, 2),
  digits(0, 32, 2),
  digits(0, 25, 2),
  digits(0, 61, 2),
  digits(0, 61, 2),
  digits(0, 999, 3),
);

it('a moment is kept as Date writes it, also where its day does not exist', () => {
  const moment = parts.map(([y, mo, d, h, mi, s, ms]) => `${y}-${mo}-${d}T${h}:${mi}:${s}.${ms}Z`);
  fc.assert(
    fc.property(moment, (text) => {
      expect(storableMoment(text)).toBe(plainly(text));
    }),
    { numRuns: 3_000 },
  );
});

it.each<[string | null, string | null]>([
  [null, null],
  ['2026-02-30T10:00:00.000Z', '2026-03-02T10:00:00.000Z'],
  ['2026-02-28T24:00:00.000Z', '2026-03-01T00:00:00.000Z'],
  ['2026-11-22T20:30:00.000Z', '2026-11-22T20:30:00.000Z'],
  ['0000-06-15T00:00:00.000Z', null],
  ['+010000-01-01T00:00:00.000Z', null],
  ['-000001-01-01T00:00:00.000Z', null],
  ['2026-13-01T00:00:00.000Z', null],
])('%s becomes %s', (text, stored) => {
  expect(storableMoment(text)).toBe(stored);
});
