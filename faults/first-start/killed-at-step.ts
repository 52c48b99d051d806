// Loaded before the server of a first start: notes each step that changes files, processes or the database in the file
// FIRST_START_STEPS, and before step FIRST_START_KILL_AT kills the whole process group, the server with it.
import childProcess, { type SpawnOptions } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { basename } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import pg from 'pg';

type Described = (...args: readonly unknown[]) => string | null;
type Changed = (this: unknown, ...args: unknown[]) => unknown;

const notes = process.env['FIRST_START_STEPS'] ?? '';
const notesFile = notes === '' ? null : fs.openSync(notes, 'a');
const write = fs.writeSync;
const killAt = Number(process.env['FIRST_START_KILL_AT']);
let steps = 0;

function step(name: string): void {
  steps += 1;
  if (notesFile !== null) write(notesFile, `${name.replaceAll(/\s+/g, ' ').trim().slice(0, 100)}\n`);
  if (steps !== killAt) return;
  process.kill(0, 'SIGKILL');
  // The signal is on its way; nothing more may be done.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

/** Random parts of names are left out, so that the same step has the same name in each start. */
const nameOf = (path: unknown): string => basename(String(path)).replace(/(?<=\.new-|-socket-).*/, '…');

function watch(owner: object, name: string, describe: Described): void {
  const original: Changed = Reflect.get(owner, name);
  const watched: Changed = function (...args) {
    const text = describe(...args);
    if (text !== null) step(text);
    return original.apply(this, args);
  };
  Reflect.set(owner, name, watched);
}

const CHANGES = ['mkdir', 'mkdtemp', 'writeFile', 'rename', 'rm', 'rmdir', 'link', 'unlink', 'chown', 'chmod', 'cp'];

function watchFiles(): void {
  for (const change of CHANGES) {
    watch(fs.promises, change, (path) => `${change} ${nameOf(path)}`);
    if (change !== 'cp') watch(fs, `${change}Sync`, (path) => `${change} ${nameOf(path)}`);
  }
  const opens: Described = (path, flags = 'r') => (/^rs?$/.test(String(flags)) ? null : `open ${nameOf(path)}`);
  watch(fs.promises, 'open', opens);
  watch(fs, 'openSync', (path, flags) => (typeof path === 'string' ? opens(path, flags) : null));
}

/** What initdb tells of its own steps on its output are steps, too. */
function watchPrograms(): void {
  const { spawn } = childProcess;
  const watched = (program: string, args: readonly string[] = [], options: SpawnOptions = {}) => {
    const names = [program, ...args].filter((word) => /(?:initdb|postgres)$/.test(word)).map(nameOf);
    const isVersion = args.includes('--version');
    if (!isVersion) step(`spawn ${names.join(' ')}`);
    const child = spawn(program, args, options);
    if (names.includes('initdb') && !isVersion)
      child.stdout?.on('data', (data) => step(`initdb: ${String(data).trim().split('\n').at(-1)}`));
    return child;
  };
  Reflect.set(childProcess, 'spawn', watched);
}

/** Reading changes nothing, so the moment before it is the moment after the step before. */
const READS = /^\s*(?:select\b(?!.*pg_advisory)|set\b|show\b|listen\b)/i;

function textOf(query: unknown): string {
  if (typeof query !== 'object' || query === null || !('text' in query)) return '';
  return typeof query.text === 'string' ? query.text : '';
}

function watchStatements(): void {
  watch(pg.Client.prototype, 'query', (query) => {
    const text = typeof query === 'string' ? query : textOf(query);
    return text === '' || READS.test(text) ? null : `sql ${text}`;
  });
}

if (isMainThread && notesFile !== null) {
  watchFiles();
  watchPrograms();
  watchStatements();
  watch(net.Server.prototype, 'listen', () => 'listen');
  syncBuiltinESMExports();
}
