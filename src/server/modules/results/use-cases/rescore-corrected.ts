import type { Transaction } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import type { RescoredAttempt } from '#server/modules/attempts/attempts-scoring-public.ts';
import { rescoreQuestion } from '#server/modules/attempts/attempts-scoring-public.ts';
import { notify } from '#server/modules/people/people-public.ts';
import { findScoredBefore, readShownTakers } from '#server/modules/results/corrections-store.ts';
import type { UnfinishedCorrection } from '#server/modules/tests/tests-keys-public.ts';
import {
  addCorrectionEffect,
  finishCorrection,
  readUnfinishedCorrections,
} from '#server/modules/tests/tests-keys-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

const BATCH = 100;

type Tools = Pick<Services, 'database' | 'now' | 'publish' | 'log'>;

type Key = { readonly wihiwId: string; readonly attemptId: string };

/** Adds what became of these attempts to the version of the key they are scored by; trials count nowhere. */
async function noteEffect(tx: Transaction<Database>, questionId: string, rescored: readonly RescoredAttempt[]) {
  const [one, ...others] = rescored.filter(({ trial }) => !trial);
  if (one === undefined) return;
  const count = (which: (effect: RescoredAttempt['effect']) => boolean) =>
    [one, ...others].filter(({ effect }) => which(effect)).length;
  await addCorrectionEffect(
    tx,
    { questionId, version: one.keyVersion },
    {
      attempts: others.length + 1,
      points: count(({ points }) => points),
      grades: count(({ grade }) => grade),
      gainedPass: count(({ pass }) => pass === 'gained'),
      lostPass: count(({ pass }) => pass === 'lost'),
    },
  );
}

/** Tells takers that see their score, and whose points are others now, that it was counted again. */
async function notifyOfChange(tx: Transaction<Database>, rescored: readonly RescoredAttempt[], now: Date) {
  const changed = rescored.filter(({ effect }) => effect.points);
  const byIssue = Map.groupBy(await readShownTakers(tx, changed, now), ({ wihiwId }) => wihiwId);
  for (const [wihiwId, takers] of byIssue) {
    const title = takers[0]?.title ?? '';
    await notify(tx, { kind: 'key-corrected', wihiwId, title, people: takers }, now);
  }
}

/** Scores the corrected question of these attempts again, all or none of them; has open pages of who sees their score look again. */
async function rescore({ database, now, publish }: Tools, correction: UnfinishedCorrection, keys: readonly Key[]) {
  const shown = await transaction(database, async (tx) => {
    const done = await rescoreQuestion(tx, correction, keys, now());
    await noteEffect(tx, correction.questionId, done);
    await notifyOfChange(tx, done, now());
    return readShownTakers(tx, done, now());
  });
  // Before the release a notice alone would say that the answer is worth something else now: no word, no notice.
  for (const userId of new Set(shown.map(({ personId }) => personId))) publish(`person:${userId}`);
}

/** Scores these attempts in one transaction; if that fails, each in its own. Returns those that can't be scored. */
async function rescoreAll(tools: Tools, correction: UnfinishedCorrection, keys: readonly Key[]): Promise<Set<Key>> {
  const failed = new Set<Key>();
  try {
    await rescore(tools, correction, keys);
    return failed;
  } catch (error) {
    tools.log.warn({ err: error, attempts: keys.length }, 'attempts are scored again one by one');
  }
  for (const key of keys) {
    try {
      await rescore(tools, correction, [key]);
    } catch (error) {
      failed.add(key);
      tools.log.error({ err: error, attempt: key.attemptId }, 'an attempt could not be scored again');
    }
  }
  return failed;
}

/** Up to `limit` attempts of one correction. Answers how many were taken on, and closes the correction when none is left. */
async function rescoreOne(tools: Tools, correction: UnfinishedCorrection, limit: number): Promise<number> {
  const issues = new Set<string>();
  let [taken, failures] = [0, 0];
  while (taken < limit) {
    const due = await findScoredBefore(tools.database, correction, Math.min(BATCH, limit - taken), failures);
    const failed = due.length === 0 ? new Set<Key>() : await rescoreAll(tools, correction, due);
    for (const key of due) if (!failed.has(key)) issues.add(key.wihiwId);
    // Stepped over, or they would hold up the others; the next run tries them again.
    failures += failed.size;
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
 * Counts scores by corrected keys again: of every closed attempt of every issue that asked the question, that question and
 * the totals, at most `limit` attempts at a time. What is left waits for the next run. May run beside itself, beside submits
 * and beside marks.
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
