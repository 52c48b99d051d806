import type { Transaction } from 'kysely';
import type { AttemptClock } from '#contract/attempt-clock.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { HeardClock } from '#contract/lesson/lesson-messages.ts';
import { MESSAGES_TOLD } from '#contract/lesson/lesson-messages.ts';
import { OWN_PAUSES_MAX } from '#core/constants.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptKey, AttemptRow } from '#server/modules/attempts/attempt-row.ts';
import { isRunning } from '#server/modules/attempts/attempts-access.ts';
import { findAttempt } from '#server/modules/attempts/attempts-store.ts';
import { lockClocks } from '#server/modules/attempts/clocks/attempt-clocks-store.ts';
import { readClock } from '#server/modules/attempts/clocks/describe-clock.ts';
import { countOwnPauses, endOwnPause, insertPause } from '#server/modules/attempts/clocks/pauses-store.ts';
import { refreshLocked } from '#server/modules/attempts/clocks/refresh-clocks.ts';
import type { Issue } from '#server/modules/attempts/issue.ts';
import { readMessagesTo } from '#server/modules/attempts/lesson/messages-store.ts';
import { findWihiw, lockWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import { readNews } from '#server/modules/wihiws/wihiws-taking-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { ownAttempt } from './read-own-attempt.ts';

/** The clock of the taker's attempt, with what the host has told since it began. */
export async function readOwnClock(
  services: Services,
  key: AttemptKey,
  userId: string,
): Promise<Result<HeardClock, Failure>> {
  const attempt = await ownAttempt(services, key, userId);
  if (attempt === null) return fail('not_found');
  return ok({
    ...(await readClock(services.database, attempt, services.now())),
    messages: await readHeard(services, attempt, userId),
  });
}

/** Returns what the taker was told since the attempt began, by the host and of changed rules, the oldest first. */
async function readHeard({ database }: Services, attempt: AttemptRow, userId: string): Promise<HeardClock['messages']> {
  const { wihiwId, id: attemptId, startedAt: since } = attempt;
  const said = await readMessagesTo(database, { wihiwId, attemptId }, since);
  const issue = attempt.trial ? null : await findWihiw(database, wihiwId);
  const news = issue === null ? [] : await readNews(database, issue, { userId, hasBegun: true, since });
  return [...said.map(({ id, text, at }) => ({ id, text, at: at.toISOString() })), ...news]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .slice(-MESSAGES_TOLD);
}

async function startPause(
  tx: Transaction<Database>,
  issue: Issue,
  key: AttemptKey,
  userId: string,
  now: Date,
): Promise<Failure | null> {
  if (!issue.selfPause || (await countOwnPauses(tx, key.wihiwId, key.attemptId)) >= OWN_PAUSES_MAX)
    return fail('pause_not_allowed').error;
  const made = { groupId: null, groupTitle: null, userIds: [], endedAt: null };
  await insertPause(tx, { ...made, ...key, scope: 'self', reason: 'alarm', startedAt: now, madeBy: userId }, now);
  return null;
}

/** Pauses or resumes the clock of the taker's attempt under its lock; does nothing if it is so already. */
async function change(
  services: Services,
  key: AttemptKey,
  userId: string,
  wish: 'pause' | 'resume',
): Promise<Result<AttemptClock, Failure>> {
  // An overdue attempt is closed first.
  if ((await ownAttempt(services, key, userId)) === null) return fail('not_found');
  const now = services.now();
  const changed = await transaction(services.database, async (tx): Promise<Result<AttemptClock, Failure>> => {
    const issue = await lockWihiw(tx, key.wihiwId);
    const [attempt] = await lockClocks(tx, key.wihiwId, { attemptId: key.attemptId });
    if (issue === null || attempt === undefined || attempt.userId !== userId) return fail('not_found');
    if (!isRunning(attempt)) return fail('attempt_closed');
    if (wish === 'resume') await endOwnPause(tx, key.wihiwId, key.attemptId, now, userId);
    else if (attempt.pausedAt === null) {
      const refused = await startPause(tx, issue, key, userId, now);
      if (refused !== null) return { ok: false, error: refused };
    }
    await refreshLocked(tx, issue, [attempt], now, userId);
    const after = await findAttempt(tx, key);
    return after === null ? fail('not_found') : ok(await readClock(tx, after, now));
  });
  if (!changed.ok) return changed;
  services.publish(`wihiw:${key.wihiwId}`);
  services.publish(`person:${userId}`);
  return changed;
}

/** Pauses the taker's own attempt if the issue allows it. Does nothing during a pause by the host. */
export function pauseOwnAttempt(services: Services, key: AttemptKey, userId: string) {
  return change(services, key, userId, 'pause');
}

/** Ends the taker's own pause; a pause by the host goes on. */
export function resumeOwnAttempt(services: Services, key: AttemptKey, userId: string) {
  return change(services, key, userId, 'resume');
}
