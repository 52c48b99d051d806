import type { Transaction } from 'kysely';
import type { FieldProblem } from '#contract/definition/errors.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import type { NewPause } from '#contract/pauses.ts';
import { attemptDeadline, reopensByPause } from '#core/attempts/deadline.ts';
import { HOST_PAUSES_MAX } from '#core/constants.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { findPerson } from '#server/modules/accounts/accounts-public.ts';
import { isRunning } from '#server/modules/attempts/attempts-access.ts';
import { hasAttempt } from '#server/modules/attempts/attempts-store.ts';
import type { ClockRow } from '#server/modules/attempts/clocks/attempt-clocks-store.ts';
import { lockClocks } from '#server/modules/attempts/clocks/attempt-clocks-store.ts';
import type { PauseFact } from '#server/modules/attempts/clocks/pause-facts-store.ts';
import { pausesOf, readPauseFacts } from '#server/modules/attempts/clocks/pause-facts-store.ts';
import {
  countHostPauses,
  insertPause,
  readHandedIn,
  readPauseRows,
} from '#server/modules/attempts/clocks/pauses-store.ts';
import { factsOf, refreshLocked } from '#server/modules/attempts/clocks/refresh-clocks.ts';
import { reopenLocked, withoutOpenOnes } from '#server/modules/attempts/ending/reopen-attempts.ts';
import { readShownTo } from '#server/modules/attempts/ending/shown-answers-store.ts';
import type { Issue } from '#server/modules/attempts/issue.ts';
import { groupOwnedBy, membersOfGroups } from '#server/modules/groups/groups-public.ts';
import { asHost, lockWihiwForChange } from '#server/modules/wihiws/wihiws-public.ts';
import { isRecipient } from '#server/modules/wihiws/wihiws-recipients-public.ts';

/** Accepts «now» from a host whose clock is slightly fast. */
const AHEAD_MS = 60_000;

export type PauseRequest = { readonly wihiwId: string; readonly hostId: string; readonly pause: NewPause };

/** The effect of a pause. */
export type PauseEffect = {
  readonly issue: Issue;
  readonly pauseId: string;
  readonly reached: number;
  readonly reopened: number;
  readonly handedIn: number;
  /** Reopened attempts whose takers were shown right answers. */
  readonly answersShown: number;
  /** The people to notify; null: everybody. */
  readonly userId: string | null;
};

type Whose = Pick<PauseFact, 'userIds'> & { readonly groupId: string | null; readonly groupTitle: string | null };
type Span = { readonly start: Date; readonly end: Date | null };

/** Returns the pause's time as it will be stored, or what is wrong with it. */
function spanOf({ from, to }: NewPause, capMinutes: number, now: Date): Result<Span, Failure> {
  const problems: FieldProblem[] = [];
  const refuse = (path: string, code: string) => problems.push({ path, code });
  const limit = now.getTime() + AHEAD_MS;
  if (from === null) return to === null ? ok({ start: now, end: null }) : failField('from', 'required');
  const [start, end] = [Date.parse(from), to === null ? null : Date.parse(to)];
  if (start > limit) refuse('from', 'pause_in_future');
  if (end !== null && end > limit) refuse('to', 'pause_in_future');
  if (end !== null && end <= start) refuse('to', 'pause_ends_before_start');
  if ((end ?? now.getTime()) - start > capMinutes * 60_000) refuse('from', 'pause_too_long');
  if (problems.length > 0) return fail('invalid_input', { fields: problems });
  const past = (moment: number) => new Date(Math.min(moment, now.getTime()));
  const kept = { start: past(start), end: end === null ? null : past(end) };
  return kept.end !== null && kept.end <= kept.start ? failField('to', 'pause_ends_before_start') : ok(kept);
}

async function whoseClocks(tx: Transaction<Database>, issue: Issue, pause: NewPause): Promise<Result<Whose, Failure>> {
  if (pause.scope === 'all') return ok({ userIds: [], groupId: null, groupTitle: null });
  if (pause.scope === 'group') {
    const groupTitle =
      pause.groupId === null ? null : ((await groupOwnedBy(tx, pause.groupId, issue.ownerId))?.title ?? null);
    if (groupTitle === null || pause.groupId === null) return failField('groupId', 'group_unknown');
    const userIds = await membersOfGroups(tx, [pause.groupId]);
    return ok({ userIds, groupId: pause.groupId, groupTitle });
  }
  if (pause.identifier === null) return failField('identifier', 'required');
  const person = await findPerson(tx, pause.identifier);
  const belongs =
    person !== null &&
    ((await hasAttempt(tx, issue.id, person.userId)) || (await isRecipient(tx, issue.id, person.userId)));
  if (!belongs) return failField('identifier', 'unknown_recipient');
  return ok({ userIds: [person.userId], groupId: null, groupTitle: null });
}

