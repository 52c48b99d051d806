import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { checkPlatform } from './check-platform.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { findRuntime } from './find-runtime.mjs';

const projectRoot = join(import.meta.dirname, '../..');

/** Runs one of the server's commands under its own Node.js; it gets the arguments and signals and gives the exit code. */
export async function runServerCommand(file) {
  try {
    checkPlatform(projectRoot);
    await ensureDependencies();
    process.exitCode = await run(await findRuntime(), file);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

function run(nodePath, file) {
  return new Promise((resolve, reject) => {
    const command = spawn(nodePath, [file, ...process.argv.slice(2)], { cwd: projectRoot, stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => command.kill(signal));
    command.once('error', reject);
    command.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}
