import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import type { PostgresAccount } from './postgres-account.ts';
import { isRoot } from './postgres-account.ts';

export type PostgresCommand = {
  readonly program: string;
  readonly args: readonly string[];
  readonly account: PostgresAccount;
  readonly cwd: string;
};

export type CommandOutcome = { readonly code: number | null; readonly output: string };

// PostgreSQL gets none of our environment: it may contain secrets, and PG… variables would change its behaviour.
const environment = { HOME: '/', PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Returns the path of the data folder for PostgreSQL. Under root on Linux it is the working folder, entered before
 * privileges are dropped: its link in /proc can be used without rights on the folders above, so a checkout in root's
 * home works without being opened to others.
 */
export function dataFolderArgument(cluster: string): string {
  return process.platform === 'linux' && isRoot() ? '/proc/self/cwd' : cluster;
}

/** Runs a program of PostgreSQL until it ends. */
export function runPostgresCommand(command: PostgresCommand): Promise<CommandOutcome> {
  return new Promise((resolve) => {
    const child = spawn(command.program, command.args, {
      cwd: command.cwd,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...command.account,
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/**
 * Starts the database server in its own session, so that Ctrl+C reaches it only through our orderly shutdown. With
 * `followParent`, and if the system has `setpriv`, the kernel also stops it when this process dies.
 */
export function spawnPostgres(command: PostgresCommand, log: number, followParent: boolean): ChildProcess {
  const shared = {
    cwd: command.cwd,
    env: environment,
    detached: true,
    stdio: ['ignore', log, log] satisfies ['ignore', number, number],
  };
  if (!followParent || !hasParentDeathSignal())
    return spawn(command.program, command.args, { ...shared, ...command.account });
  const identity =
    command.account === null
      ? []
      : [`--reuid=${command.account.uid}`, `--regid=${command.account.gid}`, '--clear-groups'];
  const wrapper = [...identity, '--no-new-privs', '--pdeathsig=INT', '--', command.program, ...command.args];
  return spawn('setpriv', wrapper, shared);
}

let parentDeathSignal: boolean | undefined;

function hasParentDeathSignal(): boolean {
  parentDeathSignal ??=
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--no-new-privs', '--pdeathsig=INT', '--', 'true'], { env: environment }).status === 0;
  return parentDeathSignal;
}
