import type { Transaction } from 'kysely';
import type { Save, SavedReply } from '#contract/attempts.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { saveTiming } from '#core/attempts/deadline.ts';
import { OWN_PAUSE_SETTLES_MS } from '#core/constants.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { AcceptedSave } from '#server/modules/attempts/answers-store.ts';
import { readSavedFacts, writeSaves } from '#server/modules/attempts/answers-store.ts';
import type { AttemptKey, AttemptRow } from '#server/modules/attempts/attempt-row.ts';
import { isOwnAttempt, isRunning } from '#server/modules/attempts/attempts-access.ts';
import { findAttempts, lockAttemptsForSaving } from '#server/modules/attempts/attempts-store.ts';
import { readOwnPauses } from '#server/modules/attempts/clocks/pause-facts-store.ts';
import { stageOf } from '#server/modules/attempts/reading-stage.ts';
import { scoreAttempt } from '#server/modules/attempts/scoring/score-attempt.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import type { CheckedSave } from './check-save.ts';
import { checkSave } from './check-save.ts';
import type { SaveTiming } from './plan-saves.ts';
import { planSaves } from './plan-saves.ts';
import { refusedSave } from './refused-save.ts';

/** The saves of one request. */
export type SaveRequest = AttemptKey & {
  readonly userId: string;
  readonly device: string;
  readonly saves: readonly Save[];
  /** When the server received the request, which may have waited in the queue since; absent: now. */
  readonly arrivedAt?: Date;
  /** The run of the database that the device has read the attempt from; absent: it is not known. */
  readonly databaseRun?: string | undefined;
};
/** The outcome of each save, and the attempt at that moment; nothing is written of a request that failed. */
export type AppliedSaves = Result<{ readonly saved: readonly SavedReply[]; readonly attempt: AttemptRow }, Failure>;
/** Locks the attempts of a group; replaceable, so that a test can show what is lost without the lock. */
export type AttemptLock = (tx: Transaction<Database>, keys: readonly AttemptKey[]) => Promise<readonly AttemptRow[]>;

/**
 * Returns how an attempt takes saves at `now`: one that the server closed still takes them within the grace. Saves to one
 * that a person ended are kept for the host, because they may be all that another device had.
 */
export function timingOf(attempt: AttemptRow, now: Date): SaveTiming {
  if (!isRunning(attempt) && attempt.submittedBy !== 'server') return 'ended';
  return attempt.state === 'paused' ? 'in-time' : saveTiming(attempt.deadlineAt, attempt.graceSeconds, now);
}

type Prepared = {
  readonly request: SaveRequest;
  readonly attempt: AttemptRow;
  readonly valid: readonly { save: Save; checked: CheckedSave }[];
  readonly refused: readonly SavedReply[];
};

async function prepare(tx: Transaction<Database>, request: SaveRequest, attempt: AttemptRow): Promise<Prepared> {
  const test = await readFinalTest(tx, attempt.testId);
  const valid: { save: Save; checked: CheckedSave }[] = [];
  const refused: SavedReply[] = [];
  const known = test ?? { texts: [], questions: [] };
  const place = stageOf(attempt, known);
  for (const sent of request.saves) {
    // The answers of another run may have got the same revisions.
    const save = isBehind(request, attempt) ? { ...sent, basedOn: 0 } : sent;
    const checked = checkSave(save, place, known);
    if (checked.ok) valid.push({ save: attempt.certainty ? save : { ...save, certainty: null }, checked });
    else refused.push(refusedSave(save, checked.code));
  }
  return { request, attempt, valid, refused };
}

/**
 * Returns whether a device has not read its attempt since the database may have gone back. What it sends may be older than what
 * it will find missing, and its revisions prove nothing.
 */
function isBehind({ databaseRun }: Pick<SaveRequest, 'databaseRun'>, attempt: AttemptRow): boolean {
  return databaseRun !== undefined && databaseRun !== attempt.databaseRun;
}

/**
 * Returns whether a request must wait until its page has read the open attempt again, and so knows what else to send. Nothing is
 * lost by it: the page still has all answers that the database may lack.
 */
export function mustReadFirst(request: Pick<SaveRequest, 'databaseRun'>, attempt: AttemptRow): boolean {
  return isRunning(attempt) && isBehind(request, attempt);
}

