import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTypedMoment, twiceWords, typedInstant, typedProblem } from './typed-moment.ts';
import { utcToZoned } from './zoned-time.ts';

const KYIV = 'Europe/Kyiv';

describe('an hour that the clock skips', () => {
  it.each([
    [KYIV, '2027-03-28T03:00'],
    [KYIV, '2027-03-28T03:30'],
    [KYIV, '2027-03-28T03:59'],
    ['Europe/Warsaw', '2027-03-28T02:15'],
    ['America/New_York', '2027-03-14T02:30'],
    ['Australia/Lord_Howe', '2026-10-04T02:15'],
  ])('in %s is refused: %s', (timeZone, typed) => {
    expect(typedProblem(typed, timeZone)).toBe('time_skipped');
    expect(typedInstant(typed, timeZone)).toBeNull();
  });

  it.each([
    [KYIV, '2027-03-28T02:59', '2027-03-28T00:59:00.000Z'],
    [KYIV, '2027-03-28T04:00', '2027-03-28T01:00:00.000Z'],
    ['Europe/Warsaw', '2027-03-28T03:30', '2027-03-28T01:30:00.000Z'],
    ['UTC', '2027-03-28T03:30', '2027-03-28T03:30:00.000Z'],
  ])('in %s is not %s', (timeZone, typed, instant) => {
    expect(typedProblem(typed, timeZone)).toBeNull();
    expect(typedInstant(typed, timeZone)).toBe(instant);
  });
});

describe('an hour that comes twice', () => {
  const first = '2027-10-31T00:30:00.000Z';
  const second = '2027-10-31T01:30:00.000Z';
  const typed = '2027-10-31T03:30';

  it('is the first, unless the field was filled from the second and stays', () => {
    expect(typedInstant(typed, KYIV)).toBe(first);
    expect(typedInstant(typed, KYIV, first)).toBe(first);
    expect(typedInstant(typed, KYIV, second)).toBe(second);
    expect(typedInstant('2027-10-31T03:45', KYIV, second)).toBe('2027-10-31T00:45:00.000Z');
    expect(typedInstant(typed, 'Europe/London', second)).toBe('2027-10-31T03:30:00.000Z');
  });

  it('is told under the field, and no other', () => {
    expect(twiceWords(typed, KYIV)).toMatch(/буває двічі\. Узято першу\.$/u);
    expect(twiceWords(typed, KYIV, second)).toMatch(/Узято другу\.$/u);
    for (const other of [null, '2027-10-31T02:59', '2027-10-31T04:00', '2027-03-28T03:30', 'вчора'])
      expect(twiceWords(other, KYIV)).toBeNull();
  });

  it('also where the clock goes back by half an hour', () => {
    expect(readTypedMoment('2027-04-04T01:45', 'Australia/Lord_Howe')).toMatchObject({ ofTwice: 'first' });
    expect(readTypedMoment('2027-04-04T01:15', 'Australia/Lord_Howe')).toMatchObject({ ofTwice: null });
  });
});

it('names a time that is none', () => {
  for (const typed of ['', '2027-02-30T10:00', '2027-01-01T24:00', '2027-01-01 10:00'])
    expect(typedProblem(typed, KYIV)).toBe('malformed');
  expect(typedProblem('2027-01-01T10:00', 'Europe/Nowhere')).toBe('malformed');
  expect([typedProblem(null, KYIV), typedInstant(null, KYIV)]).toEqual([null, null]);
});

const ZONES = [KYIV, 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Africa/Casablanca'];

it('gives back every instant that filled a field', () => {
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.constantFrom(...ZONES), (instant, timeZone) => {
      const typed = utcToZoned(instant, timeZone);
      expect(typedInstant(typed, timeZone, instant.toISOString())).toBe(instant.toISOString());
      expect(typedProblem(typed, timeZone)).toBeNull();
      const read = typedInstant(typed, timeZone) ?? '';
      expect(utcToZoned(new Date(read), timeZone)).toBe(typed);
      expect(Date.parse(read)).toBeLessThanOrEqual(instant.getTime());
    }),
  );
});
