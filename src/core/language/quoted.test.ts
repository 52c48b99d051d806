import { expect, it } from 'vitest';
import { quoted } from './quoted.ts';

it('uses inner quotes for a title that has quotes itself', () => {
  expect(quoted('«Intermezzo», уривок ')).toBe('«„Intermezzo“, уривок»');
  expect(quoted('Тигролови')).toBe('«Тигролови»');
});
