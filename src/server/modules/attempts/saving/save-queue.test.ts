import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '#core/result.ts';
import { isDatabaseAway } from '#server/platform/db/database-away.ts';
import type { ArrivedSaves, SaveReply } from './save-group.ts';
import type { RunGroup } from './save-queue.ts';
import { createSaveQueue } from './save-queue.ts';

const requestOf = (attemptId: string, bytes = 100): ArrivedSaves => ({
  wihiwId: 'w',
  attemptId,
  device: 'phone',
  saves: [],
  tokenHash: Buffer.alloc(32),
  bytes,
  checks: null,
  arrivedAt: new Date(0),
  identify: () => Promise.reject(new Error('nobody asked')),
});
const replyTo = ({ attemptId }: ArrivedSaves) => ok({ saved: [], clock: attemptId }) as unknown as SaveReply;

/** Returns a run whose groups wait until the test finishes them. */
function blockedRun() {
  const groups: { readonly ids: readonly string[]; readonly finish: () => void }[] = [];
  const run: RunGroup = (requests) =>
    new Promise((resolve) => {
      const ids = requests.map(({ attemptId }) => attemptId);
      groups.push({ ids, finish: () => resolve(requests.map(replyTo)) });
    });
  return { groups, run };
}

describe('the queue of saves', () => {
  it('groups requests that arrive together, and those that arrive meanwhile in the next group', async () => {
    const { groups, run } = blockedRun();
    const queue = createSaveQueue(run);
    const first = [queue.add(requestOf('a')), queue.add(requestOf('b'))];
    await nextTurn();
    void queue.add(requestOf('c'));
    await nextTurn();
    const rest = ['d', 'e', 'f'].map((id) => queue.add(requestOf(id)));
    await nextTurn();
    expect(groups.map(({ ids }) => ids)).toEqual([['a', 'b'], ['c']]);
    expect(queue.waiting).toBe(6);
    groups[0]?.finish();
    expect(await Promise.all(first.map(async (reply) => reply))).toEqual(
      ['a', 'b'].map((id) => ok({ saved: [], clock: id })),
    );
    expect(groups.map(({ ids }) => ids)).toEqual([['a', 'b'], ['c'], ['d', 'e', 'f']]);
    for (const { finish } of groups) finish();
    await Promise.all(rest.map(async (reply) => reply));
    await nextTurn();
    expect(queue.waiting).toBe(0);
  });

  it('runs at most 256 requests at once, and one of each attempt', async () => {
    const { groups, run } = blockedRun();
    const queue = createSaveQueue(run);
    for (let index = 0; index < 300; index += 1) void queue.add(requestOf(`a${index}`));
    void queue.add(requestOf('a0'));
    await nextTurn();
    expect(groups.map(({ ids }) => ids.length)).toEqual([256]);
    groups[0]?.finish();
    await nextTurn();
    expect(groups.map(({ ids }) => ids.length)).toEqual([256, 45]);
    expect(groups[1]?.ids).toContain('a0');
  });

  it('starts no small group beside a large one, but one of half its size, and any when it ends', async () => {
    const { groups, run } = blockedRun();
    const queue = createSaveQueue(run);
    const arrive = async (...ids: string[]) => {
      for (const id of ids) void queue.add(requestOf(id));
      await nextTurn();
    };
    const sizes = () => groups.map(({ ids }) => ids.length);
    await arrive('a', 'b', 'c', 'd', 'e', 'f');
    await arrive('g', 'h');
    expect(sizes()).toEqual([6]);
    await arrive('i');
    expect(sizes()).toEqual([6, 3]);
    await arrive('j');
    groups[0]?.finish();
    await nextTurn();
    expect(sizes()).toEqual([6, 3]);
    groups[1]?.finish();
    await nextTurn();
    expect(sizes()).toEqual([6, 3, 1]);
  });

  it('refuses beyond its bounds, and accepts again when there is room', async () => {
    const { groups, run } = blockedRun();
    const queue = createSaveQueue(run, { requests: 2, bytes: 1_000 });
    const large = queue.add(requestOf('a', 5_000));
    expect(large).not.toBeNull();
    expect(queue.add(requestOf('b', 1))).toBeNull();
    await nextTurn();
    groups[0]?.finish();
    await large;
    await nextTurn();
    expect([queue.add(requestOf('a')), queue.add(requestOf('b'))]).not.toContain(null);
    expect([queue.waiting, queue.add(requestOf('c'))]).toEqual([2, null]);
  });

  it('lets at most twenty requests of one attempt wait, without affecting others', async () => {
    const { groups, run } = blockedRun();
    const queue = createSaveQueue(run);
    const taken = Array.from({ length: 25 }, () => queue.add(requestOf('a')));
    expect(taken.filter((reply) => reply !== null)).toHaveLength(20);
    expect(queue.add(requestOf('b'))).not.toBeNull();
    await nextTurn();
    groups[0]?.finish();
    await taken[0];
    await nextTurn();
    expect([queue.add(requestOf('a')), queue.add(requestOf('a'))].map((reply) => reply === null)).toEqual([
      false,
      true,
    ]);
  });

  it('tries each request of a failed group alone, so that only the one at fault fails', async () => {
    const sizes: number[] = [];
    const queue = createSaveQueue(async (requests) => {
      sizes.push(requests.length);
      if (requests.some(({ attemptId }) => attemptId === 'bad')) throw new Error('bad');
      return requests.map(replyTo);
    });
    const settled = await Promise.allSettled(['a', 'bad', 'c'].map(async (id) => queue.add(requestOf(id))));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(sizes).toEqual([3, 1, 1, 1]);
  });

  it('tries an unreachable database once, not for each request', async () => {
    let calls = 0;
    const queue = createSaveQueue(async () => {
      calls += 1;
      throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    });
    const settled = await Promise.allSettled(['a', 'b', 'c'].map(async (id) => queue.add(requestOf(id))));
    expect([calls, settled.map(({ status }) => status)]).toEqual([1, ['rejected', 'rejected', 'rejected']]);
    expect(queue.waiting).toBe(0);
  });
});

