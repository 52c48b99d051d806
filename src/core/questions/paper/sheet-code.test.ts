import fc from 'fast-check';
import { expect, it } from 'vitest';
import { printedCode, readSheetCode, SHEET_CODES, sheetCode } from './sheet-code.ts';

const codes = fc.integer({ min: 0, max: SHEET_CODES - 1 }).map(sheetCode);

it('a code is read back as it is printed, with any spaces and with letters that look like digits', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(readSheetCode(printedCode(code))).toEqual({ code });
    }),
  );
  // The example of Damm’s own description.
  expect(sheetCode(572)).toBe('0005724');
  expect(readSheetCode(' ООО 57-24 ')).toEqual({ code: '0005724' });
  expect(readSheetCode('1O3 О6l б')).toEqual({ code: '1030616' });
});

it('one wrong digit and two swapped neighbours are always noticed', () => {
  fc.assert(
    fc.property(codes, fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 9 }), (code, at, by) => {
      const digits = [...code];
      digits[at] = String((Number(digits[at]) + by) % 10);
      expect(readSheetCode(digits.join(''))).toBe('mistyped');
    }),
  );
  fc.assert(
    fc.property(codes, fc.integer({ min: 0, max: 5 }), (code, at) => {
      const swapped = `${code.slice(0, at)}${code[at + 1]}${code[at]}${code.slice(at + 2)}`;
      if (swapped !== code) expect(readSheetCode(swapped)).toBe('mistyped');
    }),
  );
});

it('a code that is too short is unfinished, one with other signs is mistyped', () => {
  expect(readSheetCode('')).toBe('unfinished');
  expect(readSheetCode('123-45')).toBe('unfinished');
  expect(readSheetCode('123-45678')).toBe('mistyped');
  expect(readSheetCode('Оленка')).toBe('mistyped');
});
