import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { createDecoder, startDecodeProcess } from './image-decoder.ts';
import { plainImage } from './sample-images.ts';

const started: ChildProcess[] = [];
/** A command that is started in place of the decoder. */
let instead: readonly [command: string, ...flags: string[]] | null = null;
const decoder = createDecoder(() => {
  const [command, ...flags] = instead ?? [];
  const child =
    command === undefined
      ? startDecodeProcess()
      : spawn(command, flags, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  started.push(child);
  return child;
});

const image = await plainImage('png');
const decode = () => decoder.decode({ bytes: image, maxSide: 512 });
const taken = { image: { width: 64, height: 48 } };

function resting(): ChildProcess {
  const last = started.at(-1);
  if (last === undefined) throw new Error('no decoder was started');
  return last;
}

async function killResting(): Promise<void> {
  const ended = once(resting(), 'exit');
  resting().kill('SIGKILL');
  await ended;
}

beforeEach(async () => {
  instead = null;
  await decode();
});

test('one process decodes image after image', async () => {
  const before = started.length;
  expect(await decode()).toMatchObject(taken);
  expect(started).toHaveLength(before);
});

test('it may die while it rests: the next image is decoded by another', async () => {
  await killResting();
  expect(await decode()).toMatchObject(taken);
});

test('it may report an error while it rests: the server goes on', async () => {
  expect(() => resting().emit('error', new Error('the channel is broken'))).not.toThrow();
  expect(await decode()).toMatchObject(taken);
});

test('that it can’t be started is a fault, and no image is called too large for it', async () => {
  await killResting();
  instead = ['/no/such/command'];
  await expect(decode()).rejects.toMatchObject({ cause: { code: 'ENOENT' } });
  instead = null;
  expect(await decode()).toMatchObject(taken);
});

test('that it ends by a mistake of its own is a fault as well', async () => {
  await killResting();
  instead = ['false'];
  await expect(decode()).rejects.toThrow('image decoder');
});

test('an image is too large too if the line breaks just before the process is known to have ended', async () => {
  await killResting();
  const child = Object.assign(new EventEmitter(), {
    pid: 1,
    ref: () => undefined,
    unref: () => undefined,
    channel: { ref: () => undefined, unref: () => undefined },
    kill: () => true,
    send(_request: unknown, sent: (error: Error | null) => void) {
      sent(new Error('write EPIPE'));
      setImmediate(() => child.emit('exit', null, 'SIGKILL'));
    },
  });
  const broken = createDecoder(() => child as unknown as ChildProcess);
  expect(await broken.decode({ bytes: image, maxSide: 512 })).toEqual({ refused: 'image_too_large' });
});

test('the process may allocate a gigabyte at most', () => {
  const limits = readFileSync(`/proc/${resting().pid}/limits`, 'utf8');
  expect(/^Max data size\s+(\S+)/m.exec(limits)?.[1]).toBe(String(2 ** 30));
});

test('an image is too large if the system ends the process for its memory', async () => {
  await killResting();
  instead = [process.execPath, '--eval', `process.on('message', () => process.kill(process.pid, 'SIGKILL'))`];
  expect(await decode()).toEqual({ refused: 'image_too_large' });
});
