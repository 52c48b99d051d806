import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram } from '../scripts/drill/drill-process.ts';
import type { SeededRandom } from '../scripts/seeded-random.ts';
import { askDatabase } from './ask-database.ts';
import type { TakerCrowd } from './devices/taker-crowd.ts';
import type { DrilledDatabase } from './drilled-database.ts';
import type { DrilledServer } from './drilled-server.ts';

const BACKUP = 'src/server/platform/backup/backup-command.ts';
const RESTORE = 'src/server/platform/backup/restore-command.ts';
const NOTICE_LIMIT_MS = 60_000;

type Parts = {
  readonly dataDir: string;
  readonly server: DrilledServer;
  readonly database: DrilledDatabase;
  readonly crowd: TakerCrowd;
  readonly random: SeededRandom;
};

/**
 * Backs up while people answer, lets them go on, and restores that backup as an operator would, under their open pages. Ends
 * when every page that was open has noticed and sent what the server lacks.
 */
export async function restoreUnderPages({ dataDir, server, database, crowd, random }: Parts): Promise<boolean> {
  const archive = join(dataDir, '..', 'drill.tar');
  await rm(archive, { force: true });
  const memory = crowd.ledger.remember();
  const made = await runProgram([BACKUP, '--to', archive], dataDir);
  if (made.code !== 0) throw new Error(`no backup was made: ${made.output}`);
  await sleep(random.between(1_000, 3_000));
  await crowd.traffic.keepOpen();
  try {
    const start = await server.keepDown();
    await restoreWhenDown(archive, dataDir);
    crowd.goBack(memory);
    start();
    await server.untilReady();
    const run = await readRun(database);
    for (const until = performance.now() + NOTICE_LIMIT_MS; crowd.isBehind(run); await sleep(20))
      if (performance.now() > until) throw new Error('an open page has not noticed that a backup was restored');
  } finally {
    crowd.traffic.letSubmit();
    await rm(archive, { force: true });
  }
  return true;
}

/** Restores as an operator would: while the database of the killed server still ends, the command says so, and is repeated. */
async function restoreWhenDown(archive: string, dataDir: string): Promise<void> {
  for (const until = performance.now() + NOTICE_LIMIT_MS; ; await sleep(1_000)) {
    const { code, output } = await runProgram([RESTORE, '--from', archive, '--replace', '--yes'], dataDir);
    if (code === 0) return;
    if (!output.includes('вже працює') || performance.now() > until)
      throw new Error(`the backup was not restored: ${output}`);
  }
}

function readRun(database: DrilledDatabase): Promise<string> {
  return askDatabase(
    () => database.connection,
    async (client) => (await client.query<{ run: string }>('select database_run() as run')).rows[0]?.run ?? '',
  );
}
