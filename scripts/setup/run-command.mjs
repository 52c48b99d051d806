import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPlatform } from './check-platform.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { ensureWebBuild } from './ensure-web-build.mjs';
import { findRuntime } from './find-runtime.mjs';
import { endEverything, endOnSignals, passSignals } from './run-process.mjs';

/** @typedef {number | void | Promise<number | void>} Work the exit code; 0 without one */

const projectRoot = join(import.meta.dirname, '../..');

/**
 * Runs a command of the project in its root folder, after installing the packages and, if it needs them, building the
 * pages. `work` gets the path of Node.js 24 and returns the exit code. If it throws, the message is printed and the
 * exit code is 1.
 *
 * @param {(nodePath: string) => Work} work
 */
export async function runCommand(work, { needsPages = true } = {}) {
  process.chdir(projectRoot);
  try {
    checkPlatform(projectRoot);
    await ensureDependencies();
    const nodePath = await findRuntime();
    if (needsPages && !process.env.WEB_DIR) await ensureWebBuild(nodePath);
    process.exitCode = (await work(nodePath)) ?? 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

/**
 * Like `runCommand`, for work that starts processes with `runProcess`: these end with the command or on a signal.
 *
 * @param {(nodePath: string) => Work} work
 * @param {{ needsPages?: boolean }} options
 */
export async function runDrill(work, options = {}) {
  endOnSignals();
  await runCommand(work, options);
  await endEverything();
}

/**
 * Runs one of the server's own commands, passing on the arguments of this process.
 *
 * @param {string} file
 */
export function runServerCommand(file) {
  return runCommand((nodePath) => runProgram(nodePath, file), { needsPages: false });
}

/**
 * Runs a program, passing on the arguments and signals of this process. Returns its exit code.
 *
 * @param {string} nodePath
 * @param {string} file
 * @param {NodeJS.ProcessEnv} environment
 */
export function runProgram(nodePath, file, environment = {}) {
  const args = [file, ...process.argv.slice(2)];
  return passSignals(spawn(nodePath, args, { stdio: 'inherit', env: { ...process.env, ...environment } }));
}

/**
 * Returns a new temporary folder that is removed when this process ends.
 *
 * @param {string} prefix
 */
export function temporaryFolder(prefix) {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
