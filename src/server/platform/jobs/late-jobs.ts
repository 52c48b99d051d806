import type { ParsedCronItem } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { MINUTE_MS } from '#core/milliseconds.ts';
import type { JobTimes } from './held-jobs-store.ts';
import { readJobTimes } from './held-jobs-store.ts';

/** A job that should have run and did not. */
export type LateJob = { readonly name: string; readonly since: Date };

/** How long after its time a job may end. */
const LATE_MS = 3 * MINUTE_MS;
/** A run that lasts longer is stuck. */
const RUN_MS = 10 * MINUTE_MS;
/** How far back a missed time is looked for: later ones are not made up for either. */
const BACK_MS = 24 * 60 * MINUTE_MS;

/** Returns the first set time after a moment and before another one, or null. */
function firstTime({ match }: ParsedCronItem, after: Date, before: Date): Date | null {
  const from = Math.max(after.getTime(), before.getTime() - BACK_MS);
  for (let at = Math.floor(from / MINUTE_MS + 1) * MINUTE_MS; at <= before.getTime(); at += MINUTE_MS) {
    const time = new Date(at);
    const digest = {
      min: time.getUTCMinutes(),
      hour: time.getUTCHours(),
      date: time.getUTCDate(),
      month: time.getUTCMonth() + 1,
      dow: time.getUTCDay(),
    };
    if (match(digest)) return time;
  }
  return null;
}

/**
 * Returns the jobs whose first time after their last good end lies more than three minutes ago, unless a run of them is under
 * way and no older than ten.
 *
 * @param openedMs for how long this server has been able to run jobs: what it missed while it was off is not late yet
 */
export function findLateJobs(
  items: readonly ParsedCronItem[],
  times: readonly JobTimes[],
  openedMs: number,
): readonly LateJob[] {
  if (openedMs < LATE_MS) return [];
  return times.flatMap(({ name, endedAt, runningSince, now }) => {
    const item = items.find(({ identifier }) => identifier === name);
    const isRunning = runningSince !== null && now.getTime() - runningSince.getTime() < RUN_MS;
    const since = item === undefined || isRunning ? null : firstTime(item, endedAt, now);
    return since !== null && now.getTime() - since.getTime() > LATE_MS ? [{ name, since }] : [];
  });
}

export type LateWatch = { readonly late: () => readonly LateJob[]; readonly look: () => Promise<void> };

/** Keeps in mind which jobs are late, and writes one line when one becomes late and one when it has run again. */
export function watchLateJobs(
  pool: Pool,
  items: readonly ParsedCronItem[],
  { log, monotonicMs = () => performance.now() }: { readonly log: Logger; readonly monotonicMs?: () => number },
): LateWatch {
  const openedAt = monotonicMs();
  let late: readonly LateJob[] = [];
  return {
    late: () => late,
    async look() {
      const names = items.map(({ identifier }) => identifier);
      const found = findLateJobs(items, await readJobTimes(pool, names), monotonicMs() - openedAt);
      const known = new Set(late.map(({ name }) => name));
      const still = new Set(found.map(({ name }) => name));
      for (const { name, since } of found) if (!known.has(name)) log.error({ job: name, since }, 'a job is late');
      for (const { name, since } of late) if (!still.has(name)) log.info({ job: name, since }, 'a late job ran again');
      late = found;
    },
  };
}
