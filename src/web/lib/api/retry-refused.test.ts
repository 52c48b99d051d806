import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { err, ok } from '#core/result.ts';
import { callsWaiting } from './calls-waiting.ts';
import { retryWaitMs, sendUntilTaken } from './retry-refused.ts';

const refused = { code: 'overloaded', retryAfterSeconds: 3 } as const;
const notBegun = { ...refused, details: { begun: false } };

test('a refused read is repeated after the time the server asked for, spread over half as much again', () => {
  expect(retryWaitMs({ method: 'GET' }, refused, 1, 0)).toBe(3_000);
  expect(retryWaitMs({ method: 'GET' }, refused, 2, 1)).toBe(4_500);
  expect(retryWaitMs({ method: 'GET' }, { code: 'overloaded' }, 1, 0)).toBe(2_000);
});

test('a change is repeated only if it was not begun', () => {
  expect(retryWaitMs({ method: 'POST' }, notBegun, 1, 0)).toBe(3_000);
  expect(retryWaitMs({ method: 'POST' }, refused, 1, 0)).toBeNull();
});

test('nothing is repeated endlessly, after a long wait or after another failure', () => {
  expect(retryWaitMs({ method: 'GET' }, refused, 3, 0)).toBeNull();
  expect(retryWaitMs({ method: 'GET' }, { ...refused, retryAfterSeconds: 60 }, 1, 0)).toBeNull();
  expect(retryWaitMs({ method: 'GET' }, { code: 'not_found' }, 1, 0)).toBeNull();
  expect(retryWaitMs({ method: 'GET' }, { code: 'offline' }, 1, 0)).toBeNull();
});

const REGISTER = { method: 'POST', repeatable: true } as const;

test('a call without a second effect is repeated after whatever passes, for about a minute', () => {
  expect(retryWaitMs(REGISTER, { code: 'offline' }, 1, 1)).toBe(1_000);
  expect(retryWaitMs(REGISTER, { code: 'offline' }, 3, 1)).toBe(4_000);
  expect(retryWaitMs(REGISTER, { code: 'internal' }, 5, 1)).toBe(8_000);
  expect(retryWaitMs(REGISTER, refused, 1, 0)).toBe(3_000);
  expect(retryWaitMs(REGISTER, { code: 'too_many_tries', retryAfterSeconds: 5 }, 1, 0)).toBe(5_000);
  expect(retryWaitMs(REGISTER, { code: 'offline' }, 6, 1)).toBeNull();
});

test('it is not repeated after a long wait or what does not pass', () => {
  expect(retryWaitMs(REGISTER, { code: 'too_many_tries', retryAfterSeconds: 600 }, 1, 0)).toBeNull();
  expect(retryWaitMs(REGISTER, { code: 'too_many_tries' }, 1, 0)).toBeNull();
  expect(retryWaitMs(REGISTER, { code: 'registration_closed' }, 1, 0)).toBeNull();
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  const network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  vi.stubGlobal('dispatchEvent', network.dispatchEvent.bind(network));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what is waited for is told until the call is sent again', async () => {
  const answers = [
    err({ code: 'overloaded', retryAfterSeconds: 3 } as const),
    err({ code: 'offline' } as const),
    ok('done'),
  ];
  const send = vi.fn(async () => answers.shift() ?? ok('done'));
  // Waits are spread by chance: here each is as long as it can be.
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
  const sent = sendUntilTaken(REGISTER, send);
  await vi.advanceTimersByTimeAsync(0);
  expect(callsWaiting.current()).toEqual(['overloaded']);
  await vi.advanceTimersByTimeAsync(4_500);
  expect(callsWaiting.current()).toEqual(['offline']);
  globalThis.dispatchEvent(new Event('online'));
  expect(await sent).toEqual(ok('done'));
  expect([send.mock.calls.length, callsWaiting.current()]).toEqual([3, []]);
});

test('where the browser says that there is no network, nobody is kept waiting', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const send = vi.fn(async () => err({ code: 'offline' } as const));
  expect(await sendUntilTaken(REGISTER, send)).toEqual(err({ code: 'offline' }));
  expect(send).toHaveBeenCalledTimes(1);
});
