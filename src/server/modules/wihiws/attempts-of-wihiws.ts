import type { Kysely, Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import type { ChangeFacts } from '#core/wihiws/rule-changes/change-facts.ts';
import type { ChanceCandidate } from '#core/wihiws/rule-changes/second-chance.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { WihiwRecord } from './wihiw-record.ts';

/** How many attempts takers have made at an issue, and how many of them are open; the host's own tries count nowhere. */
export type AttemptCounts = { readonly attemptCount: number; readonly openAttemptCount: number };

/** Returns the counts of each of the issues that has attempts. */
export type CountAttempts = (
  database: Kysely<Database>,
  wihiwIds: readonly string[],
) => Promise<ReadonlyMap<string, AttemptCounts>>;

/** Attempts at an issue by person: false for who has only trials of their own issue. */
export type Starters = ReadonlyMap<string, boolean>;

/** A taker who has finished, and the attempt they finished last. */
export type Finisher = { readonly personId: string; readonly attemptId: string };

/** A person who is addressed or has begun, as the host may see them. */
export type StandingPerson = ChanceCandidate & {
  readonly userId: string;
  readonly displayName: string;
  /** How many attempts they have begun. */
  readonly started: number;
};

/** Where the people of an issue stand: counts over all of them, and the first ones by surname. */
export type IssueStandings = Omit<ChangeFacts, 'scoreReleased' | 'answersReleased'> & {
  readonly people: readonly StandingPerson[];
};

/** What issues need of their attempts; compose-server.ts hands it in, because the module attempts builds on this one. */
export type AttemptsOfWihiws = {
  /** Moves the deadlines of running attempts. */
  readonly extendDeadlines: (
    tx: Transaction<Database>,
    wihiw: Pick<WihiwRecord, 'id' | 'timeLimitSeconds' | 'closesAt'>,
    now: Date,
  ) => Promise<void>;
  /** Fails if more time would not help the person, or needs the host's confirmation first. */
  readonly canUseTime: (
    tx: Transaction<Database>,
    wihiw: WihiwRecord,
    userId: string,
    confirmed: boolean,
  ) => Promise<Result<void, Failure>>;
  /** Applies the stored extra time to the person's running attempt. */
  readonly extendPerson: (tx: Transaction<Database>, wihiw: WihiwRecord, userId: string, now: Date) => Promise<void>;
  /** As they are while an issue is locked and changed. */
  readonly countAttempts: CountAttempts;
  /** The kept counts of issues and their mean percents, for pages. */
  readonly readCounts: (
    database: Kysely<Database>,
    wihiwIds: readonly string[],
  ) => Promise<ReadonlyMap<string, AttemptCounts & { readonly averagePercent: number | null }>>;
  /** Returns which of the people have an attempt at an issue. */
  readonly readStarters: (database: Kysely<Database>, wihiwId: string, userIds: readonly string[]) => Promise<Starters>;
  /** Returns everybody who has finished an attempt of an issue, with their last one. */
  readonly readFinishers: (database: Kysely<Database>, wihiwId: string) => Promise<Finisher[]>;
  /** Returns when each of the people last started an attempt at any issue of the host. */
  readonly readLastStarts: (
    database: Kysely<Database>,
    hostId: string,
    userIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Date>>;
};

/** What issues need of their results; compose-server.ts hands it in too. */
export type ResultsOfWihiws = {
  /** Returns where the people of an issue stand, and what they see of their results now. */
  readonly readStandings: (database: Kysely<Database>, wihiw: WihiwRecord, now: Date) => Promise<IssueStandings>;
};

/** The counts of an issue that nobody has started. */
export const NO_ATTEMPTS: AttemptCounts = { attemptCount: 0, openAttemptCount: 0 };

/** Returns the counts of one issue. */
export async function countsOf(
  countAttempts: CountAttempts,
  database: Kysely<Database>,
  wihiwId: string,
): Promise<AttemptCounts> {
  return (await countAttempts(database, [wihiwId])).get(wihiwId) ?? NO_ATTEMPTS;
}
