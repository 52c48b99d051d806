import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DELIVER_WEBHOOKS } from '#server/modules/webhooks/webhooks-jobs.ts';
import { isUnfinished, UNFINISHED_SENTENCE } from '#server/platform/backup/unfinished-restore.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { prepareDataFolder } from '#server/platform/config/data-folder.ts';
import { readEnvironment } from '#server/platform/config/environment.ts';
import { checkLeakedPasswords } from '#server/platform/config/leaked-passwords.ts';
import { connectDatabase } from '#server/platform/db/connect-database.ts';
import { whyStorageAway } from '#server/platform/files/open-storage.ts';
import type { RunningJobs } from '#server/platform/jobs/run-jobs.ts';
import { startJobs } from '#server/platform/jobs/run-jobs.ts';
import { openLog } from '#server/platform/log/open-log.ts';
import { loadWebAssets } from '#server/platform/pages/web-assets.ts';
import { announceStart } from '#server/platform/process/announce-start.ts';
import { linkToPrimary, WORKER_END_MS } from '#server/platform/process/cluster/worker-link.ts';
import { watchDisk } from '#server/platform/process/disk/watch-disk.ts';
import { exitWithSentence } from '#server/platform/process/exit-with-sentence.ts';
import { giveBackMemory } from '#server/platform/process/give-back-memory.ts';
import { handleFaults } from '#server/platform/process/handle-faults.ts';
import { listen } from '#server/platform/process/listen.ts';
import { measureLag } from '#server/platform/process/pacing/measure-lag.ts';
import { handleShutdown, SHUTDOWN_LIMIT_MS } from '#server/platform/process/shutdown.ts';
import type { Live } from '#server/platform/realtime/live-channel.ts';
import { createLive } from '#server/platform/realtime/live-channel.ts';
import { createSealer } from '#server/platform/secrets/seal.ts';
import type { Services } from '#server/platform/services.ts';
import { createWorkPool } from '#server/platform/threads/work-pool.ts';
import { composeServer } from './compose-server.ts';
import { serverJobs } from './server-jobs.ts';

const projectRoot = resolve(import.meta.dirname, '../..');
/** For connections whose other side stays silent. */
const DRAIN_MS = 5_000;
/** When, after the beginning of the end, each step gives way to the next one. */
const END_BY_MS = { http: 8_000, live: 8_500, jobs: 10_000, work: 10_200 } as const;

function orExit<Value>(result: { ok: true; value: Value } | { ok: false; error: string }): Value {
  return result.ok ? result.value : exitWithSentence(result.error);
}

const environment = orExit(readEnvironment(projectRoot, process.env));
const config = orExit(readConfig(environment, { projectRoot }));
orExit(await prepareDataFolder(config.dataDir));
if (await isUnfinished(config.dataDir)) exitWithSentence(UNFINISHED_SENTENCE);
orExit(await checkLeakedPasswords(config.leakedPasswords));
const assets = orExit(await loadWebAssets(config.webDir));
const log = openLog(config.logLevel);
/** Null when this is the only server process. */
const primary = linkToPrimary();
const shutdown = handleShutdown({
  onError: (name, error) => log.error({ err: error, step: name }, 'closing failed'),
  limit: primary === null ? SHUTDOWN_LIMIT_MS : WORKER_END_MS,
  ...(primary === null ? {} : { signals: ['SIGTERM'], endsWhenAskedAgain: false }),
});
handleFaults(log, shutdown);
/** A stop that was asked for during the start: the rest of the start must not touch what is being closed. */
const unlessStopping = () => (shutdown.isRunning() ? new Promise<never>(() => undefined) : undefined);

// Beside the start: only images and recordings depend on the store, and it may come back.
void whyStorageAway(config).then((sentence) => sentence !== null && log.error(sentence));

const work = createWorkPool();
const connecting = connectDatabase(config, { migrations: join(projectRoot, 'db/migrations'), log });
let app: FastifyInstance | null = null;
let live: Live | null = null;
let jobs: RunningJobs | null = null;
let isReplaced = false;
shutdown.add({ name: 'draining', close: async () => (isReplaced ? app?.drain(DRAIN_MS) : undefined) });
// Closing the HTTP server ends the live streams first; notices of its last requests still go out afterwards.
shutdown.add({
  name: 'http',
  byMs: END_BY_MS.http,
  close: async () => app?.close(),
  cut: () => app?.server.closeAllConnections(),
});
shutdown.add({ name: 'live', byMs: END_BY_MS.live, close: async () => live?.close() });
shutdown.add({ name: 'jobs', byMs: END_BY_MS.jobs, close: async () => jobs?.stop() });
// After all that may still wait for it.
shutdown.add({ name: 'work', byMs: END_BY_MS.work, close: () => work.close() });
shutdown.add({
  name: 'database',
  close: async (leftMs) => {
    const made = await connecting;
    if (made.ok) await made.value.close(leftMs);
  },
});

const connected = orExit(await connecting);
await unlessStopping();
void connected.failed.then((sentence) => {
  process.stderr.write(`${sentence}\n`);
  return shutdown.run(1);
});

live = createLive({ connection: connected.connection, log });
const services: Services = {
  config,
  database: connected.database,
  log,
  now: () => new Date(),
  sealer: createSealer(connected.secret),
  work,
  publish: live.publish,
};
const { lagMs } = measureLag();
// Where both the database and the files are elsewhere, this disk holds nothing that grows.
const keepsData = config.database.kind === 'embedded' || config.files.kind === 'disk';
const freeBytes = keepsData ? watchDisk(config.dataDir, { log }).freeBytes : () => Number.POSITIVE_INFINITY;
giveBackMemory();
({ app } = await composeServer(services, assets, live, {
  load: { lagMs, waiting: connected.waiting, freeBytes },
  lateJobs: () => jobs?.late() ?? [],
  refused: connected.refused,
}));
const address = await listen(app, config);
await unlessStopping();
if (!address.ok) {
  process.stderr.write(`${address.error}\n`);
  await shutdown.run(1);
}
try {
  jobs = await startJobs({
    connection: connected.connection,
    jobs: serverJobs(services),
    log,
    now: services.now,
  });
} catch (error) {
  await unlessStopping();
  log.error({ err: error }, 'the jobs did not start');
  process.stderr.write('Не вдалося запустити фонові завдання: дозвольте користувачу бази даних створювати схеми.\n');
  await shutdown.run(1);
}
// Null: notices may have been missed.
live.onNotice((topic) => {
  if (topic === null || topic === 'webhooks') void jobs?.runSoon(DELIVER_WEBHOOKS).catch(() => undefined);
});
await unlessStopping();
if (address.ok) {
  if (primary === null) announceStart(config, address.value);
  else primary.ready(address.value);
}
primary?.onDrain(async () => {
  // What is still open after the draining is closed like at any other end.
  isReplaced = true;
  await shutdown.run();
});
