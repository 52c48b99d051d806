import { setTimeout as sleep } from 'node:timers/promises';
import type { Traffic } from './devices/traffic.ts';
import type { DrilledDatabase } from './drilled-database.ts';
import type { TcpProxy } from './tcp-proxy.ts';
import { CALM_NETWORK, ROUGH_NETWORK } from './tcp-proxy.ts';

/** How long the lock is held, and how long saves are watched before it for comparison. */
const HOLD_MS = 3_000;
/** A fault on one attempt slows no other by more than this. */
const SLOWED_MS = 1_000;
/** Saves sent over the rough network may still be on their way when the comparison begins. */
const SETTLE_MS = 2_500;

type Parts = { readonly database: DrilledDatabase; readonly proxy: TcpProxy; readonly traffic: Traffic };

/**
 * Locks one attempt, or with `everything` the whole table, for three seconds over a calm network, and notes a finding if other
 * attempts' saves take more than a second longer than before. Returns false if no attempt was open.
 */
export async function holdAttempt({ database, proxy, traffic }: Parts, everything: boolean): Promise<boolean> {
  proxy.setFaults(CALM_NETWORK);
  try {
    await sleep(SETTLE_MS);
    traffic.pace.restart();
    await sleep(HOLD_MS);
    const before = traffic.pace.longestExcept(null);
    const lock = await database.lock(everything);
    if (lock === null) return false;
    traffic.pace.restart();
    await sleep(HOLD_MS);
    const during = traffic.pace.longestExcept(lock.attemptId);
    await lock.release();
    if (during - before > SLOWED_MS)
      traffic.slowed.push({
        kind: 'slowed',
        attemptId: lock.attemptId,
        what: `while it was locked, a save of another attempt took ${Math.round(during)} ms, and before ${Math.round(before)} ms at most`,
      });
    return true;
  } finally {
    proxy.setFaults(ROUGH_NETWORK);
  }
}
