import { type ChildProcess, type ForkOptions, fork, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DecodeAnswer, DecodeRequest } from './encode-here.ts';

/** Longer than the decoder gives itself. */
const TIMEOUT_MS = 15_000;
/** After this time without an image the process ends. */
const REST_MS = 20_000;
/** A process whose line is broken has ended by then, or something else is wrong. */
const ENDED_BY_MS = 2_000;
/** What the process may allocate; the largest allowed image takes half of it. */
const MEMORY_KILOBYTES = 1024 * 1024;

const ENTRY = fileURLToPath(new URL('./decode-process.ts', import.meta.url));

/** Decodes images in a process of its own, one at a time. */
export type ImageDecoder<Request> = {
  /**
   * @returns the image or why it is refused; `image_too_large` too if it needs too much memory or time
   * @throws if the process can't be started or ends by a mistake of its own
   */
  decode(request: Request): Promise<DecodeAnswer>;
};

/** Starts the process of an entry. Where the system has a shell, that sets the limit of memory; elsewhere only the pixels limit it. */
export function startDecodeProcess(entry: string = ENTRY): ChildProcess {
  const options: ForkOptions = { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] };
  if (process.platform === 'win32') return fork(entry, [], { ...options, execArgv: [] });
  const limited = `ulimit -d ${MEMORY_KILOBYTES}; exec "$0" "$@"`;
  return spawn('/bin/sh', ['-c', limited, process.execPath, entry], options);
}

/** Creates a decoder; its process begins with the first image and ends after a rest. */
export function createDecoder<Request extends object = DecodeRequest>(
  start: () => ChildProcess = startDecodeProcess,
): ImageDecoder<Request> {
  let decoder: ChildProcess | null = null;
  let rest: NodeJS.Timeout | null = null;

  function startOne(): ChildProcess {
    const child = start();
    // It may also end while it rests: the next image then needs another one.
    const forget = () => {
      if (decoder === child) decoder = null;
    };
    child.once('exit', forget);
    child.on('error', forget);
    return child;
  }

  function end(): void {
    decoder?.kill('SIGKILL');
    decoder = null;
  }

  function decode(request: Request): Promise<DecodeAnswer> {
    if (rest !== null) clearTimeout(rest);
    decoder ??= startOne();
    const child = decoder;
    child.ref();
    child.channel?.ref();
    return new Promise<DecodeAnswer>((resolve, reject) => {
      let isDone = false;
      const finish = (settle: () => void) => {
        if (isDone) return;
        isDone = true;
        clearTimeout(timer);
        child.removeListener('message', answered);
        child.removeListener('exit', ended);
        child.removeListener('error', failed);
        // It waits for the next image without keeping the server alive.
        child.unref();
        child.channel?.unref();
        rest = setTimeout(end, REST_MS).unref();
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
        end();
        answered({ refused: 'image_too_large' });
      }, TIMEOUT_MS);
      // A process that ends while it is written to breaks the line first; how it ended comes a moment later.
      const unsent = (cause: Error) => setTimeout(() => failed(cause), ENDED_BY_MS).unref();
      child.on('message', answered);
      child.once('exit', ended);
      child.once('error', failed);
      // One that could not be started reports it by an event.
      if (child.pid !== undefined) child.send(request, (error) => error !== null && unsent(error));
    });
  }

  return { decode };
}
