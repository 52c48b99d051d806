import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import type { ServerState } from './probe-server.ts';
import { askServer, dropClient, reachServer } from './probe-server.ts';

/**
 * A server that accepts writes and must not be trusted: this process has worked on a later timeline, so that one has been
 * promoted since, and what it acknowledged there is missing here.
 */
export type RefusedServer = { readonly host: string; readonly timeline: number; readonly latest: number };

/** What an operator does to have it accepted all the same. */
export const ACCEPT_BY = 'restart every server process';

/** Knows at any moment which of several database servers accepts writes. */
export type PrimaryWatch = {
  /** The address found at the start; the others differ from it only in the host. */
  readonly first: string;
  /** The address of the server that accepts writes; null while none does. */
  current(): string | null;
  /**
   * Registers a connection to `address`: `cut` is called when another server accepts writes. Returns how to unregister
   * it.
   */
  join(address: string, cut: (error: Error) => void): () => void;
  /** The server that accepts writes and is not used; null while there is none. */
  refused(): RefusedServer | null;
  /** Reports a failure, so that the watch looks now instead of at the next beat. */
  doubt(): void;
  stop(): Promise<void>;
};

export type WatchOptions = {
  readonly addresses: readonly string[];
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** In milliseconds. One beat and two answers together must be shorter than the time for which a request may wait. */
  readonly beatMs?: number;
  readonly answerMs?: number;
};

type Choice = { readonly address: string; readonly timeline: number };
export type FirstLook = { readonly choice: Choice | null; readonly reasons: readonly string[] };

const BEAT_MS = 1_000;
const ANSWER_MS = 1_500;
/** The shortest wait between two looks: while no server accepts writes, or when failures are reported often. */
const SHORTEST_MS = 200;
/** On every n-th beat the other servers are asked too: one may have been promoted while ours still answers. */
const WIDE_BEATS = 5;

/** No database server can be reached now. Uses PostgreSQL's own code for that. */
export class DatabaseAway extends Error {
  readonly code = '08001';
}

/**
 * Asks all servers at once. Of several that accept writes it chooses the one promoted last, then the first in the list.
 */
export async function lookForPrimary(addresses: readonly string[], answerMs: number = ANSWER_MS): Promise<FirstLook> {
  const states = await Promise.all(addresses.map((address) => askOnce(address, answerMs)));
  return { choice: chooseLatest(addresses, states), reasons: states.flatMap(reasonOf) };
}

/** Watches the servers until `stop`; `first` is the address found at the start. */
export function watchPrimary(first: string, options: WatchOptions): PrimaryWatch {
  const { addresses, log } = options;
  const beatMs = options.beatMs ?? BEAT_MS;
  const answerMs = options.answerMs ?? ANSWER_MS;
  const connections = new Map<(error: Error) => void, string>();
  let current: string | null = first;
  let heart: { readonly client: Client; readonly address: string } | null = null;
  let latest = 0;
  let beats = 0;
  let refused: RefusedServer | null = null;
  let stopping = false;
  let wake = Promise.withResolvers<void>();

  const turnTo = (next: string | null) => {
    if (next === current) return;
    // Only hosts are logged, no credentials.
    log.warn({ from: hostsOf(current), to: hostsOf(next) }, 'another database server accepts writes');
    current = next;
    const error = new DatabaseAway('the database server accepts no writes any more');
    for (const [cut, address] of connections) if (address !== next) cut(error);
  };

  /** Says once, in words, why nothing is written although a server would take it. */
  const refuse = (best: Choice) => {
    const isKnown = refused?.host === hostsOf(best.address) && refused.timeline === best.timeline;
    refused = { host: hostsOf(best.address), timeline: best.timeline, latest };
    if (!isKnown)
      log.error(
        { ...refused, acceptBy: ACCEPT_BY },
        'a database server accepts writes and is not used: its timeline is older than one that answers were acknowledged on, so these are missing there. ' +
          'Bring the server of the later timeline back; if it is lost for good, accept the loss by restarting every server process',
      );
    turnTo(null);
  };

  const beat = async (): Promise<ServerState> => {
    if (current === null) return { kind: 'silent', reason: '' };
    if (heart !== null && heart.address !== current) dropHeart();
    if (heart === null) {
      const address = current;
      const reached = await reachServer(address, answerMs);
      if ('kind' in reached) return reached;
      heart = { client: reached, address };
    }
    const state = await askServer(heart.client, answerMs);
    if (state.kind !== 'writable') dropHeart();
    return state;
  };

  const dropHeart = () => {
    if (heart !== null) dropClient(heart.client);
    heart = null;
  };

  const look = async () => {
    const own = await beat();
    if (stopping) return;
    const isWell = own.kind === 'writable' || own.kind === 'full';
    beats += 1;
    if (isWell && (addresses.length === 1 || beats % WIDE_BEATS !== 0)) return;
    const states = await Promise.all(
      addresses.map(async (address) => (isWell && address === current ? own : askOnce(address, answerMs))),
    );
    const best = chooseLatest(addresses, states, current);
    if (current !== null && states[addresses.indexOf(current)]?.kind === 'full') return;
    // An old primary that comes back must not be chosen when the new one merely can't be reached.
    if (best !== null && best.timeline < latest) return refuse(best);
    refused = null;
    latest = best?.timeline ?? latest;
    turnTo(best?.address ?? null);
  };

  const run = async () => {
    while (!stopping) {
      await Promise.race([wait(current === null ? SHORTEST_MS : beatMs, undefined, { ref: false }), wake.promise]);
      wake = Promise.withResolvers<void>();
      if (stopping) break;
      await look().catch((error: unknown) => log.warn({ err: error }, 'the database servers can’t be watched'));
      await wait(SHORTEST_MS, undefined, { ref: false });
    }
    dropHeart();
  };
  const running = run();

  return {
    first,
    current: () => current,
    refused: () => refused,
    join(address, cut) {
      connections.set(cut, address);
      return () => void connections.delete(cut);
    },
    doubt: () => wake.resolve(),
    async stop() {
      stopping = true;
      wake.resolve();
      await running;
    },
  };
}

async function askOnce(address: string, answerMs: number): Promise<ServerState> {
  const reached = await reachServer(address, answerMs);
  if ('kind' in reached) return reached;
  const state = await askServer(reached, answerMs);
  dropClient(reached);
  return state;
}

function chooseLatest(
  addresses: readonly string[],
  states: readonly ServerState[],
  preferred: string | null = null,
): Choice | null {
  let best: Choice | null = null;
  for (const [index, address] of addresses.entries()) {
    const state = states[index];
    if (state?.kind !== 'writable') continue;
    const isLater = best === null || state.timeline > best.timeline;
    if (isLater || (state.timeline === best?.timeline && address === preferred)) best = { address, ...state };
  }
  return best;
}

function reasonOf(state: ServerState): string[] {
  if (state.kind === 'silent') return [state.reason];
  if (state.kind === 'replica') return ['сервер є реплікою лише для читання'];
  return state.kind === 'full' ? ['на сервері немає вільних з’єднань'] : [];
}

function hostsOf(address: string | null): string {
  return address === null ? 'none' : (/^[^:]+:\/\/(?:[^@/]*@)?([^/?]*)/.exec(address)?.[1] ?? '');
}
