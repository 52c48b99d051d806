import type { Failure } from '#contract/failure.ts';
import { fail } from '#contract/failure.ts';
import type { Output } from '#contract/operation.ts';
import type * as contract from '#contract/pauses.ts';
import { NOT_STARTED_LIMIT } from '#contract/pauses.ts';
import { millisecondsLeft, movingDeadline } from '#core/attempts/deadline.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { findWihiw, readNotStarted } from '#server/modules/wihiws/wihiws-public.ts';
import type { Services } from '#server/platform/services.ts';
import type { AttemptKey } from '../attempt-row.ts';
import { closerOf } from '../attempt-row.ts';
import { isRunning } from '../attempts-access.ts';
import { describeHold } from '../describe-clock.ts';
import { describePause } from '../describe-pause.ts';
import type { WatchedRow } from '../monitor-store.ts';
import { readWatched } from '../monitor-store.ts';
import type { PauseFact } from '../pause-facts-store.ts';
import { pausesOf, readPauseFacts } from '../pause-facts-store.ts';
import { readIssueGroups, readPauseRows } from '../pauses-store.ts';

type Read = Pick<Services, 'database' | 'now'>;

async function asHost(services: Read, wihiwId: string, hostId: string) {
  const issue = await findWihiw(services.database, wihiwId);
  return issue !== null && issue.ownerId === hostId ? issue : null;
}

function describe(row: WatchedRow, live: readonly PauseFact[], now: Date): contract.WatchedAttempt {
  const deadline = row.untimed ? null : movingDeadline(row, now);
  return {
    attemptId: row.id,
    displayName: row.displayName,
    identifier: row.identifier,
    number: row.number,
    trial: row.trial,
    mayGetCode: row.kind === 'participant' && isRunning(row),
    state: row.state,
    closedBy: closerOf(row),
    answered: row.answered,
    questionCount: row.questionCount,
    startedAt: row.startedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    reopenedAt: row.reopenedAt?.toISOString() ?? null,
    lastSavedAt: row.lastSavedAt?.toISOString() ?? null,
    deadlineAt: deadline?.toISOString() ?? null,
    millisecondsLeft: deadline && millisecondsLeft(deadline, now),
    pause: describeHold(row, pausesOf(live, row.userId, row.id)),
    extraMinutes: Math.round(row.extraSeconds / 60),
    lateAnswers: row.lateAnswers,
    ownPauseAnswers: row.ownPauseAnswers,
  };
}

/** Who takes an issue now, for its host. */
export async function readMonitor(
  services: Read,
  wihiwId: string,
  hostId: string,
): Promise<Result<Output<typeof contract.readMonitor>, Failure>> {
  if ((await asHost(services, wihiwId, hostId)) === null) return fail('not_found');
  const now = services.now();
  const rows = await readWatched(services.database, wihiwId, null);
  const live = (await readPauseFacts(services.database, wihiwId)).filter(({ end }) => end === null);
  return ok({
    attempts: rows.map((row) => describe(row, live, now)),
    notStarted: await readNotStarted(services.database, wihiwId, hostId, NOT_STARTED_LIMIT),
    serverNow: now.toISOString(),
  });
}

/** One attempt as its host watches it, after something was done to it. */
export async function readWatchedOne(
  services: Read,
  { wihiwId, attemptId }: AttemptKey,
): Promise<Result<contract.WatchedAttempt, Failure>> {
  const now = services.now();
  const [row] = await readWatched(services.database, wihiwId, attemptId);
  const live = (await readPauseFacts(services.database, wihiwId)).filter(({ end }) => end === null);
  return row === undefined ? fail('not_found') : ok(describe(row, live, now));
}

/** The stops of an issue and what else can be stopped, for its host. */
export async function listPauses(
  services: Read,
  wihiwId: string,
  hostId: string,
): Promise<Result<Output<typeof contract.listPauses>, Failure>> {
  const issue = await asHost(services, wihiwId, hostId);
  if (issue === null) return fail('not_found');
  const rows = await readPauseRows(services.database, wihiwId);
  return ok({
    pauses: rows.map((row) => describePause(row, issue.pauseCapMinutes)),
    groups: await readIssueGroups(services.database, wihiwId, hostId),
    capMinutes: issue.pauseCapMinutes,
    serverNow: services.now().toISOString(),
  });
}
