import cluster from 'node:cluster';

/** A message from a server process to the primary. */
export type WorkerMessage = { readonly kind: 'ready'; readonly port: number };
/** A message from the primary: leave the port to the successor and end. */
export type PrimaryMessage = { readonly kind: 'drain' };

/** How long a worker may take to end; the rest of the shutdown limit is for the primary. */
export const WORKER_END_MS = 11_500;

/** The connection of a worker to the primary. */
export type WorkerLink = {
  ready(port: number): void;
  onDrain(act: () => Promise<void>): void;
};

/**
 * Returns null in a server that runs as a single process. A terminal signals every process, so a worker ignores such
 * signals and obeys only the primary.
 */
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
