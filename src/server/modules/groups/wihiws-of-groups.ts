import type { Kysely } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

/** The newest issue of a group, as the list of groups shows it. */
type LastWihiw = { readonly id: string; readonly title: string; readonly createdAt: Date };

/** Functions of issues that groups need; handed in by compose-server.ts, because the module wihiws builds on this one. */
export type WihiwsOfGroups = {
  /** Returns whether any issue was addressed to the group. */
  readonly hasWihiws: (database: Kysely<Database>, groupId: string) => Promise<boolean>;
  /** Returns the newest issue of each of the groups that has one. */
  readonly readLastWihiws: (
    database: Kysely<Database>,
    groupIds: readonly string[],
  ) => Promise<ReadonlyMap<string, LastWihiw>>;
};
