import { describe, expect, it } from 'vitest';
import type { Attempt, StoredAnswer } from '#contract/attempts.ts';
import type { DeviceAnswer } from '#web/taker/saving/answer-queue.ts';
import { restoreQueue, waitingAnswers } from '#web/taker/saving/answer-queue.ts';
import type { KeptTest } from './kept-tests.ts';
import { attemptFromDevice, opensInTab } from './kept-tests.ts';

const SERVER = '2026-11-21T08:00:00.000Z';
const stored = (questionId: string, text: string, revision: number): StoredAnswer => ({
  questionId,
  value: { text },
  revision,
  flagged: false,
  certainty: null,
});
const own = (questionId: string, text: string, standing: DeviceAnswer['standing'], basedOn: number): DeviceAnswer => ({
  questionId,
  value: { text },
  flagged: false,
  certainty: null,
  counter: 7,
  basedOn,
  clientAt: null,
  standing,
});
const kept = (answers: StoredAnswer[], keptAt: number): KeptTest =>
  ({ attempt: { serverNow: SERVER, answers } as Partial<Attempt>, keptAt }) as unknown as KeptTest;

describe('an attempt from the device', () => {
  it('has the answers of the device, waiting or acknowledged, and those of the server to other questions', () => {
    const rows = [own('a', 'чекає', 'waiting', 2), own('b', 'прийнято', 'saved', 5)];
    const attempt = attemptFromDevice(
      kept([stored('a', 'старе', 2), stored('b', 'старе', 1), stored('c', 'є', 1)], 0),
      rows,
      0,
    );
    const queue = restoreQueue(rows, attempt.answers);
    expect(Object.values(queue.answers).map(({ value }) => value)).toEqual(
      expect.arrayContaining([{ text: 'чекає' }, { text: 'прийнято' }, { text: 'є' }]),
    );
    // An answer that the server has acknowledged is not sent again.
    expect(waitingAnswers(queue).map(({ questionId }) => questionId)).toEqual(['a']);
  });

  it.each([
    ['right', 0],
    ['two hours ahead', 2 * 3_600_000],
    ['two hours behind', -2 * 3_600_000],
  ])('advances the server’s time by a device clock that is %s', (_how, off) => {
    const keptAt = Date.parse(SERVER) + off;
    expect(attemptFromDevice(kept([], keptAt), [], keptAt + 600_000).serverNow).toBe('2026-11-21T08:10:00.000Z');
  });

  it('never goes back in time if the device clock was set back meanwhile', () => {
    expect(attemptFromDevice(kept([], 1_000_000), [], 0).serverNow).toBe(SERVER);
  });
});

it.each([
  ['on the taker’s own device', false, null, true],
  ['on a shared computer in the tab of its owner', true, 'a', true],
  ['on a shared computer whose browser was opened anew', true, null, false],
  ['on a shared computer in a tab of somebody else', true, 'b', false],
])('a kept test %s', (_where, sharedComputer, tabOwner, opens) => {
  expect(opensInTab({ userId: 'a', sharedComputer }, tabOwner)).toBe(opens);
});
