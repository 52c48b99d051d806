import cluster from 'node:cluster';
import type { WorkerProcess } from './keep-workers.ts';
import type { PrimaryMessage, WorkerMessage } from './worker-link.ts';

/** Starts another process of the server. The primary listens on the port and distributes connections. */
export function forkWorker(environment: Readonly<Record<string, string>>): WorkerProcess {
  const worker = cluster.fork(environment);
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => resolve());
    worker.once('error', () => worker.process.exitCode === null && worker.process.pid === undefined && resolve());
  });
  const ready = new Promise<number | null>((resolve) => {
    worker.on('message', (message: WorkerMessage | null) => {
      if (message?.kind === 'ready') resolve(message.port);
    });
    void ended.then(() => resolve(null));
  });
  return {
    pid: worker.process.pid ?? 0,
    ready,
    ended,
    drain: () => {
      if (worker.isConnected()) worker.send({ kind: 'drain' } satisfies PrimaryMessage, () => undefined);
      else worker.process.kill('SIGTERM');
    },
    signal: (signal) => void worker.process.kill(signal),
  };
}
