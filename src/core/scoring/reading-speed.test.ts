import { expect, it } from 'vitest';
import { believableSpeed, readingSpeed, understoodSpeed } from './reading-speed.ts';

it('is measured only where a person can have read so fast', () => {
  expect(believableSpeed(readingSpeed(300, 60_000))).toBe(300);
  expect(believableSpeed(readingSpeed(300, 30_000))).toBe(600);
  expect(believableSpeed(readingSpeed(300, 378))).toBeNull();
});

it('counts understanding from the points themselves', () => {
  expect(understoodSpeed(581, 5, 5.5)).toBe(528);
  expect(understoodSpeed(581, 0, 5.5)).toBe(0);
  expect(understoodSpeed(581, 0, 0)).toBeNull();
});
