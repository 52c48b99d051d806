import type { ChildProcess } from 'node:child_process';
import type { Result } from '#core/result.ts';

export type Supervisor = {
  /** Resolves with a Ukrainian sentence if the process died and could not be restarted. */
  readonly failed: Promise<string>;
  readonly stop: (end: (child: ChildProcess) => Promise<void>) => Promise<void>;
};

const restartLimit = 5;
const restartWindow = 60_000;

/** Restarts the database when it dies unexpectedly, but gives up if it dies more than five times a minute. */
export function superviseDatabase(
  first: ChildProcess,
  restart: () => Promise<Result<ChildProcess, string>>,
  onRestart: (sentence: string) => void = () => undefined,
): Supervisor {
  let child = first;
  let stopping = false;
  let restarting: Promise<void> = Promise.resolve();
  let recent: readonly number[] = [];
  const { promise: failed, resolve: fail } = Promise.withResolvers<string>();

  const watch = () => {
    child.once('exit', () => {
      if (!stopping) restarting = startAgain();
    });
    // It may have ended before the listener was added.
    if (child.exitCode !== null || child.signalCode !== null) restarting = startAgain();
  };

  const startAgain = async () => {
    const now = Date.now();
    recent = [...recent.filter((time) => now - time < restartWindow), now];
    if (recent.length > restartLimit) {
      fail('База даних зупиняється раз за разом: подивіться причину у файлі postgres.log папки DATA_DIR.');
      return;
    }
    const next = await restart().catch((error: unknown): Result<ChildProcess, string> => {
      return { ok: false, error: error instanceof Error ? error.message : String(error) };
    });
    if (!next.ok) {
      fail(next.error);
      return;
    }
    child = next.value;
    onRestart('База даних несподівано зупинилася, її запущено знову.');
    watch();
  };

  watch();
  return {
    failed,
    stop: async (end) => {
      stopping = true;
      await restarting;
      await end(child);
    },
  };
}
