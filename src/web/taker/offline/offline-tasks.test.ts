import { beforeEach, expect, it, vi } from 'vitest';
import type { FlowState } from '#web/taker/flow/flow-states.ts';
import { attempt, OLENA, STATES, session, stage } from '#web/taker/flow/sample-flow.ts';
import type { TakerController } from '#web/taker/flow/taker-controller.ts';
import { runOfflineTasks } from './offline-tasks.ts';

const log: string[] = [];
let hear: (clock: object) => void = () => undefined;
let shownNow: () => string | null = () => null;
const tools = {
  followAttempt: (address: { attemptId: string }, onClock: (clock: never) => void) => {
    log.push(`follow ${address.attemptId}`);
    hear = onClock as typeof hear;
    return () => void log.push(`unfollow ${address.attemptId}`);
  },
  shareTabs: () => {
    log.push('share');
    return () => void log.push('unshare');
  },
  keepForOffline: async () => void log.push('keep'),
  keepClock: async () => void log.push('keep clock'),
  forgetPage: async () => void log.push('forget page'),
  sendLeftovers: () => {
    log.push('leftovers');
    return () => undefined;
  },
  tellPresence: (_address: object, shown: () => string | null) => {
    shownNow = shown;
    return () => (shownNow = () => 'nobody asks');
  },
};

const setClock = vi.fn<TakerController['setClock']>();
const taker = { page: { wihiwId: 'w1' }, token: null, setClock } as unknown as TakerController;

/** Returns the tasks that begin or end when the page comes to a state. */
function at(state: FlowState, person: typeof OLENA | null = OLENA): string[] {
  log.length = 0;
  runOfflineTasks({ taker, state, person }, tools);
  return [...log];
}

const moved = (change: Parameters<typeof attempt>[0]): FlowState => ({
  ...STATES.answering,
  stage: stage({ session: session(attempt(change)) }),
});

beforeEach(() => {
  at(STATES.opening, null);
  setClock.mockClear();
});

it('keeps, shares and follows an open test, and starts no task again while the test goes on', () => {
  expect(at(STATES.answering)).toEqual(['share', 'keep', 'follow a1']);
  expect(at(STATES.checking)).toEqual([]);
});

it('says which question is shown, and none beside the questions', () => {
  at(STATES.answering);
  expect(shownNow()).toBe(stage().session.questions[stage().at]?.id);
  at(STATES.checking);
  expect(shownNow()).toBeNull();
});

it('keeps a test again if its clock has changed, and leaves the other tasks running', () => {
  at(STATES.answering);
  expect(at(moved({ deadlineAt: '2026-11-21T12:30:00.000Z' }))).toEqual(['keep']);
});

it('keeps only the clock of a test that was opened during a pause', () => {
  expect(at(STATES.unread)).toEqual(['leftovers', 'keep clock', 'follow a1']);
});

it('sends the leftovers of a signed-in person once while no test is open', () => {
  expect(at(STATES.cover)).toEqual(['leftovers']);
  expect(at(STATES.starting)).toEqual([]);
  expect(at(STATES.cover, null)).toEqual([]);
});

it('forgets the page at the end, and still follows an attempt that may be reopened', () => {
  at(STATES.answering);
  expect(at(STATES.ended).sort()).toEqual(['follow a1', 'forget page', 'leftovers', 'unfollow a1', 'unshare']);
  hear({ state: 'scored' });
  expect(setClock).not.toHaveBeenCalled();
  hear({ state: 'in-progress' });
  expect(setClock).toHaveBeenCalledTimes(1);
});

it('follows nothing after the taker has handed in', () => {
  at(STATES.answering);
  expect(at(STATES.handedIn).sort()).toEqual(['forget page', 'leftovers', 'unfollow a1', 'unshare']);
});
