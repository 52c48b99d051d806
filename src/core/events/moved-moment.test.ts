import { expect, it } from 'vitest';
import { movedMoment, movedSpan } from './moved-moment.ts';

it.each([
  ['within a winter', '2026-11-21T08:00Z', '2026-12-05T08:00Z', '2026-11-22T15:00Z', '2026-12-06T15:00Z'],
  ['into summer time', '2026-11-21T08:00Z', '2027-05-15T07:00Z', '2026-11-22T15:00Z', '2027-05-16T14:00Z'],
  ['over the October change', '2027-05-15T07:00Z', '2027-10-30T07:00Z', '2027-05-16T14:00Z', '2027-10-31T15:00Z'],
  ['to another hour', '2026-11-21T08:00Z', '2026-11-21T10:30Z', '2026-11-21T09:00Z', '2026-11-21T11:30Z'],
])('%s the wall clock keeps its distance', (_name, from, to, moment, moved) => {
  const start = { from: new Date(from), to: new Date(to) };
  expect(movedMoment(new Date(moment), start, 'Europe/Kyiv')).toEqual(new Date(moved));
});

it('what falls into the hour that is skipped still ends after it begins', () => {
  const start = { from: new Date('2027-03-20T22:00Z'), to: new Date('2027-03-27T22:00Z') };
  const span = { startsAt: new Date('2027-03-21T01:30Z'), endsAt: new Date('2027-03-21T02:15Z') };
  const moved = movedSpan(span, start, 'Europe/Kyiv');
  expect(moved.endsAt.getTime()).toBeGreaterThan(moved.startsAt.getTime());
});