describe('the queue of saves, when something does not move', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('tries a request whose attempt is locked again by itself, before the later ones of its attempt', async () => {
    let isLocked = true;
    const groups: string[] = [];
    const queue = createSaveQueue(async (requests) => {
      groups.push(requests.map(({ attemptId, bytes }) => `${attemptId}${bytes}`).join(' '));
      return requests.map((one) => (isLocked && one.attemptId === 'l' ? null : replyTo(one)));
    });
    const first = queue.add(requestOf('l', 1));
    const other = queue.add(requestOf('a', 1));
    expect(await other).toEqual(replyTo(requestOf('a')));
    const second = queue.add(requestOf('l', 2));
    expect(await queue.add(requestOf('b', 1))).toEqual(replyTo(requestOf('b')));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(groups.filter((group) => group === 'l1').length).toBeGreaterThan(3);
    isLocked = false;
    await vi.advanceTimersByTimeAsync(200);
    expect(await Promise.all([first, second])).toHaveLength(2);
    expect(groups.slice(-2)).toEqual(['l1', 'l2']);
    expect(queue.waiting).toBe(0);
  });

  it('refuses the request in the end, as one to be sent again', async () => {
    const queue = createSaveQueue(async (requests) => requests.map(() => null));
    const refused = Promise.resolve(queue.add(requestOf('l'))).catch((error: unknown) => error);
    await nextTurn();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(isDatabaseAway(await refused)).toBe(true);
    expect([queue.waiting, queue.standstillMs()]).toEqual([0, 0]);
  });

  it('gives the place of a slow group to the next one, but holds no more connections than it may', async () => {
    const { groups, run } = blockedRun();
    const queue = createSaveQueue(run);
    for (let index = 0; index < 10; index += 1) {
      void queue.add(requestOf(`a${index}`));
      await nextTurn();
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(groups).toHaveLength(6);
    for (const { finish } of groups) finish();
    await nextTurn();
    expect(groups.flatMap(({ ids }) => ids)).toHaveLength(10);
  });

  it('is at no standstill once each request of a failed group was tried alone and nobody waits', async () => {
    const queue = createSaveQueue(async (requests) => {
      if (requests.length > 1 || requests[0]?.attemptId === 'bad') throw new Error('at fault itself');
      return requests.map(replyTo);
    });
    const both = Promise.allSettled(['a', 'bad'].map(async (id) => queue.add(requestOf(id))));
    expect((await both).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    await vi.advanceTimersByTimeAsync(6_000);
    expect([queue.waiting, queue.standstillMs()]).toEqual([0, 0]);
  });

  it('knows for how long nothing has been taken, and that refusals of the database are no progress', async () => {
    let error: unknown = Object.assign(new Error('no space left on device'), { code: '53100' });
    const queue = createSaveQueue(async (requests) => {
      if (error !== null) throw error;
      return requests.map(replyTo);
    });
    expect(queue.standstillMs()).toBe(0);
    await expect(queue.add(requestOf('a'))).rejects.toThrow('no space');
    await vi.advanceTimersByTimeAsync(6_000);
    await expect(queue.add(requestOf('a'))).rejects.toThrow('no space');
    expect(queue.standstillMs()).toBe(6_000);
    error = new Error('at fault itself');
    await expect(queue.add(requestOf('a'))).rejects.toThrow('at fault');
    expect(queue.standstillMs()).toBe(0);
  });
});
