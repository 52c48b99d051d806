import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#server/platform/db/migrating/migrations.ts';
import { withDatabase } from '#server/platform/db/primary/external-postgres.ts';

const migrations = join(import.meta.dirname, '../../../../../db/migrations');

/**
 * Provides one database server for a whole run, with one migrated template. `TEST_DATABASE_URL` names another server to
 * use.
 */
export default async function setUpTestServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await findServer(process.env['TEST_DATABASE_URL']);
  const template = `wihiwin_template_${process.pid}`;
  await runStatement(server.connection, `create database ${template}`);
  const migrated = await migrateDatabase(withDatabase(server.connection, template), migrations);
  if (!migrated.ok) {
    await server.stop();
    throw new Error(migrated.error);
  }
  project.provide('testServer', { connection: server.connection, template });
  return async () => {
    if (server.isShared) await removeTestDatabases(server.connection, template);
    await server.stop();
  };
}

type RunningServer = {
  readonly connection: ClientConfig;
  readonly isShared: boolean;
  readonly stop: () => Promise<void>;
};

async function findServer(url: string | undefined): Promise<RunningServer> {
  if (url !== undefined && url !== '') {
    // In parts, as the connection to the own server: tests put together addresses and names of databases from them.
    const { host, port, user, password, database } = new Client({ connectionString: url });
    return { connection: { host, port, user, password, database }, isShared: true, stop: () => Promise.resolve() };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'wihiwin-test-'));
  // Only protection against power cuts is switched off; that changes no result of a statement.
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '200', shared_buffers: '64MB' };
  const postgres = await startEmbeddedPostgres({ dataDir, settings });
  if (!postgres.ok) throw new Error(postgres.error);
  return {
    connection: postgres.value.administrator,
    isShared: false,
    stop: async () => {
      await postgres.value.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function removeTestDatabases(connection: ClientConfig, template: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  const names = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [template],
  );
  for (const { datname } of names.rows) await client.query(`drop database if exists ${datname} with (force)`);
  await client.end();
}

async function runStatement(connection: ClientConfig, statement: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query(statement);
  await client.end();
}
