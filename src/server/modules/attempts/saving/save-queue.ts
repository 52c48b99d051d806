import { backoffMs } from '#core/backoff.ts';
import { isDatabaseAway } from '#server/platform/db/database-away.ts';
import { runAs } from '#server/platform/process/pacing/importance.ts';
import type { ArrivedSaves, SaveReply } from './save-group.ts';

/**
 * Runs a group of requests, at most one of an attempt, and returns the replies in their order; null for a request whose
 * attempt is locked by somebody else.
 */
export type RunGroup = (requests: readonly ArrivedSaves[]) => Promise<(SaveReply | null)[]>;

export type SaveQueue = {
  /** Returns the reply after its commit; null when too many requests wait, in all or of this attempt. */
  add(request: ArrivedSaves): Promise<SaveReply> | null;
  /** Requests that wait or are being written. */
  readonly waiting: number;
  /** For how long requests have waited or failed without the database taking any, in milliseconds; 0: all is well. */
  standstillMs(): number;
  /** The database has just taken something else: a standstill whose requests have all been refused is over. */
  noteTaken(): void;
};

export type SaveQueueOptions = { readonly requests: number; readonly bytes: number };

type Waiting = {
  readonly request: ArrivedSaves;
  /** Its number in the order of arrival. */
  readonly number: number;
  readonly resolve: (reply: SaveReply) => void;
  readonly reject: (error: unknown) => void;
  /** Since when its attempt has been found locked, and how often; null: not yet. */
  locked: { readonly since: number; readonly times: number } | null;
};

const GROUP_LIMIT = 256;
/** While one group commits, the other is planned; with more of them each group would only be smaller. */
const GROUPS_AT_ONCE = 2;
/** But one beside another only if it has at least this share of its size: a statement and its commit cost as much as ten saves. */
const SHARE_BESIDE = 0.5;
/** A group that takes longer waits for something; from then on it keeps no further group from starting … */
const SLOW_MS = 400;
/** … but so many at most: each holds a connection. */
const SLOW_GROUPS = 4;
const LIMITS: SaveQueueOptions = { requests: 6_000, bytes: 64 * 2 ** 20 };
/** Requests of one attempt run one after another, so more of them would only delay others; a device sends one at a time. */
const WAITING_OF_ATTEMPT = 20;
const LOCKED_RETRY_MS = { first: 10, most: 200 };
/** For how long a locked attempt is tried again: a page waits 8 seconds, and its request may come here twice. */
const LOCKED_LIMIT_MS = 3_000;

/** Returns the error of a request whose attempt stays locked, as PostgreSQL calls it (`lock_not_available`). */
const lockedTooLong = () => Object.assign(new Error('the attempt stays locked'), { code: '55P03' });

/**
 * Saves that arrive while others are being written share the next statement, because the commit is the cost: a group starts
 * as soon as one may run and is worth it, with all requests received so far. When a group fails, each of its requests is tried alone, so that
 * only the one at fault fails; an unreachable database fails them all. A request whose attempt is locked is tried again and
 * again by itself, and nobody else waits for it.
 */
