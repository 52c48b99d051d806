import { readZipDirectory } from '#core/archives/zip-directory.ts';
import { tableOfText } from '#core/people/roster/table-of-text.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { Encoding } from '#web/lib/decode-text.ts';
import { decodeText, decodeUtf8, isSpoilt } from '#web/lib/decode-text.ts';

/** A list has some kilobytes, a workbook with pictures more. */
const FILE_MAX_BYTES = 2_000_000;

/** A file as a table, and where it comes from in a few words. */
export type SheetTable = { readonly rows: readonly (readonly string[])[]; readonly source: string };

const UNREADABLE = 'Файл не вдалося прочитати. Збережіть таблицю як CSV або .xlsx чи вставте її в поле.';

/** What a workbook may unpack to: two megabytes can hold a thousand times as many, at which the page would stop. */
const UNPACKED_MAX_BYTES = 20_000_000;

/** Times of day are moments of the day from which the workbook counts. */
const FIRST_YEAR = 1900;

/** A cell as the spreadsheet shows it: «10:00», «2026-11-21», «2026-11-21 10:00». */
function cellText(cell: unknown): string {
  if (typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean') return String(cell).trim();
  if (!(cell instanceof Date)) return '';
  const [day = '', time = ''] = new Date(Math.round(cell.getTime() / 60_000) * 60_000).toISOString().split('T');
  const clock = time.slice(0, 5);
  if (cell.getUTCFullYear() <= FIRST_YEAR) return clock;
  return clock === '00:00' ? day : `${day} ${clock}`;
}

const ENCODINGS: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1251': 'Windows-1251',
};

async function readWorkbook(file: File, bytes: Uint8Array<ArrayBuffer>): Promise<Result<SheetTable, string>> {
  // The library unpacks no more of a file than the archive says.
  const unpacked = readZipDirectory(bytes, decodeUtf8)?.entries.reduce((sum, { size }) => sum + size, 0);
  if (unpacked === undefined) return err(UNREADABLE);
  if (unpacked > UNPACKED_MAX_BYTES)
    return err('У цій книзі забагато даних. Залиште в ній лише потрібний аркуш і оберіть файл знову.');
  try {
    const { readSheet } = await import('read-excel-file/universal');
    const rows = await readSheet(file);
    return ok({
      rows: rows.map((row) => row.map(cellText)),
      source: `${file.name}, перший аркуш`,
    });
  } catch {
    return err(UNREADABLE);
  }
}

/** Reads a table from a file: CSV and plain text in the encodings that spreadsheets write, or the first sheet of .xlsx. */
export async function readSheetFile(file: File): Promise<Result<SheetTable, string>> {
  if (file.size > FILE_MAX_BYTES) return err('Файл більший за 2\u00a0МБ. Залиште в ньому лише потрібний аркуш.');
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return err(UNREADABLE);
  }
  // A zip archive: .xlsx, whatever it is called.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readWorkbook(file, bytes);
  // The first bytes of the old .xls.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    return err('Це файл старого Excel (.xls). Збережіть його як .xlsx або CSV і оберіть знову.');
  const { text, encoding } = decodeText(bytes);
  if (isSpoilt(text))
    return err('Літери в цьому файлі зіпсовано. Збережіть таблицю ще раз як «CSV UTF-8» або .xlsx і оберіть знову.');
  return ok({ rows: tableOfText(text), source: `${file.name}, ${ENCODINGS[encoding]}` });
}
