import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonPieces } from './json-pieces.ts';

const joined = (value: unknown) => [...jsonPieces(value)].join('');
const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(undefined, () => 1, Symbol('none'), Number.NaN, '\ud800', new Date(0)),
);

test('the pieces together are what JSON.stringify writes', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.oneof(anything, fc.array(anything, { maxLength: 40 }))),
      fc.array(anything, { minLength: 20, maxLength: 40 }),
      fc.boolean(),
      (parts, list, isLong) => {
        const value = isLong ? { ...parts, 'довгий список': list } : parts;
        expect(joined(value)).toBe(JSON.stringify(value));
      },
    ),
  );
});

test('a long list comes item by item, what writes itself stays whole', () => {
  const items = Array.from({ length: 30 }, (_, number) => ({ number }));
  expect([...jsonPieces({ items })].length).toBeGreaterThan(30);
  const ownText = { items, toJSON: () => 'own' };
  expect([...jsonPieces(ownText)]).toEqual(['"own"']);
});
