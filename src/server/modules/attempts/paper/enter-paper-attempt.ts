import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { DAY_MS } from '#core/milliseconds.ts';
import type { HostMark } from '#core/questions/finalizing/final-question.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readAnswers, readSavedFacts, writeSaves } from '#server/modules/attempts/answers-store.ts';
import type { AttemptKey, AttemptRow } from '#server/modules/attempts/attempt-row.ts';
import {
  deleteAttempt,
  findAttempt,
  insertAttempt,
  insertAttemptEvent,
  lockAttempt,
  writeClosing,
  writeReadingStep,
} from '#server/modules/attempts/attempts-store.ts';
import { stageOf } from '#server/modules/attempts/reading-stage.ts';
import { scoreAttempt } from '#server/modules/attempts/scoring/score-attempt.ts';
import { countWaitingAnswers, readAttemptMarks, writeMark } from '#server/modules/attempts/scoring/scores-store.ts';
import type { FinalTest } from '#server/modules/tests/tests-public.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiws-public.ts';

/** The device that answers from paper are kept under. */
const PAPER_DEVICE = 'paper';
// Far enough from the end that nobody takes it for one by the clock.

/** An answer as it was typed: null when there is none. */
export type PaperAnswer = { readonly questionId: string; readonly value: unknown; readonly answered: boolean };
/** A host's mark of an answer; null when it was taken back. */
export type PaperHostMark = { readonly questionId: string; readonly mark: HostMark | null };

/** What a sheet says. */
export type PaperWork = { readonly answers: readonly PaperAnswer[]; readonly marks: readonly PaperHostMark[] };

export type NewPaperAttempt = PaperWork & {
  readonly issue: WihiwRecord;
  readonly test: FinalTest;
  readonly userId: string;
  readonly displayName: string;
  readonly number: number;
  readonly seed: string;
  readonly shuffleOptions: boolean;
  readonly questionIds: readonly string[];
};

/** Writes the answers that differ from what stands, each as a new revision; what they replace goes into the history. */
async function writeAnswers(
  tx: Transaction<Database>,
  key: AttemptKey,
  answers: readonly PaperAnswer[],
  now: Date,
): Promise<void> {
  const standing = new Map((await readAnswers(tx, key)).map(({ questionId, value }) => [questionId, value]));
  const changed = answers.filter(
    ({ questionId, value }) => !isDeepStrictEqual(standing.get(questionId) ?? null, value ?? null),
  );
  const keys = changed.map(({ questionId }) => ({ ...key, questionId, device: PAPER_DEVICE }));
  const facts = await readSavedFacts(tx, keys);
  const saves = changed.map((answer, index) => {
    const known = facts[index];
    const [revision, ordinal] = [known?.lastRevision ?? 0, known?.lastOrdinal ?? 0];
    const replaces = known?.stands === true;
    return {
      ...key,
      ...answer,
      device: PAPER_DEVICE,
      counter: revision + 1,
      flagged: false,
      certainty: null,
      lookBacks: null,
      basedOn: revision,
      clientAt: null,
      revision: revision + 1,
      ordinal: ordinal + Number(replaces),
      outcome: 'stands' as const,
      replaces,
      inGrace: false,
      inOwnPause: false,
    };
  });
  await writeSaves(tx, saves, now);
}

async function writeMarks(
  tx: Transaction<Database>,
  key: AttemptKey,
  marks: readonly PaperHostMark[],
  hostId: string,
  now: Date,
): Promise<void> {
  const [standing, revisions] = [
    await readAttemptMarks(tx, key),
    new Map((await readAnswers(tx, key)).map(({ questionId, revision }) => [questionId, revision])),
  ];
  for (const { questionId, mark } of marks) {
    const revision = (standing.get(questionId)?.revision ?? 0) + 1;
    const answerRevision = revisions.get(questionId) ?? 0;
    await writeMark(tx, { ...key, questionId }, { mark, answerRevision, revision }, hostId, now);
  }
}

async function scoreWork(
  tx: Transaction<Database>,
  attempt: AttemptRow,
  { answers, marks }: PaperWork,
  hostId: string,
  now: Date,
): Promise<number> {
  const key = { wihiwId: attempt.wihiwId, attemptId: attempt.id };
  await writeAnswers(tx, key, answers, now);
  await writeMarks(tx, key, marks, hostId, now);
  await scoreAttempt(tx, attempt, now);
  return countWaitingAnswers(tx, key);
}

/**
 * Makes a handed-in attempt of what was typed from a sheet and scores it like the others. It has no times: it begins and ends when it
 * is entered. The caller has locked the person's starts.
 *
 * @returns the attempt's id and how many of its answers wait for the host
 */
export async function enterPaperAttempt(
  tx: Transaction<Database>,
  work: NewPaperAttempt,
  hostId: string,
  now: Date,
): Promise<{ attemptId: string; waiting: number }> {
  const { issue, test, userId, displayName, number, seed, shuffleOptions, questionIds } = work;
  const deadlineAt = new Date(now.getTime() + DAY_MS);
  const attemptId = await insertAttempt(tx, {
    wihiwId: issue.id,
    userId,
    displayName,
    number,
    trial: false,
    onPaper: true,
    seed,
    questionIds,
    shuffleOptions,
    readingMode: 'beside',
    certainty: false,
    startedAt: now,
    promisedAt: deadlineAt,
    deadlineAt,
    pausedAt: null,
  });
  const key = { wihiwId: issue.id, attemptId };
  await writeClosing(tx, key, { state: 'submitted', submittedAt: now, submittedBy: 'taker' });
  const made = await findAttempt(tx, key);
  if (made === null) throw new Error('a new attempt is missing');
  // All of a printed test is in the hand at once.
  await writeReadingStep(tx, key, stageOf(made, test).stages.length - 1);
  await insertAttemptEvent(tx, key, 'entered-from-paper', now, hostId);
  return { attemptId, waiting: await scoreWork(tx, made, work, hostId, now) };
}

/** Writes what has changed on a sheet into its attempt and scores it again; null when there is none. */
export async function correctPaperAttempt(
  tx: Transaction<Database>,
  key: AttemptKey,
  work: PaperWork,
  hostId: string,
  now: Date,
): Promise<{ waiting: number } | null> {
  const attempt = await lockAttempt(tx, key);
  if (attempt === null) return null;
  await insertAttemptEvent(tx, key, 'entered-from-paper', now, hostId, { corrected: true });
  return { waiting: await scoreWork(tx, attempt, work, hostId, now) };
}

/** Takes an attempt from paper away, with its answers and scores. */
export async function removePaperAttempt(tx: Transaction<Database>, key: AttemptKey): Promise<void> {
  await deleteAttempt(tx, key);
}
