import { expect, it } from 'vitest';
import { nextYearStart } from './next-year-start.ts';

it.each([
  ['2026-11-21T08:00:00Z', 'Europe/Kyiv', '2027-11-20T10:00'],
  ['2027-03-27T08:00:00Z', 'Europe/Kyiv', '2028-03-25T10:00'],
])('%s in %s comes again at %s, a Saturday', (start, zone, next) => expect(nextYearStart(start, zone)).toBe(next));
