import { afterEach, expect, test, vi } from 'vitest';
import { runAs } from '#server/platform/process/pacing/importance.ts';
import { TooManyWait } from '#server/platform/process/pacing/turns.ts';
import {
  deadlyWork,
  endlessWork,
  failingWork,
  heldWork,
  misnamedWork,
  nameThread,
  tellThread,
} from '#server/platform/testing/sample-work.ts';
import type { WorkPool, WorkPoolLimits } from './work-pool.ts';
import { createWorkPool, WORK_POOL_LIMITS } from './work-pool.ts';

const opened: WorkPool[] = [];

function openPool(limits: Partial<WorkPoolLimits> = {}): WorkPool {
  const pool = createWorkPool({ ...WORK_POOL_LIMITS, threads: 1, ...limits });
  opened.push(pool);
  return pool;
}

/** Work that waits until it is let go. */
function gated() {
  const gate = new SharedArrayBuffer(4);
  const letGo = () => {
    Atomics.store(new Int32Array(gate), 0, 1);
    Atomics.notify(new Int32Array(gate), 0);
  };
  return { letGo, input: (name: string) => ({ name, gate }) };
}

/** Returns the error with which a promise is refused. */
const refusalOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(opened.splice(0).map((pool) => pool.close()));
});

test('small work is done on the calling thread, large work on another', async () => {
  const pool = openPool();
  expect(await pool.run(tellThread, { big: false })).toEqual({ isMainThread: true });
  expect(await pool.run(tellThread, { big: true })).toEqual({ isMainThread: false });
});

test('an error of the work arrives, and the thread goes on', async () => {
  const pool = openPool();
  await expect(pool.run(failingWork, 'зламано')).rejects.toThrow(new RangeError('зламано'));
  await expect(pool.run(misnamedWork, null)).rejects.toThrow('the module exports no work named unknownWork');
  expect(await pool.run(tellThread, { big: true })).toEqual({ isMainThread: false });
});

test('what can not be copied is refused, and the thread goes on', async () => {
  const pool = openPool();
  await expect(pool.run(failingWork, (() => 'a function') as never)).rejects.toThrow('could not be cloned');
  expect(await pool.run(tellThread, { big: true })).toEqual({ isMainThread: false });
});

test('work whose thread ends is answered, and a new thread does the next', async () => {
  const pool = openPool();
  const next = [pool.run(deadlyWork, null), pool.run(tellThread, { big: true })] as const;
  await expect(next[0]).rejects.toThrow('ended with code 3');
  expect(await next[1]).toEqual({ isMainThread: false });
});

test('work that takes too long is ended, and a new thread does the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pool = openPool({ takeMs: 5_000 });
  const endless = pool.run(endlessWork, null);
  const refused = refusalOf(endless);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await refused).toEqual(new Error('endlessWork took longer than 5000 ms'));
  expect(await pool.run(tellThread, { big: true })).toEqual({ isMainThread: false });
});

test('a thread ends once it has rested, and the next work starts another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pool = openPool({ restMs: 1_000 });
  const first = await pool.run(nameThread, null);
  await vi.advanceTimersByTimeAsync(999);
  expect(await pool.run(nameThread, null)).toBe(first);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await pool.run(nameThread, null)).not.toBe(first);
});

test('work that waits too long is refused as overload', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pool = openPool({ waitMs: 2_000 });
  const { letGo, input } = gated();
  const first = pool.run(heldWork, input('перша'));
  const refused = refusalOf(pool.run(heldWork, input('друга')));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await refused).toBeInstanceOf(TooManyWait);
  letGo();
  expect(await first).toBe('перша');
});

test('the most important work is done first', async () => {
  const pool = openPool();
  const { letGo, input } = gated();
  const done: string[] = [];
  const add = (importance: 'report' | 'page' | 'save', name: string) =>
    runAs(importance, () => pool.run(heldWork, input(name))).then((value) => done.push(value));
  const all = [add('report', 'перша'), add('report', 'звіт'), add('page', 'сторінка'), add('save', 'збереження')];
  letGo();
  await Promise.all(all);
  expect(done).toEqual(['перша', 'збереження', 'сторінка', 'звіт']);
});

test('a full queue refuses new work, unless less important work gives way', async () => {
  const pool = openPool({ waiting: 2 });
  const { letGo, input } = gated();
  const add = (importance: 'report' | 'page' | 'save', name: string) =>
    runAs(importance, () => pool.run(heldWork, input(name)));
  const [running, page, report] = [add('page', 'перша'), add('page', 'друга'), add('report', 'звіт')];
  const refused = [refusalOf(add('report', 'зайвий звіт')), refusalOf(report as Promise<string>)];
  const save = add('save', 'збереження');
  for (const error of await Promise.all(refused)) expect(error).toBeInstanceOf(TooManyWait);
  await expect(add('page', 'зайва')).rejects.toThrow(TooManyWait);
  letGo();
  expect(await Promise.all([running, page, save])).toEqual(['перша', 'друга', 'збереження']);
});

test('a closed pool ends what is under way and takes no more', async () => {
  const pool = openPool();
  const { input } = gated();
  const [running, waiting] = [pool.run(heldWork, input('перша')), pool.run(heldWork, input('друга'))];
  const refused = [refusalOf(running as Promise<string>), refusalOf(waiting as Promise<string>)] as const;
  await pool.close();
  expect(await refused[0]).toEqual(new Error('the work pool is closed'));
  expect(await refused[1]).toBeInstanceOf(TooManyWait);
  await expect(pool.run(tellThread, { big: true })).rejects.toThrow(TooManyWait);
});
