import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { composeServer } from '#server/compose-server.ts';
import { accountsJobs } from '#server/modules/accounts/accounts-jobs.ts';
import { closeExpiredJob } from '#server/modules/attempts/attempts-public.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { prepareDataFolder } from '#server/platform/config/data-folder.ts';
import { readEnvironment } from '#server/platform/config/environment.ts';
import { loadSecretKey } from '#server/platform/config/secret-key.ts';
import { connectDatabase } from '#server/platform/db/connect-database.ts';
import type { RunningJobs } from '#server/platform/jobs/run-jobs.ts';
import { startJobs } from '#server/platform/jobs/run-jobs.ts';
import { loadWebAssets } from '#server/platform/pages/web-assets.ts';
import { announceStart } from '#server/platform/process/announce-start.ts';
import { exitWithSentence } from '#server/platform/process/exit-with-sentence.ts';
import { listen } from '#server/platform/process/listen.ts';
import { handleShutdown } from '#server/platform/process/shutdown.ts';
import { createLive } from '#server/platform/realtime/live.ts';
import { createSealer } from '#server/platform/secrets/seal.ts';
import type { Services } from '#server/platform/services.ts';

const projectRoot = resolve(import.meta.dirname, '../..');

function orExit<Value>(result: { ok: true; value: Value } | { ok: false; error: string }): Value {
  return result.ok ? result.value : exitWithSentence(result.error);
}

const environment = orExit(readEnvironment(projectRoot, process.env));
const config = orExit(readConfig(environment, { projectRoot }));
orExit(await prepareDataFolder(config.dataDir));
const secret = orExit(await loadSecretKey(config));
const log = pino({
  level: config.logLevel,
  base: undefined,
  redact: { paths: ['req.headers', 'headers', '*.password', '*.token'], remove: true },
});
const shutdown = handleShutdown({ onError: (name, error) => log.error({ err: error, step: name }, 'closing failed') });

const connected = orExit(await connectDatabase(config, { migrations: join(projectRoot, 'db/migrations'), log }));
void connected.failed.then((sentence) => {
  process.stderr.write(`${sentence}\n`);
  return shutdown.run(1);
});

const live = createLive({ connection: connected.connection, log });
const services: Services = {
  config,
  database: connected.database,
  log,
  now: () => new Date(),
  sealer: createSealer(secret),
  publish: live.publish,
};
const { app } = await composeServer(services, await loadWebAssets(config.webDir), live);

// Closing the HTTP server ends the live streams first; notices of its last requests still go out afterwards.
shutdown.add({ name: 'http', close: () => app.close() });
shutdown.add({ name: 'live', close: live.close });
let jobs: RunningJobs | null = null;
shutdown.add({ name: 'jobs', close: async () => jobs?.stop() });
shutdown.add({ name: 'database', close: connected.close });
const address = await listen(app, config);
if (!address.ok) {
  await connected.close();
  exitWithSentence(address.error);
}
try {
  jobs = await startJobs({
    connection: connected.connection,
    jobs: [...accountsJobs(services), closeExpiredJob(services)],
    log,
    now: services.now,
  });
  announceStart(config, address.value);
} catch (error) {
  log.error({ err: error }, 'the jobs did not start');
  process.stderr.write('Не вдалося запустити фонові завдання: дозвольте користувачу бази даних створювати схеми.\n');
  await shutdown.run(1);
}