/** Returns a running pause of exactly the same clocks, so that a second tap changes nothing. */
async function findLasting(tx: Transaction<Database>, wihiwId: string, { scope }: NewPause, whose: Whose) {
  const rows = await readPauseRows(tx, wihiwId);
  return rows.find(
    (row) =>
      row.endedAt === null &&
      row.scope === scope &&
      (scope === 'all' || (scope === 'group' ? row.groupId === whose.groupId : row.userId === whose.userIds[0])),
  );
}

function reopening(issue: Issue, locked: readonly ClockRow[], added: PauseFact, all: readonly PauseFact[], now: Date) {
  const candidates = locked.filter((attempt) => {
    if (isRunning(attempt) || attempt.submittedAt === null) return false;
    if (pausesOf([added], attempt.userId, attempt.attemptId).length === 0) return false;
    const deadlineAt = attemptDeadline(factsOf(issue, attempt, all), now);
    const closed = { startedAt: attempt.startedAt, submittedAt: attempt.submittedAt };
    // Moved by this pause; others may have moved it before.
    return deadlineAt > attempt.submittedAt && reopensByPause(closed, added, deadlineAt, now);
  });
  return withoutOpenOnes(candidates, locked);
}

/**
 * Pauses clocks within one transaction. Locks the issue's row, so that no start slips past, then the attempts in the order
 * of their ids, so that saves and submits come either before or after.
 */
export async function pauseClocks(
  tx: Transaction<Database>,
  { wihiwId, hostId, pause }: PauseRequest,
  now: Date,
): Promise<Result<PauseEffect, Failure>> {
  const found = asHost(await lockWihiwForChange(tx, wihiwId), hostId);
  if (!found.ok) return found;
  const issue = found.value;
  const span = spanOf(pause, issue.pauseCapMinutes, now);
  if (!span.ok) return span;
  const whose = await whoseClocks(tx, issue, pause);
  if (!whose.ok) return whose;
  const lasting = await findLasting(tx, wihiwId, pause, whose.value);
  const userId = pause.scope === 'person' ? (whose.value.userIds[0] ?? null) : null;
  const { start } = span.value;
  let { end } = span.value;
  if (lasting !== undefined && end === null) {
    const known = { issue, pauseId: lasting.id, reached: 0, reopened: 0, handedIn: 0, answersShown: 0, userId };
    if (start >= lasting.startedAt) return ok(known);
    end = lasting.startedAt;
  }
  if ((await countHostPauses(tx, wihiwId)) >= HOST_PAUSES_MAX) return fail('too_many_pauses');
  const { userIds, groupId, groupTitle } = whose.value;
  const { scope, reason } = pause;
  const made = { wihiwId, scope, groupId, groupTitle, attemptId: null, userIds, reason, madeBy: hostId };
  const pauseId = await insertPause(tx, { ...made, startedAt: start, endedAt: end }, now);
  const added: PauseFact = { id: pauseId, scope, reason, attemptId: null, userIds, start, end };
  const locked = await lockClocks(tx, wihiwId, pause.from === null ? 'open' : 'open-or-ended-by-time');
  const again = reopening(issue, locked, added, await readPauseFacts(tx, wihiwId), now);
  const opened = await reopenLocked(tx, issue, again, now, hostId, 'pause');
  const changed = await refreshLocked(tx, issue, [...locked.filter(isRunning), ...opened], now, hostId);
  const isReopened = new Set(opened.map(({ attemptId }) => attemptId));
  const counted = opened.filter(({ trial }) => !trial).map(({ attemptId }) => attemptId);
  const handedIn = await readHandedIn(tx, wihiwId, start, end ?? now);
  return ok({
    issue,
    pauseId,
    reached: changed.filter(({ before }) => !before.trial && !isReopened.has(before.attemptId)).length,
    reopened: counted.length,
    answersShown: (await readShownTo(tx, wihiwId, counted)).size,
    handedIn: handedIn.filter((one) => pausesOf([added], one.userId, one.attemptId).length > 0).length,
    userId,
  });
}
