import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../scripts/seeded-random.ts';
import { TakerCrowd } from '../devices/taker-crowd.ts';
import type { Refusals } from '../devices/traffic.ts';
import { startDrilledServer } from '../drilled-server.ts';
import type { LedgerCounts } from '../ledger/ledger.ts';
import type { Finding } from '../ledger/stored-attempt.ts';
import { startDebianPair } from './debian-pair.ts';

export type FailoverOptions = {
  readonly seed: number;
  readonly takers: number;
  readonly processes: number;
  /** The duration of load before the primary dies, and again after the servers have found the replica. */
  readonly loadMs: number;
  /** The simulated time until a watcher notices the death and promotes the replica. */
  readonly promoteAfterMs: number;
  /** For the control: replication is asynchronous and is cut off this long before the primary dies. */
  readonly cutOffMs: number | null;
};

export type FailoverReport = FailoverOptions & {
  readonly promotedMs: number;
  /** From the death to the next acknowledged save. */
  readonly awayMs: number;
  /** From the death to the last refusal of any kind. */
  readonly refusingMs: number;
  readonly acknowledgedBefore: number;
  readonly counts: LedgerCounts;
  readonly refusals: Refusals;
  readonly kinds: ReadonlyMap<string, number>;
  readonly longestMs: number;
  readonly findings: readonly Finding[];
};

const BACK_LIMIT_MS = 60_000;

/** Kills the primary under load and promotes the replica; the servers must find it without being told. */
export async function runFailover(options: FailoverOptions): Promise<FailoverReport> {
  const random = seededRandom(options.seed);
  const pair = await startDebianPair(options.cutOffMs === null);
  const dataDir = mkdtempSync(join(tmpdir(), 'wihiwin-failover-'));
  const server = await startDrilledServer({
    settings: { DATA_DIR: dataDir, DATABASE_URL: pair.url, PROCESSES: String(options.processes) },
    logPath: join(dataDir, 'server.log'),
    entry: options.processes > 1 ? 'src/server/cluster-primary.ts' : 'src/server/main.ts',
  });
  try {
    await server.untilReady();
    const crowd = await TakerCrowd.gather({
      origin: `http://localhost:${server.port}`,
      takers: options.takers,
      random,
      control: null,
      thinkMs: 450,
      attemptMs: 30_000,
    });
    const running = crowd.start();
    await sleep(options.loadMs - (options.cutOffMs ?? 0));
    if (options.cutOffMs !== null) {
      pair.replication.refuse();
      await sleep(options.cutOffMs);
    }
    const acknowledgedBefore = crowd.ledger.counts.acknowledged;
    pair.primary.kill();
    const died = performance.now();
    const heard = crowd.traffic.nextAcknowledged().then(() => performance.now() - died);
    await sleep(options.promoteAfterMs);
    await pair.replica.query('select pg_promote(true, 60)');
    const promotedMs = performance.now() - died;
    const awayMs = await Promise.race([heard, sleep(BACK_LIMIT_MS, Number.NaN, { ref: false })]);
    if (Number.isNaN(awayMs)) throw new Error('the servers did not find the promoted replica');
    await sleep(options.loadMs);
    await crowd.end();
    await running;
    crowd.close();
    const findings = await crowd.compare(() => ({ connectionString: pair.addressOf(pair.replica) }));
    const { refusals, kinds, longest, lastTrouble } = crowd.traffic;
    return {
      ...options,
      promotedMs,
      awayMs,
      acknowledgedBefore,
      refusals,
      kinds,
      findings,
      refusingMs: Math.max(0, lastTrouble - died),
      counts: crowd.ledger.counts,
      longestMs: longest,
    };
  } finally {
    await server.stop();
    await pair.remove();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
