import { randomBytes } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { DatabaseHandle } from '#server/platform/db/database.ts';
import { closeDatabase, openDatabase } from '#server/platform/db/database.ts';
import { withDatabase } from '#server/platform/db/primary/external-postgres.ts';

type TestServer = { readonly connection: ClientConfig; readonly template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export type TestDatabase = DatabaseHandle & {
  readonly connection: ClientConfig;
  /** Closes the pool and drops the database. */
  readonly remove: () => Promise<void>;
};

/** Tests with many simultaneous requests check results, not speed, so they may wait longer for a connection. */
const BUSY_MACHINE_MS = 15_000;

export type TestDatabaseOptions = {
  readonly poolSize?: number;
  /** Without migrated tables. */
  readonly empty?: boolean;
};

/** Creates a fresh migrated database for one test file. Call it in `beforeAll` and `remove()` in `afterAll`. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `${server.template}_${randomBytes(6).toString('hex')}`;
  const template = options.empty === true ? 'template1' : server.template;
  // Copying files takes an eighth of the default's time, which writes every page of the template to the log.
  await runOnServer(server.connection, `create database ${name} template ${template} strategy file_copy`);
  const connection = withDatabase(server.connection, name);
  const handle = openDatabase(connection, { poolSize: options.poolSize ?? 10, waitMs: BUSY_MACHINE_MS });
  return {
    ...handle,
    connection,
    remove: async () => {
      await closeDatabase(handle);
      await runOnServer(server.connection, `drop database if exists ${name} with (force)`);
    },
  };
}

async function runOnServer(connection: ClientConfig, statement: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
