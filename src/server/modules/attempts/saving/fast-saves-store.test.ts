import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { SavedReply } from '#contract/attempts.ts';
import { sessionHash } from '#server/modules/accounts/accounts-sessions-public.ts';
import { findAttempt, lockAttempt, writeClosing } from '#server/modules/attempts/attempts-store.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { afterBeginning, BEGUN_AT, beginAttempt } from '#server/testing/begin-attempt.ts';
import type { SeededIssue } from '#server/testing/seed-store.ts';
import { seedIssue } from '#server/testing/seed-store.ts';
import { save, saveOf, startByName } from '#server/testing/take-test.ts';
import { applySaves } from './apply-saves.ts';
import { fastPathRows } from './fast-path-rows.ts';
import { WRITE_WAITING, WRITE_WITHOUT_LOCK, writeFastSaves } from './fast-saves-store.ts';
import { createSaveChecksCache } from './save-checks.ts';

const server = useTestServer();
let issue: SeededIssue;
let browser: TestBrowser;
let attemptId: string;

async function begin(rules: Parameters<typeof beginAttempt>[1] = {}): Promise<void> {
  ({ issue, browser, attemptId } = await beginAttempt(server, rules));
}

const tokenHash = () => sessionHash(server.services, (browser.cookie ?? '').split('=')[1] ?? '');

/** Runs only the statement of the fast path for one save; returns what it wrote, or null. */
async function writeFast(
  counter: number,
  changes: { device?: string; tokenHash?: Buffer; arrivedAt?: Date; statement?: string } = {},
) {
  const { database } = server.services;
  const key = { wihiwId: issue.wihiwId, attemptId };
  const cache = createSaveChecksCache();
  const attempt = await findAttempt(database, key);
  const test = attempt && (await readFinalTest(database, attempt.testId));
  if (attempt === null || test === null) throw new Error('no attempt');
  cache.learn(attempt, test);
  const checks = cache.find(key);
  const request = {
    ...key,
    device: changes.device ?? 'phone',
    saves: [saveOf(issue.short, { text: `т${counter}` }, counter)],
    tokenHash: changes.tokenHash ?? tokenHash(),
    arrivedAt: changes.arrivedAt ?? server.clock.now,
  };
  const rows = checks && fastPathRows(request, checks);
  if (rows === null) throw new Error('not for the fast path');
  const written = await writeFastSaves(database, rows, server.clock.now, changes.statement);
  return [...written.values()][0] ?? null;
}

const ownAttempt = async () => {
  const attempt = await findAttempt(server.services.database, { wihiwId: issue.wihiwId, attemptId });
  if (attempt === null) throw new Error('no attempt');
  return attempt;
};

