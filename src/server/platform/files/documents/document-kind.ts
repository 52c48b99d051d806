import { audioKindOf } from '#server/platform/files/audio-kind.ts';

/** Endings of the documents that we accept besides recordings. */
export type DocumentKind =
  | 'pdf'
  | 'docx'
  | 'xlsx'
  | 'pptx'
  | 'odt'
  | 'ods'
  | 'odp'
  | 'epub'
  | 'png'
  | 'jpg'
  | 'webp'
  | 'gif'
  | 'mp3'
  | 'm4a'
  | 'aac'
  | 'ogg'
  | 'wav'
  | 'txt';

const OFFICE: readonly (readonly [part: string, kind: DocumentKind])[] = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
];
const OPEN_DOCUMENTS: Readonly<Record<string, DocumentKind>> = {
  'vnd.oasis.opendocument.text': 'odt',
  'vnd.oasis.opendocument.spreadsheet': 'ods',
  'vnd.oasis.opendocument.presentation': 'odp',
  'epub+zip': 'epub',
};
/** Programs within a document of an office: it could do something when it is opened. */
const MACROS = /vbaProject|macrosheets|activeX|Basic\/script/i;
const TEXT_CHECKED_BYTES = 64 * 1024;

function zipKind(bytes: Buffer): DocumentKind | null {
  // Names of parts stand in the archive as they are, whatever is packed.
  const has = (name: string) => bytes.includes(name, 0, 'latin1');
  if (MACROS.test(bytes.toString('latin1', Math.max(0, bytes.length - 256 * 1024)))) return null;
  const [, type = ''] = /^[\s\S]{30}mimetypeapplication\/([a-z+.]+)/.exec(bytes.toString('latin1', 0, 120)) ?? [];
  const open = Object.entries(OPEN_DOCUMENTS).find(([name]) => type.startsWith(name));
  if (open !== undefined) return open[1];
  return has('[Content_Types].xml') ? (OFFICE.find(([part]) => has(part))?.[1] ?? null) : null;
}

function isPlainText(bytes: Buffer): boolean {
  const head = bytes.subarray(0, TEXT_CHECKED_BYTES);
  const text = new TextDecoder().decode(head, { stream: true });
  // A page or a picture in letters would be run by a browser.
  return !/[\0-\x08\x0b\x0e-\x1f\x7f\ufffd]/.test(text) && !/^\s*</.test(text.replace(/^\ufeff/, ''));
}

/** Finds the kind of a document from its content, never from its name or declared type. Null if we do not accept it. */
export function documentKindOf(bytes: Buffer): DocumentKind | null {
  const head = bytes.toString('latin1', 0, 16);
  if (head.startsWith('%PDF-')) return 'pdf';
  if (head.startsWith('PK\x03\x04')) return zipKind(bytes);
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpg';
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'webp';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  return audioKindOf(bytes) ?? (isPlainText(bytes) ? 'txt' : null);
}
