import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { isUnfinished, UNFINISHED_SENTENCE } from '#server/platform/backup/unfinished-restore.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { readWholeNumber } from '#server/platform/config/config-values.ts';
import { prepareDataFolder } from '#server/platform/config/data-folder.ts';
import { readEnvironment } from '#server/platform/config/environment.ts';
import type { EmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { connectionsOfWorkers, databaseUrlOf } from '#server/platform/db/primary/database-of-workers.ts';
import { openLog } from '#server/platform/log/open-log.ts';
import { announceStart } from '#server/platform/process/announce-start.ts';
import type { ClusterState } from '#server/platform/process/cluster/cluster-state.ts';
import {
  claimClusterState,
  removeClusterState,
  writeClusterState,
} from '#server/platform/process/cluster/cluster-state.ts';
import { forkWorker } from '#server/platform/process/cluster/fork-worker.ts';
import { keepWorkers } from '#server/platform/process/cluster/keep-workers.ts';
import { exitWithSentence } from '#server/platform/process/exit-with-sentence.ts';
import { handleFaults } from '#server/platform/process/handle-faults.ts';
import { handleShutdown } from '#server/platform/process/shutdown.ts';

// Starts several server processes on one port and one database. It owns the port and, where it is embedded, the database;
// it knows nothing of the product, so that a rolling restart brings new code without ending this process.

const projectRoot = resolve(import.meta.dirname, '../..');
function orExit<Value>(result: { ok: true; value: Value } | { ok: false; error: string }): Value {
  return result.ok ? result.value : exitWithSentence(result.error);
}

const environment = orExit(readEnvironment(projectRoot, process.env));
const config = orExit(readConfig(environment, { projectRoot }));
const count = orExit(
  readWholeNumber('PROCESSES', environment['PROCESSES']?.trim() || null, {
    fallback: Math.max(2, availableParallelism()),
    from: 1,
    to: 64,
  }),
);
// A service manager may ask for a restart while the processes still start: it is kept until they have.
const started = Promise.withResolvers<void>();
process.on('SIGHUP', () => void started.promise.then(restart));
orExit(await prepareDataFolder(config.dataDir));
if (await isUnfinished(config.dataDir)) exitWithSentence(UNFINISHED_SENTENCE);
const log = openLog(config.logLevel);
const shutdown = handleShutdown({
  onError: (name, error) => log.error({ err: error, step: name }, 'closing failed'),
  signals: ['SIGINT', 'SIGTERM'],
});
handleFaults(log, shutdown);
const unlessStopping = () => (shutdown.isRunning() ? new Promise<never>(() => undefined) : undefined);

const isPoolChosen = (environment['DATABASE_POOL_SIZE']?.trim() ?? '') !== '';
let postgres: EmbeddedPostgres | null = null;
const forWorkers = await settingsOfWorkers();

cluster.setupPrimary({ exec: join(projectRoot, 'src/server/main.ts'), args: [] });
const keeper = keepWorkers({
  count,
  fork: () => forkWorker(forWorkers),
  onDeath: (pid) => log.error({ pid }, 'a server process ended unasked'),
});
shutdown.add({ name: 'processes', close: () => keeper.stop() });
shutdown.add({ name: 'state', close: () => removeClusterState(config.dataDir) });
shutdown.add({ name: 'database', close: async (leftMs) => postgres?.stop(leftMs) });
await unlessStopping();
void keeper.failed.then(() => {
  process.stderr.write('Серверні процеси зупиняються раз за разом: причину описано в журналі вище.\n');
  return shutdown.run(1);
});

let state: ClusterState = {
  pid: process.pid,
  workers: [],
  port: config.port,
  restarts: 0,
  failures: 0,
  drainedMs: [],
};
await claimClusterState(config.dataDir, state);
const port = await keeper.start();
await unlessStopping();
// The process has said why.
if (port === null) await shutdown.run(1);

state = { ...state, workers: keeper.pids(), port: port ?? config.port };
await writeClusterState(config.dataDir, state);
started.resolve();
announceStart(config, state.port);
process.stdout.write(`Серверних процесів: ${count} (перезапустити без перерви — npm run cluster:restart)\n`);

async function restart(): Promise<void> {
  if (shutdown.isRunning()) return;
  const outcome = await keeper.restart();
  if (!outcome.ok && outcome.error === 'stopping') return;
  if (outcome.ok) log.info({ drainedMs: outcome.value.drainedMs.map(Math.round) }, 'rolling restart');
  else log.error('the new server process did not get ready; the previous ones go on');
  state = {
    ...state,
    workers: keeper.pids(),
    ...(outcome.ok
      ? { restarts: state.restarts + 1, drainedMs: outcome.value.drainedMs.map(Math.round) }
      : { failures: state.failures + 1 }),
  };
  await writeClusterState(config.dataDir, state);
}

/** What the processes get besides this one's environment; with an embedded database, the way to it. */
async function settingsOfWorkers(): Promise<Record<string, string>> {
  const place = { PORT: String(config.port), HOST: config.host, DATA_DIR: config.dataDir, PROCESSES: String(count) };
  if (config.database.kind === 'external') return place;
  const connections = connectionsOfWorkers(count, isPoolChosen ? config.databasePoolSize : null);
  const started = orExit(
    await startEmbeddedPostgres({
      dataDir: config.dataDir,
      settings: { max_connections: String(connections.all) },
      onRestart: (sentence) => log.error(sentence),
    }),
  );
  postgres = started;
  void started.failed.then((sentence) => {
    process.stderr.write(`${sentence}\n`);
    return shutdown.run(1);
  });
  return {
    ...place,
    DATABASE: 'external',
    DATABASE_URL: databaseUrlOf(started.connection),
    DATABASE_POOL_SIZE: String(connections.pool),
  };
}
