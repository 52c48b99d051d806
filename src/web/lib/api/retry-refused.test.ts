import { expect, test } from 'vitest';
import { retryWaitMs } from './retry-refused.ts';

const refused = { code: 'overloaded', retryAfterSeconds: 3 } as const;
const notBegun = { ...refused, details: { begun: false } };

test('a refused read is repeated after the time the server asked for, spread over half as much again', () => {
  expect(retryWaitMs({ method: 'GET' }, refused, 1, 0)).toBe(3_000);
  expect(retryWaitMs({ method: 'GET' }, refused, 2, 1)).toBe(4_500);
  expect(retryWaitMs({ method: 'GET' }, { code: 'overloaded' }, 1, 0)).toBe(2_000);
});

test('a change is repeated only if it was not begun', () => {
  expect(retryWaitMs({ method: 'POST' }, notBegun, 1, 0)).toBe(3_000);
  expect(retryWaitMs({ method: 'POST' }, refused, 1, 0)).toBeNull();
});

test('nothing is repeated endlessly, after a long wait or after another failure', () => {
  expect(retryWaitMs({ method: 'GET' }, refused, 3, 0)).toBeNull();
  expect(retryWaitMs({ method: 'GET' }, { ...refused, retryAfterSeconds: 60 }, 1, 0)).toBeNull();
  expect(retryWaitMs({ method: 'GET' }, { code: 'not_found' }, 1, 0)).toBeNull();
  expect(retryWaitMs({ method: 'GET' }, { code: 'offline' }, 1, 0)).toBeNull();
});
