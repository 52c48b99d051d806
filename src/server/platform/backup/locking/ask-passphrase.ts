import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks a question on the terminal; what is typed is not shown. Null if there is no terminal or the person gives up. */
export async function askHidden(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  process.stderr.write(question);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const line = createInterface({ input: process.stdin, output: hidden, terminal: true });
  try {
    return await new Promise<string | null>((resolve) => {
      line.once('line', resolve);
      line.once('close', () => resolve(null));
    });
  } finally {
    line.close();
    process.stderr.write('\n');
  }
}
