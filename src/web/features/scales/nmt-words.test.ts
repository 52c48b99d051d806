import { expect, it } from 'vitest';
import { misfit, tableBounds, tableName } from './nmt-words.ts';

it('names a table and its bounds', () => {
  expect(tableName({ subject: 'Українська мова', year: 2026 })).toBe('Українська мова, 2026');
  expect(tableBounds({ maximum: 45, passing: { raw: 7, score: 100 } })).toBe('0–45\u00a0балів · склали — від\u00a07');
  expect(tableBounds({ maximum: 1, passing: { raw: 0, score: 100 } })).toBe('0–1\u00a0бал · без порога');
  expect(tableBounds({ maximum: 2, passing: null })).toBe('0–2\u00a0бали · не склав ніхто');
});

it('says why a table does not fit a test', () => {
  expect(misfit({ maximum: 45 }, 45)).toBeNull();
  expect(misfit({ maximum: 45 }, 12.5)).toBe('таблиця на 45, у тесті 12,5');
});
