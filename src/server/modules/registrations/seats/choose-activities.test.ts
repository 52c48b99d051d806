import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ActivityChoiceState } from '#core/registrations/registration-states.ts';
import { decideChoices } from './choose-activities.ts';

type Facts = Parameters<typeof decideChoices>[1];
type Had = ActivityChoiceState | null;
type Row = {
  readonly capacity: number;
  readonly taken: number;
  readonly waiting: number;
  readonly waitlist: boolean;
  /** What the person has of the activity already. */
  readonly had: Had;
  readonly cancelled?: boolean;
};

const EVENT_TIMES = { startsAt: '2026-11-21T08:00:00.000Z', endsAt: '2026-11-21T09:00:00.000Z' };

const factsOf = (row: Row, state: Facts['state'] = 'registered'): Facts => ({
  activities:
    row.cancelled === true
      ? []
      : ([{ id: 'a', title: 'А', capacity: row.capacity, cancelled: false, ...EVENT_TIMES }] as never),
  seats: [{ activityId: 'a', taken: row.taken, waiting: row.waiting }],
  settings: { activityWaitlist: row.waitlist },
  current: row.had === null ? [] : [{ registrationId: 'r', activityId: 'a', state: row.had }],
  state,
});

/** What becomes of one chosen activity: its state, or the code of the refusal. */
const decide = (row: Row, state?: Facts['state']): string => {
  const decided = decideChoices(['a'], factsOf(row, state));
  return decided.ok ? (decided.value[0]?.state ?? 'nothing') : decided.error.code;
};

describe('somebody with a place of the event chooses an activity', () => {
  const free = { capacity: 2, taken: 1, waiting: 0, waitlist: true, had: null } satisfies Row;
  const full = { ...free, taken: 2 };

  it.each<[string, Row, string]>([
    ['that has a place', free, 'registered'],
    ['that is full', full, 'waiting'],
    ['that is full and has no waitlist', { ...full, waitlist: false }, 'activity_full'],
    ['whose free place belongs to those who wait', { ...free, waiting: 1 }, 'waiting'],
    [
      'whose free place belongs to those who wait, where nobody else may',
      { ...free, waiting: 1, waitlist: false },
      'activity_full',
    ],
    ['that does not take place', { ...free, cancelled: true }, 'invalid_input'],
    ['in which they have a place, and it is full', { ...full, had: 'registered' }, 'registered'],
    ['in which they have a place, and it was cancelled', { ...full, had: 'registered', cancelled: true }, 'registered'],
    ['for which they wait', { ...full, waiting: 1, had: 'waiting' }, 'waiting'],
    [
      'for which they wait, whose waitlist was closed since',
      { ...full, waiting: 1, waitlist: false, had: 'waiting' },
      'waiting',
    ],
    ['for which they wait, and it was cancelled', { ...full, waiting: 1, had: 'waiting', cancelled: true }, 'waiting'],
    [
      'for which they wait with a place free: the first who waits gets it',
      { ...free, waiting: 2, had: 'waiting' },
      'waiting',
    ],
  ])('%s', (_what, row, outcome) => {
    expect(decide(row)).toBe(outcome);
  });
});

const anyRow = fc.record({
  capacity: fc.integer({ min: 1, max: 4 }),
  taken: fc.integer({ min: 0, max: 4 }),
  waiting: fc.integer({ min: 0, max: 3 }),
  waitlist: fc.boolean(),
  had: fc.constantFrom<Had>(null, 'registered', 'waiting', 'wanted'),
  cancelled: fc.boolean(),
});

it('who waits for the event itself only wishes, whatever the activity is like', () => {
  fc.assert(
    fc.property(anyRow, fc.constantFrom('waiting', 'offered'), (row, state) => {
      const isThere = !row.cancelled || row.had !== null;
      expect(decide(row, state as Facts['state'])).toBe(isThere ? 'wanted' : 'invalid_input');
    }),
  );
});

it('nobody loses what they have by sending their form again, and a place is given only where one is free', () => {
  fc.assert(
    fc.property(anyRow, (row) => {
      const outcome = decide(row);
      const hasIt = row.had === 'registered' || row.had === 'waiting';
      const isFree = row.taken < row.capacity && row.waiting === 0;
      expect(hasIt ? outcome === row.had : outcome !== 'registered' || isFree).toBe(true);
    }),
  );
});

it('an activity that is named twice is chosen once, and one that is refused refuses all', () => {
  const row: Row = { capacity: 1, taken: 0, waiting: 0, waitlist: false, had: null };
  const twice = decideChoices(['a', 'a'], factsOf(row));
  expect(twice.ok && twice.value).toEqual([{ activityId: 'a', state: 'registered' }]);
  const unknown = decideChoices(['a', 'b'], factsOf(row));
  expect(unknown.ok ? unknown.value : unknown.error).toMatchObject({ fields: [{ path: 'activityIds', code: 'gone' }] });
});
