import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ClientConfig } from 'pg';
import { Client } from 'pg';
import { ensurePgbench } from '../../scripts/setup/find-pgbench.mjs';

const run = promisify(execFile);
const CLIENTS = 64;
const THREADS = 2;
const QUESTIONS = 12;

/** Saves one answer per transaction, as the simplest server would: inserts it by its key, or overwrites the row. */
const upsert = (takers: number) => `\\set taker random(1, ${takers})
\\set question random(1, ${QUESTIONS})
\\set counter random(1, 1000000)
insert into bench_answers (wihiw_id, attempt_id, question_id, value, answered, revision, device_id, device_counter, client_at, saved_at)
values ('00000000-0000-4000-8000-000000000001', lpad(:taker::text, 32, '0')::uuid, lpad(:question::text, 32, '0')::uuid,
  '{"optionId": "a1b2c3d4"}', true, 1, 'device-of-a-browser', :counter, now(), now())
on conflict (wihiw_id, attempt_id, question_id) do update set value = excluded.value, revision = bench_answers.revision + 1,
  device_counter = excluded.device_counter, client_at = excluded.client_at, saved_at = excluded.saved_at;
`;

/**
 * Returns how many single-row upserts per second pgbench reaches in a table like `answers`, with each statement sent as
 * text (`simple`) or prepared once (`prepared`).
 */
export async function singleRowUpserts(
  connection: ClientConfig,
  takers: number,
  seconds: number,
  protocol: 'simple' | 'prepared',
): Promise<number> {
  const pgbench = ensurePgbench();
  const client = new Client(connection);
  await client.connect();
  await client.query('drop table if exists bench_answers; create table bench_answers (like answers including all)');
  const folder = await mkdtemp(join(tmpdir(), 'wihiwin-pgbench-'));
  try {
    const script = join(folder, 'upsert.sql');
    await writeFile(script, upsert(takers));
    const { host, port, user, database } = connection;
    const { stdout } = await run(pgbench, [
      '-n',
      '-M',
      protocol,
      '-c',
      String(CLIENTS),
      '-j',
      String(THREADS),
      '-T',
      String(seconds),
      '-f',
      script,
      '-h',
      String(host),
      '-p',
      String(port),
      '-U',
      String(user),
      String(database),
    ]);
    const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
    if (rate === undefined) throw new Error(`pgbench printed no rate:\n${stdout}`);
    return Number(rate);
  } finally {
    await client.query('drop table bench_answers');
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
}
