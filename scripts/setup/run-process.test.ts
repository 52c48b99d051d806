import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { endEverything, runProcess } from './run-process.mjs';

const node = (source: string, timeoutMs: number) =>
  runProcess(process.execPath, ['-e', source], { timeoutMs, quiet: true });

// A signal is no proof of life: a zombie accepts signals until the system's first process reaps it.
const isAlive = (pid: number) => {
  const { stdout } = spawnSync('/bin/sh', ['-c', `cat /proc/${pid}/stat 2>/dev/null || ps -o stat= -p ${pid}`]);
  return /^(\d+ \(.*\) )?[^Z\s]/.test(stdout.toString().trim()) && !/\) Z /.test(stdout.toString());
};

it('returns the exit code and the output', async () => {
  expect(await node("console.log('one'); console.error('two'); process.exitCode = 3", 10_000)).toEqual({
    code: 3,
    output: 'one\ntwo\n',
  });
});

it('returns a failure for a command that does not exist', async () => {
  const { code } = await runProcess('/no/such/command', [], { timeoutMs: 10_000, quiet: true });
  expect(code).not.toBe(0);
});

it('ends a command that takes too long, together with its children', async () => {
  const family = `
    const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    console.log(child.pid);
    setInterval(() => {}, 1000);`;
  const { code, output } = await node(family, 1000);
  expect(code).toBe(1);
  expect(output).toContain('stopped after 1 s');
  await expect.poll(() => isAlive(Number.parseInt(output, 10))).toBe(false);
});

it('finds and ends a detached process that outlived its parent', async () => {
  const runaway = `
    const options = { detached: true, stdio: 'ignore' };
    const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], options);
    child.unref();
    console.log(child.pid);`;
  const { output } = await node(runaway, 10_000);
  const pid = Number.parseInt(output, 10);
  expect(isAlive(pid)).toBe(true);
  const found = await endEverything();
  // Only Linux shows the environment of other processes, by which they are found.
  if (!existsSync('/proc/self/environ')) return process.kill(pid);
  expect(found).toEqual([expect.stringContaining(`${pid} `)]);
  await expect.poll(() => isAlive(pid)).toBe(false);
});
