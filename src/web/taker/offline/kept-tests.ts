import type { AttemptClock } from '#contract/attempt-clock.ts';
import type { Attempt, StoredAnswer } from '#contract/attempts.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { tabStorage } from '#web/lib/device/browser-storage.ts';
import { answerOf, isKept, openTakerDatabase } from '#web/lib/device/device-database.ts';
import { areTestsNoted, noteKeptTests } from '#web/lib/device/kept-tests-owner.ts';
import { localValues } from '#web/shell/local-values.ts';
import type { SessionPerson } from '#web/shell/signed-in.ts';
import type { DeviceAnswer } from '#web/taker/saving/answer-queue.ts';
import type { AttemptAddress } from '#web/taker/saving/device-store.ts';
import { keyOf } from '#web/taker/saving/device-store.ts';

/** An attempt as the server last sent it: its texts and questions, never the right answers. */
export type KeptTest = {
  readonly attempt: Attempt;
  readonly person: SessionPerson;
  readonly keptAt: number;
  /** The key that encrypts a file of answers; null: the network was lost before it was loaded. */
  readonly fileKey: string | null;
};

/** Names the person whose test this tab has kept. It survives a reload and a restored tab, but not a new browser. */
const TAB_OWNER = 'wihiwin-kept-here';

const noteTabOwner = (userId: string): void => tabStorage.write(TAB_OWNER, userId);

async function change(
  address: AttemptAddress,
  next: (before: KeptTest | undefined) => KeptTest | undefined,
): Promise<void> {
  const database = await openTakerDatabase();
  const writing = database.transaction('tests', 'readwrite', { durability: 'strict' });
  const kept = isKept(writing);
  const tests = writing.objectStore('tests');
  const row = next(await answerOf<KeptTest | undefined>(tests.get(keyOf(address))));
  if (row !== undefined) tests.put(row, keyOf(address));
  await kept;
}

/** Keeps a running attempt for a reload without a network. */
export async function keepTest(attempt: Attempt, person: SessionPerson): Promise<void> {
  noteTabOwner(person.userId);
  await change({ userId: person.userId, ...attempt }, (before) => ({
    attempt,
    person,
    keptAt: Date.now(),
    fileKey: before?.fileKey ?? null,
  }));
  noteKeptTests(person.userId);
}

/** Keeps the key that encrypts a file of the attempt's answers. */
export function keepFileKey(address: AttemptAddress, fileKey: string): Promise<void> {
  return change(address, (before) => before && { ...before, fileKey });
}

/** Keeps the attempt's later clock: a reload without a network must not resume what has been paused. */
export function keepClock(address: AttemptAddress, clock: AttemptClock): Promise<void> {
  const { state, deadlineAt, millisecondsLeft, serverNow, pause } = clock;
  noteTabOwner(address.userId);
  return change(
    address,
    (before) =>
      before && {
        ...before,
        attempt: { ...before.attempt, state, deadlineAt, millisecondsLeft, serverNow, pause },
        keptAt: Date.now(),
      },
  );
}

/**
 * Returns a kept attempt with the device's own answers and the present time. Answers that only the server had are as old as
 * the copy. The server's time is advanced by a difference of the device's clock, so a clock that is wrong by hours does no
 * harm.
 */
export function attemptFromDevice(kept: KeptTest, own: readonly DeviceAnswer[], now: number): Attempt {
  const passed = Math.max(0, now - kept.keptAt);
  const known = new Set(own.map(({ questionId }) => questionId));
  const acknowledged = own
    .filter(({ standing }) => standing === 'saved')
    .map(
      ({ questionId, value, flagged, certainty, basedOn }): StoredAnswer => ({
        questionId,
        value,
        flagged,
        certainty,
        revision: basedOn,
      }),
    );
  return {
    ...kept.attempt,
    answers: [...kept.attempt.answers.filter(({ questionId }) => !known.has(questionId)), ...acknowledged],
    serverNow: new Date(Date.parse(kept.attempt.serverNow) + passed).toISOString(),
  };
}

/** Returns whether a kept test may be shown before the server says who is signed in: on a shared computer only in the tab that has kept it. */
export function opensInTab(person: Pick<SessionPerson, 'userId' | 'sharedComputer'>, tabOwner: string | null): boolean {
  return !person.sharedComputer || person.userId === tabOwner;
}

/**
 * Reads the kept test of the last person who was signed in. Logging out forgets the person, so the next one gets nothing of
 * theirs. After closing the browser of a shared computer without logging out, only the owner gets it back, by signing in.
 *
 * @param attemptId null: the newest attempt
 */
export async function readKeptTest(
  wihiwId: string,
  attemptId: string | null,
): Promise<Result<KeptTest, 'nothing' | 'of-another-tab'>> {
  const userId = localValues.text('userId');
  // A killed browser may lose local storage of the last seconds; the database does not, so its only person is taken.
  if (userId === null && areTestsNoted()) return err('nothing');
  const database = await openTakerDatabase();
  const reading = database.transaction(['tests', 'answers']);
  const rows = await answerOf<KeptTest[]>(reading.objectStore('tests').getAll());
  const kept = rows
    .filter(({ attempt, person }) => attempt.wihiwId === wihiwId && (userId === null || person.userId === userId))
    .filter(({ attempt }) => attemptId === null || attempt.attemptId === attemptId)
    .sort((one, other) => other.keptAt - one.keptAt)[0];
  if (kept === undefined) return err('nothing');
  if (!opensInTab(kept.person, tabStorage.read(TAB_OWNER))) return err('of-another-tab');
  const key = `${keyOf({ userId: kept.person.userId, ...kept.attempt })}/`;
  const own = await answerOf<DeviceAnswer[]>(
    reading.objectStore('answers').getAll(IDBKeyRange.bound(key, `${key}\uffff`)),
  );
  return ok({ ...kept, attempt: attemptFromDevice(kept, own, Date.now()) });
}
