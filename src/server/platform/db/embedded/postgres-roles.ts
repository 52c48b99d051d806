import type { ClientConfig } from 'pg';
import { Client } from 'pg';
import { applicationRole } from './postgres-settings.ts';

/**
 * Creates the application's role and its database if they are missing. The role is not a superuser, so that a statement
 * injected through a mistake of ours can't reach files or programs of the machine.
 */
export async function ensureApplicationDatabase(administrator: ClientConfig): Promise<void> {
  const client = new Client(administrator);
  await client.connect();
  try {
    const role = await client.query('select from pg_roles where rolname = $1', [applicationRole]);
    if (role.rowCount === 0) await client.query(`create role ${applicationRole} login`);
    const database = await client.query('select from pg_database where datname = $1', [applicationRole]);
    if (database.rowCount === 0) await client.query(`create database ${applicationRole} owner ${applicationRole}`);
  } finally {
    await client.end();
  }
}
