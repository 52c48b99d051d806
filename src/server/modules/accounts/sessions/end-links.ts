import type { Transaction } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

/** Ends the secret links of a person, which open what is theirs without a session: they end with all their sessions. */
export type EndLinks = (tx: Transaction<Database>, userId: string) => Promise<void>;
