import { expect, test } from 'vitest';
import { movedTo } from './form-span.ts';

const kyiv = 'Europe/Kyiv';

test('moving the start keeps the length, also over a change of the clocks; an unfinished time moves nothing', () => {
  const form = { startsAt: '2026-10-24T23:00', endsAt: '2026-10-25T00:00' };
  expect(movedTo(form, '2026-10-25T03:30', kyiv)).toMatchObject({
    startsAt: '2026-10-25T03:30',
    endsAt: '2026-10-25T03:30',
  });
  expect(movedTo(form, '2026-10-24T10:00', kyiv)).toMatchObject({ endsAt: '2026-10-24T11:00' });
  expect(movedTo(form, null, kyiv)).toEqual({ ...form, startsAt: null });
});

test('an event that has no end yet gets the usual one; one that was typed stays', () => {
  const hours = 2 * 3_600_000;
  const empty = { startsAt: null, endsAt: null };
  expect(movedTo(empty, '2026-11-21T10:00', kyiv, null, hours).endsAt).toBe('2026-11-21T12:00');
  expect(movedTo(empty, null, kyiv, null, hours).endsAt).toBe(null);
  expect(movedTo({ startsAt: null, endsAt: '2026-11-22T17:00' }, '2026-11-21T10:00', kyiv, null, hours).endsAt).toBe(
    '2026-11-22T17:00',
  );
  expect(movedTo(empty, '2026-11-21T10:00', kyiv).endsAt).toBe(null);
});
