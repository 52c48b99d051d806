import { expect, it } from 'vitest';
import { canBeLonger, laterRules } from './later-rules.ts';

const NOW = new Date('2026-11-23T09:00:00Z');
const SOON = '2026-11-23T09:30:00.000Z';
const PAST = '2026-11-23T08:30:00.000Z';

it.each([
  [{ timeLimitSeconds: 1800, closesAt: null }, true, { timeLimitSeconds: 2100 }],
  [{ timeLimitSeconds: null, closesAt: SOON }, true, { closesAt: '2026-11-23T09:35:00.000Z' }],
  [{ timeLimitSeconds: 1800, closesAt: SOON }, true, { timeLimitSeconds: 2100, closesAt: '2026-11-23T09:35:00.000Z' }],
  // What is closed is not opened by the way.
  [{ timeLimitSeconds: 1800, closesAt: PAST }, true, { timeLimitSeconds: 2100 }],
  [{ timeLimitSeconds: null, closesAt: PAST }, false, {}],
  [{ timeLimitSeconds: null, closesAt: null }, false, {}],
])('five minutes more: %j', (timed, can, rules) => {
  expect([canBeLonger(timed, NOW), laterRules(timed, 5, NOW)]).toEqual([can, rules]);
});
