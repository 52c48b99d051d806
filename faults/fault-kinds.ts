import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '../scripts/seeded-random.ts';
import type { Traffic } from './devices/traffic.ts';
import type { DrilledDatabase } from './drilled-database.ts';
import type { DrilledServer } from './drilled-server.ts';
import { holdAttempt } from './held-attempt.ts';
import type { JobWatch } from './jobs/job-watch.ts';
import type { SmallDisk } from './small-disk.ts';
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
  'server kill -9 in a job': 8,
  'server restarted': 6,
  'server process frozen': 6,
  'worker of the cluster frozen': 6,
  'database process frozen': 8,
  'one attempt locked': 4,
  'clock moved and put back': 5,
  'disk full': 4,
  'disk read-only': 2,
  'backup restored under open pages': 3,
} as const;
export type FaultKind = keyof typeof FAULT_SHARES;

export type FaultTargets = {
  readonly server: DrilledServer;
  readonly database: DrilledDatabase;
  readonly proxy: TcpProxy;
  readonly random: SeededRandom;
  readonly traffic: Traffic;
  readonly jobs: JobWatch;
  /** With the control `lock-everything` the lock is not on one attempt only. */
  readonly locksEverything: boolean;
  /** The disk that the server's data lie on; null if this machine lets the drill make none. */
  readonly disk: SmallDisk | null;
  /** Moves the server's clock by so many milliseconds. */
  readonly moveClock: (milliseconds: number) => Promise<void>;
  readonly restoreBackup: () => Promise<boolean>;
};

const REPLY_LIMIT_MS = 2_000;
const FROZEN_MS = 3_000;
const FULL_MS = 4_000;
const READ_ONLY_MS = 2_000;
const MOVED_MS = 3_000;
const MOVED_MOST_MS = 15 * 60_000;
/** Faults that need a disk of the drill's own. */
export const DISK_FAULTS: readonly FaultKind[] = ['disk full', 'disk read-only'];
/** Faults that take no time of their own and can hit a server that is still recovering. */
export const SUDDEN_FAULTS: readonly FaultKind[] = [
  'server kill -9',
  'database kill -9',
  'database process kill -9',
  'server and database kill -9',
  'connections cut',
];

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
export async function breakIt(kind: FaultKind, targets: FaultTargets): Promise<boolean> {
  const { server, database, proxy, random } = targets;
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
    case 'server process frozen':
      return thaw(server.freeze());
    case 'worker of the cluster frozen':
      return thaw(freezeWorker(server, random));
    case 'database process frozen':
      return thaw(database.freezeBackend(random));
    case 'one attempt locked':
      return holdAttempt(targets, targets.locksEverything);
    case 'server kill -9 in a job':
      return targets.jobs.kill(server);
    case 'server restarted':
      return done(server.restart);
    case 'clock moved and put back':
      await targets.moveClock(random.between(-MOVED_MOST_MS, MOVED_MOST_MS));
      await sleep(MOVED_MS);
      await targets.moveClock(0);
      return true;
    case 'backup restored under open pages':
      return targets.restoreBackup();
    case 'disk full':
      return fillDisk(targets.disk);
    case 'disk read-only':
      return failDisk(targets);
  }
}

async function fillDisk(disk: SmallDisk | null): Promise<boolean> {
  if (disk === null) return false;
  const free = await disk.fill();
  await sleep(FULL_MS);
  await free();
  return true;
}

/** Lets the disk fail under the server, then does what an operator would: stop, check the disk, start. */
async function failDisk({ disk, server, database }: FaultTargets): Promise<boolean> {
  if (disk === null) return false;
  await disk.failReadOnly();
  await sleep(READ_ONLY_MS);
  const start = await server.keepDown();
  await database.killEverything();
  await disk.mend();
  start();
  return true;
}

/** Lets a frozen process go on after a while. */
async function thaw(goOn: (() => void) | null): Promise<boolean> {
  if (goOn === null) return false;
  await sleep(FROZEN_MS);
  goOn();
  return true;
}

function freezeWorker(server: DrilledServer, random: SeededRandom): (() => void) | null {
  const [, first, ...rest] = server.pids();
  return first === undefined ? null : server.freeze(random.pick([first, ...rest]));
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
