import type { AttemptCloser, AttemptRecord, AttemptState } from '#core/attempts/attempt-states.ts';
import { endedByTime } from '#core/attempts/deadline.ts';
import type { IssueRules } from '#core/wihiws/issue-rules-schema.ts';

/** Who ended an attempt, as stored and answered. */
export type SubmittedBy = 'taker' | 'server' | 'host';

/** An attempt as stored, with what its issue decides on every save. */
export type AttemptRow = {
  readonly wihiwId: string;
  readonly id: string;
  readonly userId: string | null;
  readonly displayName: string;
  readonly number: number;
  readonly trial: boolean;
  readonly state: AttemptState;
  readonly seed: string;
  readonly questionIds: readonly string[];
  readonly shuffleOptions: boolean;
  readonly readingMode: IssueRules['readingMode'];
  /** Stages of reading left behind. */
  readonly readingStep: number;
  /** Whether answers say how sure their taker is. */
  readonly certainty: boolean;
  readonly startedAt: Date;
  /** The end without stops after the start that was promised at best. */
  readonly promisedAt: Date | null;
  /** While paused: as of `pausedAt`. */
  readonly deadlineAt: Date;
  readonly pausedAt: Date | null;
  readonly reopenedAt: Date | null;
  readonly submittedAt: Date | null;
  readonly submittedBy: SubmittedBy | null;
  readonly testId: string;
  readonly graceSeconds: number;
  /** Neither a limit nor a closing ends it: only abandonment does. */
  readonly untimed: boolean;
  readonly selfPause: boolean;
  readonly pauseCapMinutes: number;
};

/** An attempt's address: everything of it is keyed by its issue first. */
export type AttemptKey = { readonly wihiwId: string; readonly attemptId: string };

const CLOSERS: Readonly<Record<SubmittedBy, AttemptCloser>> = { taker: 'taker', server: 'deadline', host: 'host' };

/** The attempt as core's lifecycle knows it. Stops of the clock are already part of the stored deadline. */
export function recordOf(row: AttemptRow): AttemptRecord {
  return {
    state: row.state,
    startedAt: row.startedAt,
    submittedAt: row.submittedAt,
    closedBy: row.submittedBy && CLOSERS[row.submittedBy],
  };
}

/** Who ended an attempt in effect: what a taker's page hands in as the time runs out was ended by the time. */
export function closerOf(row: Pick<AttemptRow, 'submittedAt' | 'submittedBy' | 'deadlineAt'>): SubmittedBy | null {
  const { submittedAt, submittedBy, deadlineAt } = row;
  const record = { submittedAt, closedBy: submittedBy && CLOSERS[submittedBy] };
  return endedByTime(record, deadlineAt) ? 'server' : submittedBy;
}
