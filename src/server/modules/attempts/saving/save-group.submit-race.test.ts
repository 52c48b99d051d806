import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { closeOverdueJob } from '#server/modules/attempts/attempts-jobs.ts';
import { findAttempt, lockAttemptsForSaving } from '#server/modules/attempts/attempts-store.ts';
import { submitAttempt } from '#server/modules/attempts/ending/submit-attempt.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedIssue } from '#server/testing/seed-store.ts';
import { save, saveOf, startByName, submit } from '#server/testing/take-test.ts';
import type { AttemptLock } from './apply-saves.ts';
import { applySaves } from './apply-saves.ts';

const server = useTestServer();

/** Reads the attempts without locking them. */
const withoutLock: AttemptLock = async (tx, keys) => {
  const rows = await Promise.all(keys.map((key) => findAttempt(tx, key)));
  return rows.filter((row) => row !== null);
};

/**
 * Begins a submission between the read and the write of a save; returns if the save was acknowledged and if it was
 * scored.
 */
async function saveBesideSubmit(lock: AttemptLock): Promise<{ acknowledged: boolean; scored: boolean }> {
  const issue = await seedIssue(server);
  const browser = server.browser();
  const { attempt, person } = await startByName(browser, issue);
  const { attemptId } = attempt;
  await save(browser, issue, attemptId, [saveOf(issue.single, issue.single.right, 1)]);
  const request = {
    wihiwId: issue.wihiwId,
    attemptId,
    userId: person.userId,
    device: 'phone',
    saves: [saveOf(issue.short, issue.short.right, 2)],
  };
  const { promise: isLocked, resolve: noteLocked } = Promise.withResolvers<void>();
  const slow: AttemptLock = async (tx, keys) => {
    const rows = await lock(tx, keys);
    noteLocked();
    await wait(60);
    return rows;
  };
  const saving = transaction(server.services.database, (tx) => applySaves(tx, [request], server.clock.now, slow));
  await isLocked;
  const submitting = submitAttempt(server.services, { ...request, saves: [], malformed: [], readingMilliseconds: {} });
  const [[reply]] = await Promise.all([saving, submitting]);
  const row = await server.services.database
    .selectFrom('question_scores')
    .select('share_numerator')
    .where('attempt_id', '=', attemptId)
    .where('question_id', '=', issue.short.id)
    .executeTakeFirstOrThrow();
  return { acknowledged: reply?.ok === true, scored: row.share_numerator === '1' };
}

describe('a save that runs at the same time as a submission', () => {
  it('is never acknowledged and then missing', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { acknowledged, scored } = await saveBesideSubmit(lockAttemptsForSaving);
      expect(scored).toBe(acknowledged);
      expect(acknowledged).toBe(true);
    }
  });

  it('control: would be acknowledged and then missing without the lock', async () => {
    expect(await saveBesideSubmit(withoutLock)).toEqual({ acknowledged: true, scored: false });
  });

  it('is never lost over the network, in any order', async () => {
    for (let round = 0; round < 25; round += 1) {
      const issue = await seedIssue(server);
      const browser = server.browser();
      const { attempt } = await startByName(browser, issue);
      const { attemptId } = attempt;
      await save(browser, issue, attemptId, [saveOf(issue.single, issue.single.right, 1)]);
      const [saved] = await Promise.all([
        wait(round % 5).then(() => save(browser, issue, attemptId, [saveOf(issue.short, issue.short.right, 2)])),
        wait(round % 3).then(() => submit(browser, issue, attemptId)),
      ]);
      const scored = await server.services.database
        .selectFrom('attempts')
        .select('score_numerator')
        .where('id', '=', attemptId)
        .executeTakeFirstOrThrow();
      const { outcome } = saved.json().saved[0];
      expect(['saved', 'late']).toContain(outcome);
      expect(scored.score_numerator).toBe(outcome === 'saved' ? '2' : '1');
    }
  });
});

describe('closing by the server alone', () => {
  it('submits and scores what is overdue, once, and leaves the rest', async () => {
    const begun = server.clock.now;
    const issue = await seedIssue(server, { time_limit_seconds: 60 });
    const other = await seedIssue(server);
    const browser = server.browser();
    const { attempt } = await startByName(browser, issue);
    const running = await startByName(server.browser(), other);
    await save(browser, issue, attempt.attemptId, [saveOf(issue.single, issue.single.right, 1)]);
    server.clock.now = new Date(begun.getTime() + 120_000);
    const job = closeOverdueJob(server.services);
    await Promise.all([job.run(server.clock.now), job.run(server.clock.now)]);
    const read = (id: string) =>
      server.services.database
        .selectFrom('attempts')
        .select(['state', 'submitted_by', 'submitted_at', 'score_numerator'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    expect(await read(attempt.attemptId)).toEqual({
      state: 'scored',
      submitted_by: 'server',
      submitted_at: new Date(begun.getTime() + 60_000),
      score_numerator: '1',
    });
    expect((await read(running.attempt.attemptId)).state).toBe('in-progress');
    const events = await server.services.database
      .selectFrom('attempt_events')
      .select('kind')
      .where('attempt_id', '=', attempt.attemptId)
      .execute();
    expect(events.filter(({ kind }) => kind === 'closed')).toHaveLength(1);
    expect(server.published).toContain(`wihiw:${issue.wihiwId}`);
    server.clock.now = begun;
  });
});
