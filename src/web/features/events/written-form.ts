import type { TextDocument } from '#core/texts/document-types.ts';
import { described } from './described.ts';

/** Returns a description as the value of a form, which keeps text alone; empty if nothing is written. */
export function writtenValue(document: TextDocument): string {
  return document.blocks.length === 0 ? '' : JSON.stringify(document);
}

/** Returns the description that a form holds. What an earlier version of the page has left on a device was typed as plain text. */
export function writtenDocument(value: string): TextDocument {
  if (!value.startsWith('{')) return described(value);
  try {
    const document = JSON.parse(value) as TextDocument;
    if (document.version === 1 && Array.isArray(document.blocks)) return document;
  } catch {
    // Plain text that begins with a brace.
  }
  return described(value);
}
