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

/** The stored score of one question; `share` is null while it is not scored. */
export type ScoreRow = { readonly questionId: string; readonly share: number | null };

/** One attempt in the database. */
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

/** One broken promise that a drill has found. */
export type Finding = {
  readonly kind: 'lost' | 'reverted' | 'duplicated' | 'slowed';
  readonly attemptId: string;
  readonly what: string;
};
