import { createReadStream } from 'node:fs';

/** Bytes read at a time; between two pieces the process serves other requests. */
const PIECE_BYTES = 65_536;

/**
 * Reads a Hunspell word list (one `headword/flags` a line) once and returns the flags of the wanted headwords, joined
 * where a headword stands several times. Nothing else of the list is kept in memory.
 */
export async function scanDictionary(file: URL, wanted: ReadonlySet<string>): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let rest = '';
  const read = (line: string) => {
    const slash = line.indexOf('/');
    const headword = slash === -1 ? line : line.slice(0, slash);
    if (wanted.has(headword))
      found.set(headword, (found.get(headword) ?? '') + (slash === -1 ? '' : line.slice(slash + 1)));
  };
  for await (const piece of createReadStream(file, { encoding: 'utf8', highWaterMark: PIECE_BYTES })) {
    const lines = (rest + String(piece)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) read(line);
  }
  read(rest);
  return found;
}
