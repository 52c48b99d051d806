import type { SeededRandom } from '../scripts/seeded-random.ts';
import type { DrilledDatabase } from './drilled-database.ts';
import type { DrilledServer } from './drilled-server.ts';
import type { TcpProxy } from './tcp-proxy.ts';

/** The faults and the percentage of cycles that use each. */
export const FAULT_SHARES = {
  'server kill -9': 22,
  'server kill -9 between commit and reply': 14,
  'database kill -9': 12,
  'database kill -9 between commit and reply': 8,
  'database process kill -9': 16,
  'server and database kill -9': 8,
  'connections cut': 14,
  'server restarted': 6,
} as const;
export type FaultKind = keyof typeof FAULT_SHARES;

export type FaultTargets = {
  readonly server: DrilledServer;
  readonly database: DrilledDatabase;
  readonly proxy: TcpProxy;
  readonly random: SeededRandom;
};

const REPLY_LIMIT_MS = 2_000;

/** Picks one of `kinds` at random, weighted by `FAULT_SHARES`. */
export function pickFault(random: SeededRandom, kinds: readonly FaultKind[]): FaultKind {
  const whole = kinds.reduce((sum, kind) => sum + FAULT_SHARES[kind], 0);
  let left = random.next() * whole;
  for (const kind of kinds) {
    left -= FAULT_SHARES[kind];
    if (left < 0) return kind;
  }
  throw new Error('no faults to pick from');
}

/** Applies a fault; resolves once it has happened, with false if there was nothing to break. */
export async function breakIt(kind: FaultKind, { server, database, proxy, random }: FaultTargets): Promise<boolean> {
  const done = (act: () => unknown): boolean => act() !== false;
  const killServer = () => server.kill(victim(server, random));
  switch (kind) {
    case 'server kill -9':
      return done(killServer);
    case 'server kill -9 between commit and reply':
      return atReply(proxy, killServer);
    case 'database kill -9':
      return database.killAll();
    case 'database kill -9 between commit and reply':
      return atReply(proxy, () => database.killAll());
    case 'database process kill -9':
      return database.killBackend(random);
    case 'server and database kill -9':
      if (!database.killAll()) return false;
      for (const pid of server.pids()) server.kill(pid);
      return true;
    case 'connections cut':
      return done(proxy.cutAll);
    case 'server restarted':
      return done(server.restart);
  }
}

function victim(server: DrilledServer, random: SeededRandom): number | undefined {
  const [first, ...rest] = server.pids();
  return first === undefined ? undefined : random.pick([first, ...rest]);
}

/** Acts when the next reply begins and drops that reply: the server has committed, but the taker never learns it. */
function atReply(proxy: TcpProxy, act: () => unknown): Promise<boolean> {
  return new Promise((resolve) => {
    const acted = () => {
      clearTimeout(timer);
      resolve(act() !== false);
    };
    // No request may be under way just now.
    const timer = setTimeout(() => {
      proxy.onNextReply(null);
      resolve(false);
    }, REPLY_LIMIT_MS);
    proxy.onNextReply(acted);
  });
}