/** Decides and writes prepared saves of attempts that are locked. */
async function writePrepared(
  tx: Transaction<Database>,
  prepared: readonly Prepared[],
  now: Date,
): Promise<AppliedSaves[]> {
  const keys = prepared.flatMap(({ request, valid }) =>
    valid.map(({ save }) => ({
      wihiwId: request.wihiwId,
      attemptId: request.attemptId,
      questionId: save.questionId,
      device: request.device,
    })),
  );
  const facts = keys.length === 0 ? [] : await readSavedFacts(tx, keys);
  const paused = prepared.flatMap(({ attempt }) => (attempt.state === 'paused' ? [attempt] : []));
  const ownPauses = await readOwnPauses(tx, paused);
  let place = 0;
  const accepted: AcceptedSave[] = [];
  const rescored: AttemptRow[] = [];
  const replies = prepared.map(({ request, attempt, valid, refused }): AppliedSaves => {
    const factual = valid.flatMap((one) => {
      const own = facts[place++];
      return own === undefined ? [] : [{ ...one, facts: own }];
    });
    const key = { wihiwId: request.wihiwId, attemptId: request.attemptId };
    const arrivedAt = request.arrivedAt ?? now;
    const since = ownPauses.get(attempt.id);
    const inOwnPause = since !== undefined && arrivedAt.getTime() - since.getTime() > OWN_PAUSE_SETTLES_MS;
    const plan = planSaves(key, request.device, factual, { timing: timingOf(attempt, arrivedAt), inOwnPause });
    accepted.push(...plan.accepted);
    if (!isRunning(attempt) && plan.accepted.some(({ outcome }) => outcome === 'stands')) rescored.push(attempt);
    return ok({ saved: [...plan.saved, ...refused], attempt });
  });
  await writeSaves(tx, accepted, now);
  for (const attempt of rescored) await scoreAttempt(tx, attempt, now);
  return replies;
}

/** Applies the saves of a submit to an attempt the caller has locked. */
export async function applyToLocked(
  tx: Transaction<Database>,
  attempt: AttemptRow,
  request: SaveRequest,
  now: Date,
): Promise<AppliedSaves> {
  const [reply] = await writePrepared(tx, [await prepare(tx, request, attempt)], now);
  return reply ?? fail('not_found');
}

const nameOf = ({ wihiwId, attemptId }: AttemptKey) => `${wihiwId}/${attemptId}`;

/**
 * Applies a group of save requests in one transaction, at most one request per attempt. Each request has its own reply:
 * a foreign attempt or a bad answer never affects the others. A reply is null where `lock` left out the request's own attempt.
 */
export async function applySaves(
  tx: Transaction<Database>,
  requests: readonly SaveRequest[],
  now: Date,
  lock: AttemptLock = lockAttemptsForSaving,
): Promise<(AppliedSaves | null)[]> {
  const rows = new Map((await lock(tx, requests)).map((row) => [nameOf({ ...row, attemptId: row.id }), row]));
  const missing = requests.filter((request) => !rows.has(nameOf(request)));
  const skipped = missing.length === 0 ? [] : await findAttempts(tx, missing);
  const locked = new Map(skipped.map((row) => [nameOf({ ...row, attemptId: row.id }), row]));
  /** Only its taker waits for a locked attempt: to anybody else it does not exist. */
  const isOwnLocked = (request: SaveRequest): boolean => {
    const attempt = locked.get(nameOf(request));
    return attempt !== undefined && isOwnAttempt(attempt, request.userId);
  };
  const prepared = new Map<SaveRequest, Prepared>();
  const behind = new Set<SaveRequest>();
  for (const request of requests) {
    const attempt = rows.get(nameOf(request));
    if (attempt === undefined || !isOwnAttempt(attempt, request.userId)) continue;
    if (mustReadFirst(request, attempt)) behind.add(request);
    else prepared.set(request, await prepare(tx, request, attempt));
  }
  const written = await writePrepared(tx, [...prepared.values()], now);
  const replies = new Map([...prepared.keys()].map((request, index) => [request, written[index]]));
  return requests.map((request) => {
    if (behind.has(request)) return fail('conflict', { details: { behind: true } });
    return isOwnLocked(request) ? null : (replies.get(request) ?? fail('not_found'));
  });
}
