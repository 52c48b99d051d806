/** A current answer in the database. */
export type CurrentAnswer = {
  readonly questionId: string;
  readonly device: string;
  readonly counter: number;
  readonly revision: number;
  readonly value: unknown;
};

/** A save that the database keeps beside the current answer. */
export type HistoryRow = CurrentAnswer & { readonly outcome: string };

/** The score of one question as stored; null share: not scored. */
export type ScoreRow = { readonly questionId: string; readonly share: number | null };

/** One attempt as the database has it. */
export type StoredAttempt = {
  readonly state: string;
  readonly questionIds: readonly string[];
  readonly answers: readonly CurrentAnswer[];
  readonly history: readonly HistoryRow[];
  readonly scores: readonly ScoreRow[];
  /** Sum of points, or null while it is not scored. */
  readonly score: number | null;
  /** How often it was submitted by its taker. */
  readonly submissions: number;
};

/** Something that must never happen. */
export type Finding = {
  readonly kind: 'lost' | 'reverted' | 'duplicated';
  readonly attemptId: string;
  readonly what: string;
};
