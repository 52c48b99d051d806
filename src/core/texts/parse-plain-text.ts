import { blockRows } from './document-text.ts';
import type { Block, TextDocument } from './document-types.ts';
import { formatInlines, parseInlines } from './inline-marks.ts';

/** Options for turning typed or pasted text into a document. */
export type PlainTextOptions = {
  /** Returns a new id; called once per block, in order. */
  readonly newId: () => string;
  /** Returns true if the block of this number (from 0) is verse, whose lines are kept. By default none is. */
  readonly isVerse?: (blockNumber: number) => boolean;
};

// The characters that the document schema refuses. They are dropped from pasted text, so that the text is not refused.
const REFUSED = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Returns the text without the characters that the document schema refuses; a tab becomes a space. */
export function dropRefused(text: string): string {
  return text.replace(/\t/g, ' ').replace(REFUSED, '');
}

function tidyLine(line: string): string {
  return dropRefused(line)
    .replace(/ {2,}/g, ' ')
    .replace(/^ +| +$/g, '');
}

function lines(text: string): string[] {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .split('\n')
    .map(tidyLine);
}

/**
 * Returns one block from typed text. A paragraph joins its lines by spaces, verse keeps them; empty lines are dropped.
 */
export function parseBlock(kind: 'paragraph' | 'verse', id: string, text: string): Block {
  const full = lines(text).filter((line) => line !== '');
  if (kind === 'verse') return { kind, id, lines: full.length > 0 ? full.map(parseInlines) : [[]] };
  return { kind, id, inlines: parseInlines(full.join(' ')) };
}

/**
 * Returns a document from typed or pasted text: blocks separated by empty lines, `*курсив*`, `**жирний**`. The result
 * fits the document schema.
 */
export function parsePlainText(text: string, { newId, isVerse = () => false }: PlainTextOptions): TextDocument {
  const groups: string[][] = [[]];
  for (const line of lines(text)) {
    if (line !== '') groups.at(-1)?.push(line);
    else if (groups.at(-1)?.length !== 0) groups.push([]);
  }
  const blocks = groups
    .filter((group) => group.length > 0)
    .map((group, index) => parseBlock(isVerse(index) ? 'verse' : 'paragraph', newId(), group.join('\n')));
  return { version: 1, blocks };
}

/** Returns the text of a block as it would be typed: the inverse of {@link parseBlock}. */
export function formatBlock(block: Block): string {
  return blockRows(block)
    .map(formatInlines)
    .filter((line) => line !== '')
    .join('\n');
}

/**
 * Returns a document as it would be typed, the inverse of {@link parsePlainText}: the text, and which of its blocks
 * (from 0) are verse. Empty blocks are left out.
 */
export function formatPlainText(document: TextDocument): { text: string; isVerse: (blockNumber: number) => boolean } {
  const written = document.blocks
    .map((block) => ({ verse: block.kind === 'verse', text: formatBlock(block) }))
    .filter(({ text }) => text !== '');
  return {
    text: written.map(({ text }) => text).join('\n\n'),
    isVerse: (blockNumber) => written[blockNumber]?.verse ?? false,
  };
}
