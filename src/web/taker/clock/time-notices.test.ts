import { expect, it, test } from 'vitest';
import { timeNotice } from './time-notices.ts';

/** What is told while the clock runs from its first second to the end, each sentence with the second at which it comes. */
function toldOf(first: number): string[] {
  const told: string[] = [];
  let last = '';
  for (let seconds = first; seconds >= 0; seconds -= 1) {
    const notice = timeNotice(seconds, first).replaceAll('\u00a0', ' ');
    if (notice !== '' && notice !== last) told.push(`${seconds}: ${notice}`);
    last = notice;
  }
  return told;
}

test.each([
  [5_400, ['300: Лишилося менше 5 хвилин.', '60: Лишилося менше хвилини.']],
  [300, ['60: Лишилося менше хвилини.']],
  [120, ['60: Лишилося менше хвилини.']],
  [60, ['30: Лишилося менше 30 секунд.', '15: Лишилося менше 15 секунд.']],
  [59, ['30: Лишилося менше 30 секунд.', '15: Лишилося менше 15 секунд.']],
  [20, ['15: Лишилося менше 15 секунд.']],
  [10, []],
])('a clock that begins with %i seconds tells %j', (first, told) => expect(toldOf(first)).toEqual(told));

it('says nothing at the end', () => expect(timeNotice(0, 60)).toBe(''));
