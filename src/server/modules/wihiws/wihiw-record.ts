import type { Selectable } from 'kysely';
import type { Wihiw } from '#contract/wihiws.ts';
import type { WihiwTable } from '#db/schema/database-types.ts';

/** A row of "WIHIW": one issue of a finalized test. */
export type WihiwRecord = {
  readonly id: string;
  readonly testId: string;
  readonly ownerId: string;
  readonly anybody: boolean;
  readonly title: string;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly timeZone: string;
  readonly timeLimitSeconds: number | null;
  /** null: any number. */
  readonly attemptsAllowed: number | null;
  readonly countedAttempt: Wihiw['countedAttempt'];
  readonly readingMode: Wihiw['readingMode'];
  readonly shuffleQuestions: boolean;
  readonly shuffleOptions: boolean;
  readonly entry: Wihiw['entry'];
  readonly scoreRelease: Wihiw['scoreRelease'];
  readonly answersRelease: Wihiw['answersRelease'];
  readonly scoreReleasedAt: Date | null;
  readonly answersReleasedAt: Date | null;
  readonly passPercent: number | null;
  readonly certainty: boolean;
  readonly selfPause: boolean;
  readonly focusLog: boolean;
  readonly graceSeconds: number;
  readonly pauseCapMinutes: number;
  /** The current link's token, sealed for its owner; null while there is none. */
  readonly tokenSealed: Buffer | null;
  readonly createdAt: Date;
  readonly archivedAt: Date | null;
};

/** The record of a row; the words come from checked columns. */
export function toWihiwRecord(row: Selectable<WihiwTable>): WihiwRecord {
  return {
    id: row.id,
    testId: row.test_id,
    ownerId: row.owner_id,
    anybody: row.anybody,
    title: row.title,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    timeZone: row.time_zone,
    timeLimitSeconds: row.time_limit_seconds,
    attemptsAllowed: row.attempts_allowed,
    countedAttempt: row.counted_attempt as WihiwRecord['countedAttempt'],
    readingMode: row.reading_mode as WihiwRecord['readingMode'],
    shuffleQuestions: row.shuffle_questions,
    shuffleOptions: row.shuffle_options,
    entry: row.entry as WihiwRecord['entry'],
    scoreRelease: row.score_release as WihiwRecord['scoreRelease'],
    answersRelease: row.answers_release as WihiwRecord['answersRelease'],
    scoreReleasedAt: row.score_released_at,
    answersReleasedAt: row.answers_released_at,
    passPercent: row.pass_percent,
    certainty: row.certainty,
    selfPause: row.self_pause,
    focusLog: row.focus_log,
    graceSeconds: row.grace_seconds,
    pauseCapMinutes: row.pause_cap_minutes,
    tokenSealed: row.token_sealed,
    createdAt: row.created_at,
    archivedAt: row.archived_at,
  };
}
