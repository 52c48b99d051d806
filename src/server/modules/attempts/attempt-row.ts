import type { AttemptCloser, AttemptRecord, AttemptState } from '#core/attempts/attempt-states.ts';
import { endedByTime } from '#core/attempts/deadline.ts';
import type { IssueRules } from '#core/wihiws/issue-rules-schema.ts';

/** Who ended an attempt, as stored and as returned by the API. */
export type SubmittedBy = 'taker' | 'server' | 'host';

/** An attempt as stored, with the rules of its issue that every save needs. */
export type AttemptRow = {
  readonly wihiwId: string;
  readonly id: string;
  readonly userId: string | null;
  readonly displayName: string;
  readonly number: number;
  readonly trial: boolean;
  /** Written with a pen and typed by the host: it has no times of its own. */
  readonly onPaper: boolean;
  readonly state: AttemptState;
  readonly seed: string;
  readonly questionIds: readonly string[];
  readonly shuffleOptions: boolean;
  readonly readingMode: IssueRules['readingMode'];
  /** Finished reading stages. */
  readonly readingStep: number;
  /** True if takers say how sure they are of an answer. */
  readonly certainty: boolean;
  readonly startedAt: Date;
  /** The latest end that was ever promised, without pauses after the start. */
  readonly promisedAt: Date | null;
  /** While paused: the time left at `pausedAt`. */
  readonly deadlineAt: Date;
  readonly pausedAt: Date | null;
  readonly reopenedAt: Date | null;
  readonly submittedAt: Date | null;
  readonly submittedBy: SubmittedBy | null;
  /** When a corrected key last changed its points. */
  readonly rescoredAt: Date | null;
  readonly testId: string;
  readonly graceSeconds: number;
  /** True if neither a limit nor a closing ends it, only abandonment. */
  readonly untimed: boolean;
  readonly selfPause: boolean;
  readonly pauseCapMinutes: number;
  /** {@link AttemptClock.databaseRun} when it was read. */
  readonly databaseRun: string;
};

/** The key of an attempt: every table of it is keyed by its issue first. */
export type AttemptKey = { readonly wihiwId: string; readonly attemptId: string };

const CLOSERS: Readonly<Record<SubmittedBy, AttemptCloser>> = { taker: 'taker', server: 'deadline', host: 'host' };

/** Returns the attempt in the form of core's lifecycle. Pauses are already part of the stored deadline. */
export function recordOf(row: AttemptRow): AttemptRecord {
  return {
    state: row.state,
    startedAt: row.startedAt,
    submittedAt: row.submittedAt,
    closedBy: row.submittedBy && CLOSERS[row.submittedBy],
  };
}

/** Returns who really ended an attempt: one that the taker's page submitted as the time ran out was ended by the time. */
export function closerOf(row: Pick<AttemptRow, 'submittedAt' | 'submittedBy' | 'deadlineAt'>): SubmittedBy | null {
  const { submittedAt, submittedBy, deadlineAt } = row;
  const record = { submittedAt, closedBy: submittedBy && CLOSERS[submittedBy] };
  return endedByTime(record, deadlineAt) ? 'server' : submittedBy;
}
