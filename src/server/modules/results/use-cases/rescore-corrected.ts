import { isRunning, lockAttempt, scoreAttempt } from '#server/modules/attempts/attempts-public.ts';
import { findScoredBefore } from '#server/modules/results/corrections-store.ts';
import type { UnfinishedCorrection } from '#server/modules/tests/tests-public.ts';
import { finishCorrection, readUnfinishedCorrections } from '#server/modules/tests/tests-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

const BATCH = 100;

type Tools = Pick<Services, 'database' | 'now' | 'publish' | 'log'>;

/** Scores one attempt again by the newest keys, in a transaction of its own. */
async function rescore({ database, now }: Tools, key: { wihiwId: string; attemptId: string }): Promise<void> {
  await transaction(database, async (tx) => {
    const attempt = await lockAttempt(tx, key);
    if (attempt !== null && !isRunning(attempt)) await scoreAttempt(tx, attempt, now());
  });
}

/** Up to `limit` attempts of one correction. Answers how many were taken on, and closes the correction when none is left. */
async function rescoreOne(tools: Tools, correction: UnfinishedCorrection, limit: number): Promise<number> {
  const issues = new Set<string>();
  let [taken, failures] = [0, 0];
  while (taken < limit) {
    const due = await findScoredBefore(tools.database, correction, Math.min(BATCH, limit - taken), failures);
    for (const key of due) {
      try {
        await rescore(tools, key);
        issues.add(key.wihiwId);
      } catch (error) {
        // Stepped over, or it would hold up the others; the next run tries it again.
        failures += 1;
        tools.log.error({ err: error, attempt: key.attemptId }, 'an attempt could not be scored again');
      }
    }
    taken += due.length;
    if (due.length === 0) {
      if (failures === 0) await finishCorrection(tools.database, correction, tools.now());
      break;
    }
  }
  for (const wihiwId of issues) tools.publish(`wihiw:${wihiwId}`);
  return taken;
}

/**
 * Counts scores by corrected keys again: every closed attempt of every issue that asked the question, each in a
 * transaction of its own, at most `limit` at a time. What is left waits for the next run. May run beside itself, beside
 * submits and beside marks.
 *
 * @returns how many attempts were taken on
 */
export async function rescoreCorrected(tools: Tools, limit: number): Promise<number> {
  let taken = 0;
  for (const correction of await readUnfinishedCorrections(tools.database)) {
    if (taken >= limit) break;
    taken += await rescoreOne(tools, correction, limit - taken);
  }
  return taken;
}