const currentAnswer = async () =>
  (await browser.send('GET', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}`)).json().answers[0]?.value;

describe('the statement of the fast path', () => {
  it('writes a device’s first answer and its next ones', async () => {
    await begin();
    expect(await writeFast(1)).toMatchObject({ revision: 1, untimed: true, reopenedAt: null });
    expect(await writeFast(2)).toMatchObject({ revision: 2 });
    expect(await currentAnswer()).toEqual({ text: 'т2' });
  });

  it('leaves out repeats, older saves and other devices', async () => {
    await begin();
    await writeFast(5);
    expect([await writeFast(5), await writeFast(4), await writeFast(6, { device: 'tablet' })]).toEqual([
      null,
      null,
      null,
    ]);
    expect(await currentAnswer()).toEqual({ text: 'т5' });
  });

  it('leaves out a question with a history', async () => {
    await begin();
    await writeFast(1);
    await save(browser, issue, attemptId, [saveOf(issue.short, { text: 'інше' }, 1)], 'tablet');
    expect(await writeFast(2)).toBeNull();
  });

  it('leaves out saves with an unknown, ended or another person’s session', async () => {
    await begin();
    const stranger = server.browser();
    await startByName(stranger, issue, 'Інша людина');
    const foreign = sessionHash(server.services, (stranger.cookie ?? '').split('=')[1] ?? '');
    expect(await writeFast(1, { tokenHash: Buffer.alloc(32) })).toBeNull();
    expect(await writeFast(1, { tokenHash: foreign })).toBeNull();
    await server.services.database
      .updateTable('sessions')
      .set({ expires_at: BEGUN_AT })
      .where('token_hash', '=', tokenHash())
      .execute();
    expect(await writeFast(1)).toBeNull();
  });

  it('leaves out a session for another issue', async () => {
    await begin();
    const only = (id: string) =>
      server.services.database
        .updateTable('sessions')
        .set({ only_wihiw_id: id })
        .where('token_hash', '=', tokenHash())
        .execute();
    await only((await seedIssue(server)).wihiwId);
    expect(await writeFast(1)).toBeNull();
    await only(issue.wihiwId);
    expect(await writeFast(1)).toMatchObject({ revision: 1 });
  });

  it('compares deadlines with the time of arrival, not of writing', async () => {
    await begin({ time_limit_seconds: 60 });
    const deadline = afterBeginning(60);
    server.clock.now = new Date(deadline.getTime() + 5_000);
    expect(await writeFast(1, { arrivedAt: new Date(deadline.getTime() + 1) })).toBeNull();
    expect(await writeFast(1, { arrivedAt: deadline })).toMatchObject({ revision: 1, deadlineAt: deadline });
  });

  it('leaves out an attempt that is being submitted, and does not wait for it', async () => {
    await begin();
    await transaction(server.services.database, async (tx) => {
      await lockAttempt(tx, { wihiwId: issue.wihiwId, attemptId });
      expect(await writeFast(1)).toBeNull();
      await writeClosing(
        tx,
        { wihiwId: issue.wihiwId, attemptId },
        { state: 'submitted', submittedAt: BEGUN_AT, submittedBy: 'taker' },
      );
    });
    expect(await writeFast(1)).toBeNull();
    expect(
      await server.services.database.selectFrom('answers').selectAll().where('attempt_id', '=', attemptId).execute(),
    ).toEqual([]);
  });

  it('leaves out a question whose history began while the statement was under way', async () => {
    await begin();
    await writeFast(1);
    const request = { wihiwId: issue.wihiwId, attemptId, userId: (await ownAttempt()).userId ?? '', device: 'tablet' };
    let writing: ReturnType<typeof writeFast> = Promise.resolve(null);
    const other = { ...request, saves: [saveOf(issue.short, { text: 'інше' }, 1)] };
    await transaction(server.services.database, async (tx) => {
      const [forked] = await applySaves(tx, [other], server.clock.now);
      expect(forked).toMatchObject({ value: { saved: [{ outcome: 'fork', revision: 2 }] } });
      writing = writeFast(2, { statement: WRITE_WAITING });
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), { timeout: 5_000, interval: 10 });
    });
    // With the former statement it would get revision 2, which the other device's answer has.
    expect(await writing).toBeNull();
  });

  async function waitingForLocks(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      server.services.database,
    );
    return rows[0]?.count ?? 0;
  }

  /** Holds a save up while a submission begins; returns the revision of the save and what the submission read. */
  async function saveBesideSubmit(statement?: string) {
    await begin();
    await writeFast(1);
    let writing: ReturnType<typeof writeFast> = Promise.resolve(null);
    let submitting: Promise<string | undefined> = Promise.resolve('');
    // A lock on the answer's row holds the save up.
    await transaction(server.services.database, async (tx) => {
      await tx.selectFrom('answers').select('revision').where('attempt_id', '=', attemptId).forUpdate().execute();
      writing = writeFast(2, statement === undefined ? {} : { statement });
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), { timeout: 5_000, interval: 10 });
      submitting = transaction(server.services.database, async (other) => {
        await lockAttempt(other, { wihiwId: issue.wihiwId, attemptId });
        const row = await other
          .selectFrom('answers')
          .select('value')
          .where('attempt_id', '=', attemptId)
          .executeTakeFirst();
        return (row?.value as { text: string } | undefined)?.text;
      });
      await wait(300);
    });
    return { revision: (await writing)?.revision, read: await submitting };
  }

  it('locks its attempts: a submit that begins meanwhile reads the answer', async () => {
    expect(await saveBesideSubmit()).toEqual({ revision: 2, read: 'т2' });
  });

  it('control: without the lock the save would be acknowledged and then missing', async () => {
    expect(await saveBesideSubmit(WRITE_WITHOUT_LOCK)).toEqual({ revision: 2, read: 'т1' });
  });
});

describe('a session that is ended', () => {
  it('saves nothing from then on, whichever process ended it', async () => {
    await begin();
    const send = async (counter: number) =>
      save(browser, issue, attemptId, [saveOf(issue.short, { text: `т${counter}` }, counter)]);
    expect((await send(1)).json().saved.map(({ outcome }: SavedReply) => outcome)).toEqual(['saved']);
    await server.services.database.deleteFrom('sessions').where('token_hash', '=', tokenHash()).execute();
    const refused = await send(2);
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'sign_in_required']);
    const malformed = await browser.send('POST', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/saves`, {
      device: '',
    });
    expect(malformed.statusCode).toBe(401);
    const row = await server.services.database
      .selectFrom('answers')
      .select('value')
      .where('attempt_id', '=', attemptId)
      .executeTakeFirst();
    expect(row?.value).toEqual({ text: 'т1' });
  });
});
