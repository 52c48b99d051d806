import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkedParts } from './linked-words.ts';

test.each<[string, string[]]>([
  ['без адрес', []],
  ['https://example.org', ['https://example.org']],
  ['Тези — сюди: https://example.org/f?a=1&b=2#c.', ['https://example.org/f?a=1&b=2#c']],
  ['(див. http://example.org/a_(b))', ['http://example.org/a_(b']],
  ['«https://example.org/а», і https://приклад.укр!', ['https://example.org/а', 'https://приклад.укр']],
  ['javascript:alert(1) data:text/html,x //example.org', []],
  ['https:// https://', []],
])('%s', (text, addresses) => {
  const parts = linkedParts(text);
  expect(parts.filter(({ isAddress }) => isAddress).map((part) => part.text)).toEqual(addresses);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});

test('a long text without an end of its address is read once', () => {
  const text = `https://example.org/${'.'.repeat(90_000)}`;
  expect(
    linkedParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('whatever is written stays whole, and what is an address can be followed', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'https://example.org',
      'http://',
      'https://приклад.укр/а',
      ' ',
      ', ',
      '(',
      ')',
      '«',
      '»',
      '.',
      'слово',
      '\n',
    ),
    fc.string({ maxLength: 5, unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      const parts = linkedParts(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const { text: own, isAddress, start } of parts) {
        expect([text.slice(start, start + own.length), own === '']).toEqual([own, false]);
        if (isAddress) expect(new URL(own).protocol).toMatch(/^https?:$/u);
      }
    }),
    { numRuns: 500 },
  );
});
