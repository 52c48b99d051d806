import { expect, it } from 'vitest';
import { linkedTestDoor } from './linked-test.ts';

const [AT_NINE, AT_TEN] = ['2026-11-21T09:00:00.000Z', '2026-11-21T10:00:00.000Z'];

it.each([
  ['2026-11-21T08:59:59.999Z', AT_NINE, AT_TEN, 'opens'],
  ['2026-11-21T09:00:00.000Z', AT_NINE, AT_TEN, 'open'],
  ['2026-11-21T09:59:59.999Z', AT_NINE, AT_TEN, 'open'],
  ['2026-11-21T10:00:00.000Z', AT_NINE, AT_TEN, 'closed'],
  ['2026-11-21T10:00:00.000Z', null, null, 'open'],
  ['2026-11-21T08:00:00.000Z', AT_NINE, null, 'opens'],
] as const)('at %s a test from %s to %s is %s', (now, opensAt, closesAt, door) => {
  expect(linkedTestDoor({ opensAt, closesAt }, new Date(now))).toBe(door);
});
