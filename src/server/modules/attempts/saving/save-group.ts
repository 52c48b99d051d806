import type { AttemptClock } from '#contract/attempt-clock.ts';
import type { Save, SavedReply } from '#contract/attempts.ts';
import type { Failure } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { isSeenLongAgo } from '#server/modules/accounts/accounts-sessions-public.ts';
import { findAttempts, lockFreeAttempts } from '#server/modules/attempts/attempts-store.ts';
import { describeClock, readClock } from '#server/modules/attempts/clocks/describe-clock.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Viewer } from '#server/platform/http/request-context.ts';
import type { Services } from '#server/platform/services.ts';
import type { SaveRequest } from './apply-saves.ts';
import { applySaves } from './apply-saves.ts';
import { fastPathRows, type SavesOfDevice } from './fast-path-rows.ts';
import { type FastSave, type WrittenSave, writeFastSaves } from './fast-saves-store.ts';
import type { SaveChecks, SaveChecksCache } from './save-checks.ts';

/** The saves of one request as received. */
export type ArrivedSaves = SavesOfDevice & {
  /** Size of the request's body: the queue bounds the memory that waits. */
  readonly bytes: number;
  /** The checks of its attempt if they were cached when it arrived; they never change. */
  readonly checks: SaveChecks | null;
  /** Looks up whose session it is; called only when the fast path does not return it. */
  identify(): Promise<Result<Viewer, Failure>>;
};
/** The outcome of each save, and the attempt's clock after them. */
export type SaveReply = Result<{ readonly saved: readonly SavedReply[]; readonly clock: AttemptClock }, Failure>;

type Rest = { readonly request: ArrivedSaves; readonly saves: readonly Save[]; readonly saved: readonly SavedReply[] };

function reportOf({ questionId, counter, value, flagged, certainty }: FastSave, { revision }: WrittenSave): SavedReply {
  const current = { questionId, value, revision, flagged, certainty };
  return { questionId, counter, outcome: 'saved', code: null, revision, current };
}

/** Reads the save checks of requests that came without, unless cached by now: without a lock and before rights are checked. */
async function learnChecks(
  { database }: Services,
  cache: SaveChecksCache,
  requests: readonly ArrivedSaves[],
): Promise<void> {
  const unknown = requests.filter((request) => request.checks === null && cache.find(request) === null);
  if (unknown.length === 0) return;
  for (const attempt of await findAttempts(database, unknown)) {
    const test = await readFinalTest(database, attempt.testId);
    if (test !== null) cache.learn(attempt, test);
  }
}

/** The slow path: looks up the person of each request; all requests share one transaction and its locks. */
async function applyRest(services: Services, rest: readonly Rest[]): Promise<(SaveReply | null)[]> {
  const people = await Promise.all(rest.map(({ request }) => request.identify()));
  const requests = rest.flatMap(({ request, saves }, index): SaveRequest[] => {
    const { wihiwId, attemptId, device, arrivedAt, databaseRun } = request;
    const person = people[index];
    return person?.ok
      ? [{ wihiwId, attemptId, device, saves, arrivedAt, databaseRun, userId: person.value.userId }]
      : [];
  });
  const now = services.now();
  const applied =
    requests.length === 0
      ? []
      : await transaction(services.database, (tx) => applySaves(tx, requests, now, lockFreeAttempts));
  let place = 0;
  return Promise.all(
    rest.map(async ({ saved }, index): Promise<SaveReply | null> => {
      const person = people[index];
      if (person?.ok !== true) return err(person?.error ?? { code: 'sign_in_required' });
      const own = applied[place++];
      if (own === null) return null;
      if (own?.ok !== true) return err(own?.error ?? { code: 'not_found' });
      const clock = await readClock(services.database, own.value.attempt, services.now());
      return ok({ saved: [...saved, ...own.value.saved], clock });
    }),
  );
}

/**
 * Saves a group of requests, at most one of an attempt: the fast path in one statement, the rest on the slow path. A save is
 * acknowledged only after its commit.
 *
 * @returns the replies; null where somebody else has locked the attempt, so that the request must be tried again
 */
export async function saveGroup(
  services: Services,
  cache: SaveChecksCache,
  requests: readonly ArrivedSaves[],
): Promise<(SaveReply | null)[]> {
  await learnChecks(services, cache, requests);
  const picked = requests.map((request) => {
    const checks = request.checks ?? cache.find(request);
    return checks && fastPathRows(request, checks);
  });
  const rows = picked.flatMap((own) => own ?? []);
  const written = rows.length === 0 ? null : await writeFastSaves(services.database, rows, services.now());
  const now = services.now();
  const rest = new Map<ArrivedSaves, Rest>();
  const replies = requests.map((request, index): SaveReply | null => {
    const saved: SavedReply[] = [];
    const left: Save[] = [];
    let last: WrittenSave | null = null;
    for (const [place, save] of request.saves.entries()) {
      const row = picked[index]?.[place];
      const done = row && written?.get(row);
      if (row === undefined || done === undefined) left.push(save);
      else {
        saved.push(reportOf(row, done));
        last = done;
      }
    }
    if (last === null || left.length > 0) {
      rest.set(request, { request, saves: left, saved });
      return null;
    }
    if (isSeenLongAgo(last.seenAt, now)) void request.identify().catch(() => undefined);
    const clock = describeClock({ ...last, state: 'in-progress', pausedAt: null, pauseCapMinutes: 0 }, [], now);
    return ok({ saved, clock });
  });
  const slow = [...rest.values()];
  const applied = slow.length === 0 ? [] : await applyRest(services, slow);
  const byRequest = new Map(slow.map(({ request }, index) => [request, applied[index]]));
  const all = requests.map((request, index) => {
    const reply = replies[index];
    if (reply) return reply;
    const slowReply = byRequest.get(request);
    return slowReply === undefined ? err<Failure>({ code: 'not_found' }) : slowReply;
  });
  for (const wihiwId of new Set(requests.flatMap((request, index) => (all[index]?.ok ? [request.wihiwId] : []))))
    services.publish(`wihiw:${wihiwId}`);
  return all;
}
