import { decodeText } from '#web/lib/decode-text.ts';

/** The text of a CSV file. */
export async function readTableFile(file: File): Promise<string> {
  return decodeText(new Uint8Array(await file.arrayBuffer())).text;
}