export function createSaveQueue(run: RunGroup, limits: SaveQueueOptions = LIMITS): SaveQueue {
  let line: Waiting[] = [];
  let underWay = 0;
  let lastSize = 0;
  let slow = 0;
  let count = 0;
  let bytes = 0;
  let isCalled = false;
  let arrived = 0;
  let withoutSuccessSince: number | null = null;
  const ofAttempt = new Map<string, number>();
  /** Attempts that were found locked, until they are tried again. */
  const resting = new Set<string>();

  function countOf(attemptId: string, change: 1 | -1): void {
    const waiting = (ofAttempt.get(attemptId) ?? 0) + change;
    if (waiting === 0) ofAttempt.delete(attemptId);
    else ofAttempt.set(attemptId, waiting);
  }

  /** Takes one request per attempt, so that a device's second request sees what the first wrote. */
  function takeGroup(): Waiting[] {
    const group: Waiting[] = [];
    const left: Waiting[] = [];
    const taken = new Set<string>();
    for (const one of line) {
      const { attemptId } = one.request;
      if (group.length >= GROUP_LIMIT || taken.has(attemptId) || resting.has(attemptId)) left.push(one);
      else {
        taken.add(attemptId);
        group.push(one);
      }
    }
    line = left;
    return group;
  }

  function leave({ request }: Waiting): void {
    bytes -= request.bytes;
    count -= 1;
    countOf(request.attemptId, -1);
  }

  /** Puts a request back before the later ones of its attempt, and tries it again soon. */
  function rest(one: Waiting): void {
    const now = performance.now();
    const { since, times } = one.locked ?? { since: now, times: 0 };
    if (now - since >= LOCKED_LIMIT_MS) {
      leave(one);
      return one.reject(lockedTooLong());
    }
    one.locked = { since, times: times + 1 };
    const { attemptId } = one.request;
    resting.add(attemptId);
    const place = line.findIndex(({ request, number }) => request.attemptId === attemptId && number > one.number);
    line.splice(place === -1 ? line.length : place, 0, one);
    setTimeout(
      () => {
        resting.delete(attemptId);
        start();
      },
      backoffMs(times + 1, Math.random(), LOCKED_RETRY_MS),
    );
  }

  function settle(one: Waiting, reply: SaveReply | null | undefined): void {
    if (reply === null) return rest(one);
    leave(one);
    if (reply === undefined) one.reject(new Error('a save got no reply'));
    else one.resolve(reply);
  }

  function fail(one: Waiting, error: unknown): void {
    leave(one);
    one.reject(error);
  }

  async function runOne(one: Waiting): Promise<void> {
    try {
      const [reply] = await run([one.request]);
      settle(one, reply);
      noteTaken();
    } catch (error) {
      fail(one, error);
      if (!isDatabaseAway(error)) noteTaken();
    }
  }

  /** Called once the request has left, so that none is counted that waits no more. */
  function noteTaken(): void {
    withoutSuccessSince = count > 0 ? performance.now() : null;
  }

  async function writeGroup(group: readonly Waiting[]): Promise<void> {
    try {
      const replies = await run(group.map(({ request }) => request));
      for (const [index, one] of group.entries()) settle(one, replies[index]);
      noteTaken();
    } catch (error) {
      if (isDatabaseAway(error)) for (const one of group) fail(one, error);
      else if (group.length > 1) for (const one of group) await runOne(one);
      else {
        for (const one of group) fail(one, error);
        noteTaken();
      }
    }
  }

  /** Runs a group; its place is free for another one when it ends, or already when it turns out to be slow. */
  async function runGroup(group: readonly Waiting[]): Promise<void> {
    let isSlow = false;
    const timer = setTimeout(() => {
      if (slow >= SLOW_GROUPS) return;
      isSlow = true;
      slow += 1;
      underWay -= 1;
      start();
    }, SLOW_MS);
    await writeGroup(group);
    clearTimeout(timer);
    if (isSlow) slow -= 1;
    else underWay -= 1;
    start();
  }

  /** At rest a group starts at once; under a rush, groups of a few would take the time from those of a hundred. */
  function mayStart(): boolean {
    const waiting = line.length - resting.size;
    return waiting > 0 && underWay < GROUPS_AT_ONCE && (underWay === 0 || waiting >= lastSize * SHARE_BESIDE);
  }

  function start(): void {
    while (mayStart()) {
      const group = takeGroup();
      if (group.length === 0) return;
      underWay += 1;
      lastSize = group.length;
      // Queries of a group count as saves, whatever request started it.
      runAs('save', () => void runGroup(group));
    }
  }

  return {
    get waiting() {
      return count;
    },
    standstillMs: () => (withoutSuccessSince === null ? 0 : performance.now() - withoutSuccessSince),
    noteTaken() {
      if (count === 0) withoutSuccessSince = null;
    },
    add(request) {
      if (count >= limits.requests || (count > 0 && bytes + request.bytes > limits.bytes)) return null;
      if ((ofAttempt.get(request.attemptId) ?? 0) >= WAITING_OF_ATTEMPT) return null;
      countOf(request.attemptId, 1);
      count += 1;
      bytes += request.bytes;
      withoutSuccessSince ??= performance.now();
      const reply = new Promise<SaveReply>((resolve, reject) =>
        line.push({ request, number: ++arrived, resolve, reject, locked: null }),
      );
      // Requests read from the network in one turn share a group.
      if (!isCalled) {
        isCalled = true;
        setImmediate(() => {
          isCalled = false;
          start();
        });
      }
      return reply;
    },
  };
}
