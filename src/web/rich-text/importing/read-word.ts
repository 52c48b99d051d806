import type { Result } from '#core/result.ts';
import type { ConvertedWord } from './convert-word.ts';
import type { ArchiveFault } from './word-archive.ts';

/** A text of the greatest length takes a second or two; what takes longer is built to. */
const LONGEST_MS = 30_000;

/** What the worker answers; null: its converter could not be fetched. */
type Converted = Result<ConvertedWord, ArchiveFault> | null;

/** Converts a .docx in a thread of its own, which is ended after half a minute: then the file counts as too large. */
export function readWord(bytes: Uint8Array<ArrayBuffer>): Promise<Converted> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./word-worker.ts', import.meta.url), { type: 'module' });
    const finish = (converted: Converted) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(converted);
    };
    const timer = setTimeout(() => finish({ ok: false, error: 'size' }), LONGEST_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<Converted>) => finish(data));
    worker.addEventListener('error', () => finish(null));
    worker.postMessage(bytes.buffer, [bytes.buffer]);
  });
}
