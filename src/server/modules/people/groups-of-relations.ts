import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

/** A group of a host with one of its people. */
type SharedGroup = { readonly hostId: string; readonly personId: string; readonly title: string };

/** What relations need of groups, which are built on them. */
export type GroupsOfRelations = {
  /** Takes a person off all rosters of a host and withdraws their invitations; relations that came by groups end. */
  readonly leaveAll: (tx: Transaction<Database>, hostId: string, personId: string) => Promise<void>;
  /** Returns the groups of any of the hosts that any of the people is in, by title. */
  readonly shared: (
    database: Kysely<Database>,
    hostIds: readonly string[],
    personIds: readonly string[],
  ) => Promise<SharedGroup[]>;
};
