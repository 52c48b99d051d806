import { isDatabaseAway } from '#server/platform/db/database-away.ts';
import { runAs } from '#server/platform/process/importance.ts';
import type { ArrivedSaves, SaveReply } from './save-group.ts';

/** Runs a group of requests, at most one of an attempt, and returns the replies in their order. */
export type RunGroup = (requests: readonly ArrivedSaves[]) => Promise<SaveReply[]>;

export type SaveQueue = {
  /** Returns the reply after its commit; null when too many requests wait, in all or of this attempt. */
  add(request: ArrivedSaves): Promise<SaveReply> | null;
  /** Requests that wait or are being written. */
  readonly waiting: number;
  readonly limit: number;
};

export type SaveQueueOptions = { readonly requests: number; readonly bytes: number };

type Waiting = {
  readonly request: ArrivedSaves;
  readonly resolve: (reply: SaveReply) => void;
  readonly reject: (error: unknown) => void;
};

const GROUP_LIMIT = 256;
/** While one group commits, the other is planned; with more of them each group would only be smaller. */
const GROUPS_AT_ONCE = 2;
const LIMITS: SaveQueueOptions = { requests: 6_000, bytes: 64 * 2 ** 20 };
/** Requests of one attempt run one after another, so more of them would only delay others; a device sends one at a time. */
const WAITING_OF_ATTEMPT = 20;

/**
 * Saves that arrive while others are being written share the next statement, because the commit is the cost. There is no
 * timer: a group starts as soon as one may run, with all requests received so far. When a group fails, each of its requests
 * is tried alone, so that only the one at fault fails; an unreachable database fails them all.
 */
export function createSaveQueue(run: RunGroup, limits: SaveQueueOptions = LIMITS): SaveQueue {
  let line: Waiting[] = [];
  let underWay = 0;
  let count = 0;
  let bytes = 0;
  let isCalled = false;
  const ofAttempt = new Map<string, number>();

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
      if (group.length >= GROUP_LIMIT || taken.has(attemptId)) left.push(one);
      else {
        taken.add(attemptId);
        group.push(one);
      }
    }
    line = left;
    return group;
  }

  async function runOne({ request, resolve, reject }: Waiting): Promise<void> {
    try {
      const [reply] = await run([request]);
      if (reply === undefined) throw new Error('a save got no reply');
      resolve(reply);
    } catch (error) {
      reject(error);
    }
  }

  async function runGroup(group: readonly Waiting[]): Promise<void> {
    let replies: SaveReply[] | null = null;
    try {
      replies = await run(group.map(({ request }) => request));
    } catch (error) {
      if (group.length === 1 || isDatabaseAway(error)) for (const { reject } of group) reject(error);
      else for (const one of group) await runOne(one);
    }
    if (replies !== null) for (const [index, one] of group.entries()) one.resolve(replies[index] as SaveReply);
    for (const { request } of group) {
      bytes -= request.bytes;
      countOf(request.attemptId, -1);
    }
    count -= group.length;
    underWay -= 1;
    start();
  }

  function start(): void {
    while (underWay < GROUPS_AT_ONCE && line.length > 0) {
      underWay += 1;
      // Queries of a group count as saves, whatever request started it.
      runAs('save', () => void runGroup(takeGroup()));
    }
  }

  return {
    limit: limits.requests,
    get waiting() {
      return count;
    },
    add(request) {
      if (count >= limits.requests || (count > 0 && bytes + request.bytes > limits.bytes)) return null;
      if ((ofAttempt.get(request.attemptId) ?? 0) >= WAITING_OF_ATTEMPT) return null;
      countOf(request.attemptId, 1);
      count += 1;
      bytes += request.bytes;
      const reply = new Promise<SaveReply>((resolve, reject) => line.push({ request, resolve, reject }));
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
