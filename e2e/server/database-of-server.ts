import { Client } from 'pg';
import { readOwnerRecord } from '#server/platform/db/embedded/postgres-lock.ts';
import { applicationRole, socketPort } from '#server/platform/db/embedded/postgres-settings.ts';

/** Works on the database of the server under test, which is always the embedded one. */
export async function withDatabase<Value>(work: (client: Client) => Promise<Value>): Promise<Value> {
  const folder = readOwnerRecord(process.env['E2E_DATA_DIR'] ?? '')?.socketFolder;
  if (folder === undefined) throw new Error('the database of the server under test was not found');
  const client = new Client({ host: folder, port: socketPort, user: applicationRole, database: applicationRole });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
