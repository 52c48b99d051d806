import { expect, it } from 'vitest';
import { fillAddress } from './fill-address.ts';

it('fills the path and the query, escaped, and leaves out what is undefined', () => {
  const params = { testId: 'а/б', textId: 't 1' };
  expect(fillAddress('/api/tests/:testId/texts/:textId', { params })).toBe('/api/tests/%D0%B0%2F%D0%B1/texts/t%201');
  const query = { before: '1&2', trial: true, limit: 5, after: undefined };
  expect(fillAddress('/api/wihiws', { query })).toBe('/api/wihiws?before=1%262&trial=true&limit=5');
});
