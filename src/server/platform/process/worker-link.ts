import cluster from 'node:cluster';

/** What a server process tells the one that started it. */
export type WorkerMessage = { readonly kind: 'ready'; readonly port: number };
/** What it is told: to leave the port to its successor and end. */
export type PrimaryMessage = { readonly kind: 'drain' };

/** How long such a process may take to end; what is left of the time is the primary’s own. */
export const WORKER_END_MS = 11_500;

/** The tie of one of several server processes to the primary. */
export type WorkerLink = {
  ready(port: number): void;
  onDrain(act: () => Promise<void>): void;
};

/** Null in a server that runs alone. Signals of a terminal reach every process; in a worker only the primary's count. */
export function linkToPrimary(): WorkerLink | null {
  if (!cluster.isWorker) return null;
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
  return {
    ready: (port) => void process.send?.({ kind: 'ready', port } satisfies WorkerMessage),
    onDrain: (act) => {
      process.on('message', (message: PrimaryMessage | null) => {
        if (message?.kind === 'drain') void act();
      });
    },
  };
}
