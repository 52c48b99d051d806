import type { SaveReply, SaveRequest } from './use-cases/apply-saves.ts';

/** Runs a group of requests in one transaction. */
export type RunGroup = (requests: readonly SaveRequest[]) => Promise<SaveReply[]>;
export type SaveQueue = { add(request: SaveRequest): Promise<SaveReply> };

type Waiting = {
  readonly request: SaveRequest;
  readonly resolve: (reply: SaveReply) => void;
  readonly reject: (error: unknown) => void;
};

const GROUP_LIMIT = 64;
/** Groups under way at once. An attempt always takes the same lane, so groups never wait for one another's locks. */
const LANES = 4;

function laneOf({ attemptId }: SaveRequest): number {
  return Number.parseInt(attemptId.slice(-4), 16) % LANES;
}

/** The next group: one request per attempt, so that the second sees what the first has written. */
function takeGroup(lane: Waiting[]): Waiting[] {
  const group: Waiting[] = [];
  const taken = new Set<string>();
  for (let index = 0; index < lane.length && group.length < GROUP_LIMIT; ) {
    const one = lane[index] as Waiting;
    const key = `${one.request.wihiwId}/${one.request.attemptId}`;
    if (taken.has(key)) index += 1;
    else {
      taken.add(key);
      group.push(one);
      lane.splice(index, 1);
    }
  }
  return group;
}

/**
 * Saves that arrive while others are being written share the next transaction: a commit is what costs. A single save never
 * waits. When a group fails, each of its requests is tried alone, so that only the one at fault fails.
 */
export function createSaveQueue(run: RunGroup): SaveQueue {
  const lanes = Array.from({ length: LANES }, () => ({ waiting: [] as Waiting[], busy: false }));

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
    if (group.length === 1) return runOne(group[0] as Waiting);
    let replies: SaveReply[];
    try {
      replies = await run(group.map(({ request }) => request));
    } catch {
      for (const one of group) await runOne(one);
      return;
    }
    for (const [index, one] of group.entries()) one.resolve(replies[index] as SaveReply);
  }

  return {
    add: (request) =>
      new Promise((resolve, reject) => {
        const lane = lanes[laneOf(request)] as (typeof lanes)[number];
        lane.waiting.push({ request, resolve, reject });
        if (lane.busy) return;
        lane.busy = true;
        void (async () => {
          while (lane.waiting.length > 0) await runGroup(takeGroup(lane.waiting));
          lane.busy = false;
        })();
      }),
  };
}
