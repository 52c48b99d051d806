import { describe, expect, it } from 'vitest';
import { closingPresets, openingPresets } from './closing-presets.ts';

const values = (now: string) => closingPresets(new Date(now)).map(({ value }) => value);

describe('the usual closings', () => {
  it('are this evening, tomorrow’s and one in a week, by Kyiv time', () => {
    expect(values('2026-11-22T10:00:00Z')).toEqual([null, '2026-11-22T18:00', '2026-11-23T18:00', '2026-11-29T18:00']);
  });

  it('leave out this evening when less than half an hour of it is left', () => {
    expect(values('2026-11-22T15:30:00Z')).toContain('2026-11-22T18:00');
    expect(values('2026-11-22T15:31:00Z')).toEqual([null, '2026-11-23T18:00', '2026-11-29T18:00']);
    // Past ten at night in Greenwich it is tomorrow in Kyiv.
    expect(values('2026-11-22T22:30:00Z')[1]).toBe('2026-11-23T18:00');
  });

  it('count days of the calendar across the change of the clocks', () => {
    expect(values('2027-03-27T21:59:00Z').at(-1)).toBe('2027-04-03T18:00');
    expect(values('2026-10-24T20:59:00Z').at(-1)).toBe('2026-10-31T18:00');
    expect(openingPresets(new Date('2026-12-31T12:00:00Z')).map(({ value }) => value)).toEqual([
      null,
      '2027-01-01T08:00',
    ]);
  });
});
