import type { Kysely } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

type CountByTest = (database: Kysely<Database>, testIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** What the list of tests tells of later modules; compose-server.ts hands it in, because they build on this one. */
export type UsesOfTests = {
  /** Returns how many issues each of the tests has. */
  readonly countWihiwsOfTests: CountByTest;
  /** Returns how many attempts takers have made at each of the tests. */
  readonly countAttemptsOfTests: CountByTest;
};
