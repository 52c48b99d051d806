import { audioKindOf } from '#server/platform/files/audio-kind.ts';
import type { OfficeKind } from './office-kind.ts';
import { officeKindOf } from './office-kind.ts';

/** Endings of the documents that we accept besides recordings. */
export type DocumentKind =
  | OfficeKind
  | 'pdf'
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

const TEXT_CHECKED_BYTES = 64 * 1024;

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
  if (head.startsWith('PK\x03\x04')) return officeKindOf(bytes);
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpg';
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'webp';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  return audioKindOf(bytes) ?? (isPlainText(bytes) ? 'txt' : null);
}
