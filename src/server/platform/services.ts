import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { RightsNotice, Topic } from '#contract/definition/live-topics.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Sealer } from '#server/platform/secrets/seal.ts';
import type { WorkPool } from '#server/platform/threads/work-pool.ts';

/** What the platform gives to modules; created once in `main.ts`. */
export type Services = {
  readonly config: Config;
  readonly database: Kysely<Database>;
  readonly log: Logger;
  readonly now: () => Date;
  readonly sealer: Sealer;
  /** Long pure work, done beside the event loop. */
  readonly work: WorkPool;
  /**
   * Notifies every open page of the topic, in all server processes, that something changed. Call it after the commit.
   */
  readonly publish: (topic: Topic | RightsNotice) => void;
};
