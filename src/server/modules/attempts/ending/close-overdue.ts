import type { Kysely, Transaction } from 'kysely';
import { closeAtDeadline } from '#core/attempts/attempt-lifecycle.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptKey, AttemptRow } from '#server/modules/attempts/attempt-row.ts';
import { recordOf } from '#server/modules/attempts/attempt-row.ts';
import { findOverdue, insertAttemptEvent, lockAttempt, writeClosing } from '#server/modules/attempts/attempts-store.ts';
import { scoreAttempt } from '#server/modules/attempts/scoring/score-attempt.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

const BATCH = 100;

/** Closes a locked attempt at its deadline with everything saved, and scores it. Returns it unchanged if it is not overdue. */
export async function closeLocked(tx: Transaction<Database>, attempt: AttemptRow, now: Date): Promise<AttemptRow> {
  const closed = closeAtDeadline(recordOf(attempt), attempt.deadlineAt, now);
  if (!closed.ok || closed.value.state === attempt.state) return attempt;
  const key = { wihiwId: attempt.wihiwId, attemptId: attempt.id };
  const row = { ...attempt, state: 'submitted', submittedAt: attempt.deadlineAt, submittedBy: 'server' } as const;
  await writeClosing(tx, key, row);
  await insertAttemptEvent(tx, key, 'closed', now, null, { deadlineAt: attempt.deadlineAt.toISOString() });
  return { ...row, state: await scoreAttempt(tx, row, now) };
}

/** Closes one attempt if its deadline has passed; null when there is no such attempt. */
async function closeIfOverdue(database: Kysely<Database>, key: AttemptKey, now: Date): Promise<AttemptRow | null> {
  return transaction(database, async (tx) => {
    const attempt = await lockAttempt(tx, key);
    return attempt && closeLocked(tx, attempt, now);
  });
}

/** Closes an attempt that a reader found overdue, and notifies the open pages. */
export async function closeOverdue(
  { database, now, publish }: Pick<Services, 'database' | 'now' | 'publish'>,
  key: AttemptKey,
): Promise<AttemptRow | null> {
  const closed = await closeIfOverdue(database, key, now());
  publish(`wihiw:${key.wihiwId}`);
  return closed;
}

/**
 * Closes every overdue attempt, also when nobody is connected. Each has its own transaction, so one that fails does not
 * block the others, and several server processes may run it at once.
 *
 * @returns the issues in which something was closed
 */
export async function closeAllOverdue(
  database: Kysely<Database>,
  now: Date,
  onFailure: (error: unknown, key: AttemptKey) => void,
  batch = BATCH,
): Promise<ReadonlySet<string>> {
  const closed = new Set<string>();
  // Failed ones stay first in the order: they are skipped, or they would block the rest.
  let failures = 0;
  for (;;) {
    const due = await findOverdue(database, now, batch, failures);
    if (due.length === 0) return closed;
    for (const key of due) {
      try {
        await closeIfOverdue(database, key, now);
        closed.add(key.wihiwId);
      } catch (error) {
        failures += 1;
        onFailure(error, key);
      }
    }
  }
}
