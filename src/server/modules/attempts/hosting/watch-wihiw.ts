import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output } from '#contract/definition/operation.ts';
import type * as contract from '#contract/pauses.ts';
import { NOT_STARTED_LIMIT, REOPENED_AT_ONCE } from '#contract/pauses.ts';
import { millisecondsLeft, movingDeadline } from '#core/attempts/deadline.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { AttemptKey } from '#server/modules/attempts/attempt-row.ts';
import { closerOf } from '#server/modules/attempts/attempt-row.ts';
import { isRunning } from '#server/modules/attempts/attempts-access.ts';
import { describeAttemptPause } from '#server/modules/attempts/clocks/describe-clock.ts';
import { describePause } from '#server/modules/attempts/clocks/describe-pause.ts';
import type { PauseFact } from '#server/modules/attempts/clocks/pause-facts-store.ts';
import { pausesOf, readPauseFacts } from '#server/modules/attempts/clocks/pause-facts-store.ts';
import { readPauseRows } from '#server/modules/attempts/clocks/pauses-store.ts';
import { reopenedDeadline } from '#server/modules/attempts/ending/reopen-attempts.ts';
import { readIssueFigures } from '#server/modules/attempts/figures/issue-figures-store.ts';
import type { Issue } from '#server/modules/attempts/issue.ts';
import { readGroupsOfHost } from '#server/modules/groups/groups-public.ts';
import { asHost, findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import { addressedGroupIds } from '#server/modules/wihiws/wihiws-recipients-public.ts';
import type { Services } from '#server/platform/services.ts';
import type { EndedRow, WatchedRow } from './monitor-store.ts';
import {
  readEndedByTime,
  readGroupsOfTakers,
  readNotStarted,
  readWatched,
  readWatchedPage,
  readWriters,
} from './monitor-store.ts';

type Read = Pick<Services, 'database' | 'now'>;

/** The facts against which attempts of an issue are watched. */
type Watch = {
  readonly issue: Issue;
  readonly pauses: readonly PauseFact[];
  /** The running ones of these. */
  readonly live: readonly PauseFact[];
  /** Those of the people with an ended attempt who have an open one, too. */
  readonly writers: ReadonlySet<string>;
  readonly now: Date;
};

/** Returns true if the host could reopen a closed attempt. */
function mayReopen(row: EndedRow, { issue, pauses, writers, now }: Watch): boolean {
  if (isRunning(row) || closerOf(row) === 'taker' || (row.userId !== null && writers.has(row.userId))) return false;
  return reopenedDeadline(issue, { ...row, attemptId: row.id }, pauses, now, 'host') > now;
}

function describe(row: WatchedRow, watch: Watch): contract.WatchedAttempt {
  const { live, now } = watch;
  const holding = pausesOf(live, row.userId, row.id);
  const deadline = row.untimed ? null : movingDeadline(row, now);
  return {
    attemptId: row.id,
    displayName: row.displayName,
    identifier: row.identifier,
    number: row.number,
    trial: row.trial,
    onPaper: row.onPaper,
    mayGetCode: row.kind === 'participant' && isRunning(row),
    state: row.state,
    closedBy: closerOf(row),
    answered: row.answered,
    questionCount: row.questionCount,
    startedAt: row.startedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    reopenedAt: row.reopenedAt?.toISOString() ?? null,
    lastSavedAt: row.lastSavedAt?.toISOString() ?? null,
    presence:
      row.seenAt === null || row.questionSince === null
        ? null
        : {
            seenAt: row.seenAt.toISOString(),
            questionNumber: row.questionNumber,
            since: row.questionSince.toISOString(),
          },
    deadlineAt: deadline?.toISOString() ?? null,
    millisecondsLeft: deadline && millisecondsLeft(deadline, now),
    mayReopen: mayReopen(row, watch),
    ownStops: holding.flatMap(({ id, scope }) => (scope === 'person' || scope === 'self' ? [id] : [])),
    pause: describeAttemptPause(row, holding),
    extraMinutes: Math.round(row.extraSeconds / 60),
    lateAnswers: row.lateAnswers,
    ownPauseAnswers: row.ownPauseAnswers,
  };
}

async function watch({ database, now: clock }: Read, issue: Issue, rows: readonly EndedRow[]): Promise<Watch> {
  const pauses = await readPauseFacts(database, issue.id);
  const ended = rows.flatMap((row) => (row.userId === null || isRunning(row) ? [] : row.userId));
  const writers = await readWriters(database, issue.id, [...new Set(ended)]);
  return { issue, pauses, live: pauses.filter(({ end }) => end === null), writers, now: clock() };
}

/** Returns one page of who is taking an issue, for its host, after the attempt `after`. */
export async function readMonitor(
  services: Read,
  wihiwId: string,
  hostId: string,
  after: string | null,
): Promise<Result<Output<typeof contract.readMonitor>, Failure>> {
  const found = asHost(await findWihiw(services.database, wihiwId), hostId);
  if (!found.ok) return found;
  const issue = found.value;
  const { rows, hasMore } = await readWatchedPage(services.database, wihiwId, after);
  const ended = await readEndedByTime(services.database, wihiwId, REOPENED_AT_ONCE);
  const watched = await watch(services, issue, [...rows, ...ended]);
  const { writing, paused, handedIn } = await readIssueFigures(services.database, wihiwId);
  const hostIds = [issue.ownerId, ...issue.coHostIds];
  const waiting = await readNotStarted(services.database, wihiwId, hostIds, NOT_STARTED_LIMIT);
  return ok({
    writing,
    paused,
    handedIn,
    reopenable: ended.flatMap((row) => (mayReopen(row, watched) ? [row.id] : [])),
    attempts: rows.map((row) => describe(row, watched)),
    next: hasMore ? (rows.at(-1)?.id ?? null) : null,
    notStarted: {
      count: waiting.count,
      people: waiting.people.map(({ identifier, displayName }) => ({ identifier, displayName })),
    },
    serverNow: watched.now.toISOString(),
  });
}

/** Returns one attempt as its host sees it after changing it. */
export async function readWatchedOne(
  services: Read,
  { wihiwId, attemptId }: AttemptKey,
): Promise<Result<contract.WatchedAttempt, Failure>> {
  const issue = await findWihiw(services.database, wihiwId);
  const row = await readWatched(services.database, wihiwId, attemptId);
  if (issue === null || row === null) return fail('not_found');
  return ok(describe(row, await watch(services, issue, [row])));
}

/** Returns the groups of an owner with a member who is addressed by an issue or taking it. */
async function readIssueGroups(database: Services['database'], wihiwId: string, ownerId: string) {
  const groups = await readGroupsOfHost(database, ownerId);
  const addressed = new Set(await addressedGroupIds(database, wihiwId));
  const others = groups.flatMap(({ id }) => (addressed.has(id) ? [] : [id]));
  const taken = await readGroupsOfTakers(database, wihiwId, others);
  return groups.filter(({ id }) => addressed.has(id) || taken.has(id));
}

/** Returns the pauses of an issue and what else can be paused, for its host. */
export async function listPauses(
  services: Read,
  wihiwId: string,
  hostId: string,
): Promise<Result<Output<typeof contract.listPauses>, Failure>> {
  const found = asHost(await findWihiw(services.database, wihiwId), hostId);
  if (!found.ok) return found;
  const issue = found.value;
  const rows = await readPauseRows(services.database, wihiwId);
  return ok({
    pauses: rows.map((row) => describePause(row, issue.pauseCapMinutes)),
    groups: await readIssueGroups(services.database, wihiwId, issue.ownerId),
    capMinutes: issue.pauseCapMinutes,
    serverNow: services.now().toISOString(),
  });
}
