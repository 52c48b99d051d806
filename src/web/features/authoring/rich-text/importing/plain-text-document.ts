import type { Block, TextDocument } from '#core/texts/document-types.ts';
import { dropRefused } from '#core/texts/parse-plain-text.ts';

/** A line of verse is rarely longer … */
const VERSE_LINE_MAXIMUM = 48;
/** … and nobody breaks lines of prose by hand at such a length: then every line is a paragraph. */
const WRAPPED_LINE_MAXIMUM = 120;

function groupBlocks(lines: readonly string[], newId: () => string): Block[] {
  const paragraph = (text: string): Block => ({ kind: 'paragraph', id: newId(), inlines: [{ text }] });
  if (lines.length >= 3 && lines.every((line) => line.length <= VERSE_LINE_MAXIMUM))
    return [{ kind: 'verse', id: newId(), lines: lines.map((text) => [{ text }]) }];
  if (lines.some((line) => line.length > WRAPPED_LINE_MAXIMUM)) return lines.map(paragraph);
  return [paragraph(lines.join(' '))];
}

/**
 * Returns the document that plain text stands for: empty lines separate blocks; short lines are a stanza, lines of the
 * usual width were wrapped and are joined, long lines are paragraphs. Its characters stay what they are.
 */
export function plainTextDocument(text: string, newId: () => string): TextDocument {
  const groups: string[][] = [[]];
  for (const raw of text.split(/\r\n?|[\n\u2028\u2029]/)) {
    const line = dropRefused(raw).replace(/ {2,}/g, ' ').trim();
    if (line !== '') groups.at(-1)?.push(line);
    else groups.push([]);
  }
  return {
    version: 1,
    blocks: groups.filter(({ length }) => length > 0).flatMap((lines) => groupBlocks(lines, newId)),
  };
}
