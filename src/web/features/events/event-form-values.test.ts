import { expect, test } from 'vitest';
import type { EduEvent } from '#contract/events/events.ts';
import type { EventFormValues } from './event-form-values.ts';
import { EMPTY_EVENT, eventFieldsOf, eventProblems, formValuesOf, sameValues } from './event-form-values.ts';

const FILLED: EventFormValues = {
  ...EMPTY_EVENT,
  title: ' Вголос ',
  description: '{"version":1,"blocks":[{"kind":"paragraph","id":"p1","inlines":[{"text":"Абзац."}]}]}',
  startsAt: '2026-11-21T10:00',
  endsAt: '2026-11-22T17:00',
  place: 'Львів',
};

test('a time typed in Kyiv is sent as an instant and read back as typed', () => {
  const fields = eventFieldsOf(FILLED);
  expect(fields).toMatchObject({
    title: 'Вголос',
    startsAt: '2026-11-21T08:00:00.000Z',
    endsAt: '2026-11-22T15:00:00.000Z',
  });
  const event = {
    ...fields,
    id: 'a',
    state: 'draft',
    eventlogo: null,
    hostName: 'Олена',
    mine: true,
    revision: 1,
  } as EduEvent;
  expect(formValuesOf(event)).toEqual({ ...FILLED, title: 'Вголос' });
  expect(sameValues(formValuesOf(event), { ...FILLED, title: 'Вголос' })).toBe(true);
  expect(sameValues(formValuesOf(event), FILLED)).toBe(true);
  expect(sameValues(formValuesOf(event), { ...FILLED, place: 'Луцьк' })).toBe(false);
  expect(sameValues(EMPTY_EVENT, { ...EMPTY_EVENT, place: 'Луцьк' })).toBe(false);
});

test('the same local time in another zone is another instant', () => {
  expect(eventFieldsOf({ ...FILLED, timeZone: 'Europe/London' })).toMatchObject({
    startsAt: '2026-11-21T10:00:00.000Z',
  });
});

test('missing fields are named', () => {
  expect(eventFieldsOf(EMPTY_EVENT)).toEqual(['title', 'startsAt', 'endsAt']);
  expect(eventFieldsOf({ ...FILLED, endsAt: null })).toEqual(['endsAt']);
});

test('all problems are returned at once', () => {
  expect(eventProblems(FILLED)).toEqual({});
  expect(eventProblems({ ...FILLED, title: ' ', endsAt: '2026-11-20T10:00', link: 'zoom.us/j/1' })).toEqual({
    title: 'required',
    endsAt: 'ends_before_start',
    link: 'link_malformed',
  });
  expect(eventProblems({ ...EMPTY_EVENT, link: 'ftp://a' })).toEqual({
    title: 'required',
    startsAt: 'required',
    endsAt: 'required',
    link: 'link_malformed',
  });
});

test.each<[string, string, string, boolean]>([
  ['the spring change in Kyiv', 'Europe/Kyiv', '2027-03-28T03:30', true],
  ['an hour later in Kyiv', 'Europe/Kyiv', '2027-03-28T04:00', false],
  ['the hour in Warsaw', 'Europe/Warsaw', '2027-03-28T02:15', true],
  ['the same hour of Kyiv in Warsaw', 'Europe/Warsaw', '2027-03-28T03:30', false],
  ['the spring change in New York', 'America/New_York', '2027-03-14T02:30', true],
  ['the same in Kyiv, on another day', 'Europe/Kyiv', '2027-03-14T02:30', false],
  ['London', 'Europe/London', '2027-03-28T01:30', true],
  ['no changes', 'UTC', '2027-03-28T01:30', false],
  ['the October hour that comes twice', 'Europe/Kyiv', '2026-10-25T03:30', false],
])('%s: a time that is skipped is named as such', (_name, timeZone, startsAt, isSkipped) => {
  const values = { ...FILLED, timeZone, startsAt, endsAt: '2027-12-01T10:00' };
  expect(eventProblems(values)).toEqual(isSkipped ? { startsAt: 'time_skipped' } : {});
  expect(eventProblems({ ...values, startsAt: '2026-01-01T10:00', endsAt: startsAt })).toEqual(
    isSkipped ? { endsAt: 'time_skipped' } : {},
  );
});

test.each([
  ['first', '2026-10-25T00:30:00.000Z'],
  ['second', '2026-10-25T01:30:00.000Z'],
])(
  'an event that begins at the %s 3:30 of the October night stays there when only its title changes',
  (_which, startsAt) => {
    const event = { ...eventFieldsOf(FILLED), startsAt, endsAt: '2026-10-25T10:00:00.000Z' } as EduEvent;
    const values = formValuesOf(event);
    expect(values.startsAt).toBe('2026-10-25T03:30');
    expect(eventFieldsOf({ ...values, title: 'Нічне читання' }, event)).toMatchObject({
      startsAt,
      endsAt: event.endsAt,
    });
    // Typed anew, the first is meant.
    expect(eventFieldsOf(values)).toMatchObject({ startsAt: '2026-10-25T00:30:00.000Z' });
    expect(eventFieldsOf({ ...values, timeZone: 'Europe/London' }, event)).not.toMatchObject({ startsAt });
  },
);
