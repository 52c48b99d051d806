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
import type { PatroniNode, PatroniSettings } from './patroni-nodes.ts';
import { startPatroniNodes } from './patroni-nodes.ts';

export type LeaderFault = 'killed' | 'with its Patroni frozen' | 'frozen whole';

export type PatroniOptions = PatroniSettings & {
  readonly seed: number;
  readonly takers: number;
  readonly fault: LeaderFault;
  readonly frozenMs: number;
};

export type PatroniReport = PatroniOptions & {
  /** From the fault to another leader; NaN if there was none. */
  readonly ledMs: number;
  /** The longest time without an acknowledged save from the fault on. */
  readonly silentMs: number;
  /** Who led before the fault, after it, and at the end. */
  readonly leaders: readonly (string | undefined)[];
  readonly counts: LedgerCounts;
  readonly refusals: Refusals;
  readonly findings: readonly Finding[];
};

const LOAD_MS = 15_000;
const LEADER_LIMIT_MS = 90_000;
/** After the fault: two loops of Patroni and the server's own watch. */
const SETTLE_MS = 45_000;

/** Breaks the leader of a cluster that Patroni keeps, under load, and compares what was acknowledged with what is stored. */
export async function runPatroni(options: PatroniOptions): Promise<PatroniReport> {
  const cluster = await startPatroniNodes(options);
  const dataDir = mkdtempSync(join(tmpdir(), 'wihiwin-failover-'));
  const server = await startDrilledServer({
    settings: { DATA_DIR: dataDir, DATABASE_URL: cluster.url, PROCESSES: '2' },
    logPath: join(dataDir, 'server.log'),
    entry: 'src/server/cluster-primary.ts',
  });
  try {
    await server.untilReady();
    const crowd = await TakerCrowd.gather({
      origin: `http://localhost:${server.port}`,
      takers: options.takers,
      random: seededRandom(options.seed),
      control: null,
      thinkMs: 450,
      attemptMs: 30_000,
    });
    const running = crowd.start();
    await sleep(LOAD_MS);
    const first = await cluster.leader();
    if (first === undefined) throw new Error('nobody leads');

    const silence = watchSilence(crowd);
    const startedAt = performance.now();
    const thaw = breakLeader(first, options.fault);
    const otherLeads = untilOtherLeads(first, cluster.leader).then((name) => ({ name, at: performance.now() }));
    if (thaw !== null) {
      await sleep(options.frozenMs);
      thaw();
    }
    const second = await otherLeads;
    await sleep(SETTLE_MS);
    const silentMs = silence();
    await crowd.end();
    await running;
    crowd.close();
    const last = await cluster.leader();
    if (last === undefined) throw new Error('nobody leads after the fault');
    return {
      ...options,
      ledMs: second.name === undefined ? Number.NaN : second.at - startedAt,
      silentMs,
      leaders: [first.name, second.name, last.name],
      counts: crowd.ledger.counts,
      refusals: crowd.traffic.refusals,
      findings: await crowd.compare(() => ({ connectionString: last.url })),
    };
  } finally {
    await server.stop();
    await cluster.remove();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

function breakLeader(leader: PatroniNode, fault: LeaderFault): (() => void) | null {
  if (fault !== 'killed') return leader.freeze(fault === 'frozen whole');
  leader.kill();
  return null;
}

async function untilOtherLeads(
  first: PatroniNode,
  leader: () => Promise<PatroniNode | undefined>,
): Promise<string | undefined> {
  const limit = performance.now() + LEADER_LIMIT_MS;
  while (performance.now() < limit) {
    const now = await leader();
    if (now !== undefined && now.name !== first.name) return now.name;
    await sleep(100);
  }
  return undefined;
}

/** Watches from now on; the returned function ends it and says the longest time between two acknowledged saves. */
function watchSilence(crowd: TakerCrowd): () => number {
  let [longest, since, seen] = [0, performance.now(), crowd.ledger.counts.acknowledged];
  const look = () => {
    const now = crowd.ledger.counts.acknowledged;
    longest = Math.max(longest, performance.now() - since);
    if (now !== seen) [seen, since] = [now, performance.now()];
  };
  const timer = setInterval(look, 50);
  return () => {
    clearInterval(timer);
    look();
    return longest;
  };
}
