import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { JobProcessSetting } from './job-process.ts';

export type ProcessInJobs = {
  readonly send: (signal: NodeJS.Signals) => void;
  /** Kills it as the system does when there is no memory left. */
  readonly kill: () => Promise<void>;
};

/** Starts another server process that is inside a run of each of the jobs. */
export async function startInsideJobs(connection: ClientConfig, names: readonly string[]): Promise<ProcessInJobs> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'job-process.ts'), { execArgv: [] });
  const inside = new Set<string>();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.on('message', (name: string) => {
    inside.add(name);
    if (inside.size === names.length) resolve();
  });
  child.once('exit', () => reject(new Error('the process ended by itself')));
  const setting: JobProcessSetting = { connection, names };
  child.send(setting);
  await promise;
  return {
    send: (signal) => void child.kill(signal),
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
