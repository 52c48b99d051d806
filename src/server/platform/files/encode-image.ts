import { type ChildProcess, type ForkOptions, fork, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { createTurns, TooManyWait } from '#server/platform/process/turns.ts';
import type { DecodeAnswer, DecodeRequest, EncodedImage } from './encode-here.ts';
import { imageKindOf } from './image-kind.ts';

/** Longer than the decoder gives itself. */
const TIMEOUT_MS = 15_000;
/** After this time without an image the process ends. */
const REST_MS = 20_000;
/** What the process may allocate; the largest allowed image takes half of it. */
const MEMORY_KILOBYTES = 1024 * 1024;
const WAITING = 24;

const ENTRY = fileURLToPath(new URL('./decode-process.ts', import.meta.url));

// One at a time: several large images together would take the memory of the machine.
const turns = createTurns({ atOnce: 1, waiting: WAITING });
let decoder: ChildProcess | null = null;
let rest: NodeJS.Timeout | null = null;

/**
 * Turns an uploaded image into a WebP of at most `maxSide` pixels a side: the first frame only, rotated according to
 * its EXIF, without EXIF and other metadata. It is decoded in a process of its own with a limited memory.
 *
 * @returns the image, or `image_unreadable`, `image_kind`, `image_too_large` (by the size that its header states, or
 * because decoding needs too much memory or time), or `overloaded` if too many are waiting
 * @throws if the process can't be started or ends by a mistake of its own
 */
export async function encodeImage(input: Buffer, maxSide: number): Promise<Result<EncodedImage, Failure>> {
  const kind = imageKindOf(input);
  if (kind === null) return fail('image_unreadable');
  if (kind === 'other') return fail('image_kind');
  try {
    const answer = await turns.run(() => decode({ bytes: input, maxSide }));
    return 'image' in answer ? ok(answer.image) : fail(answer.refused);
  } catch (error) {
    if (error instanceof TooManyWait) return fail('overloaded', { retryAfterSeconds: 10 });
    throw error;
  }
}

/** Starts the process. Where the system has a shell, that sets the limit of memory; elsewhere only the pixels limit it. */
function spawnDecoder(): ChildProcess {
  const options: ForkOptions = { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] };
  if (process.platform === 'win32') return fork(ENTRY, [], { ...options, execArgv: [] });
  const limited = `ulimit -d ${MEMORY_KILOBYTES}; exec "$0" "$@"`;
  return spawn('/bin/sh', ['-c', limited, process.execPath, ENTRY], options);
}

function startDecoder(): ChildProcess {
  const child = spawnDecoder();
  // It may also end while it rests: the next image then needs another one.
  const forget = () => {
    if (decoder === child) decoder = null;
  };
  child.once('exit', forget);
  child.on('error', forget);
  return child;
}

function endDecoder(): void {
  decoder?.kill('SIGKILL');
  decoder = null;
}

function decode(request: DecodeRequest): Promise<DecodeAnswer> {
  if (rest !== null) clearTimeout(rest);
  decoder ??= startDecoder();
  const child = decoder;
  child.ref();
  child.channel?.ref();
  return new Promise<DecodeAnswer>((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      child.removeListener('message', answered);
      child.removeListener('exit', ended);
      child.removeListener('error', failed);
      // It waits for the next image without keeping the server alive.
      child.unref();
      child.channel?.unref();
      rest = setTimeout(endDecoder, REST_MS).unref();
      settle();
    };
    const answered = (answer: DecodeAnswer) => finish(() => resolve(answer));
    const failed = (cause: Error) => finish(() => reject(new Error('the image decoder does not work', { cause })));
    // A signal ends it when the image needs too much memory; a code of its own is no image's fault.
    const ended = (code: number | null) => {
      if (code === null) answered({ refused: 'image_too_large' });
      else failed(new Error(`it ended with code ${code}`));
    };
    const timer = setTimeout(() => {
      endDecoder();
      answered({ refused: 'image_too_large' });
    }, TIMEOUT_MS);
    child.on('message', answered);
    child.once('exit', ended);
    child.once('error', failed);
    // One that could not be started reports it by an event.
    if (child.pid !== undefined) child.send(request, (error) => error !== null && failed(error));
  });
}
