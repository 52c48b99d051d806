import type { Block, TextDocument } from '#core/texts/document-types.ts';
import { arrangeLines } from '#core/texts/importing/arrange-lines.ts';
import { dropRefused } from '#core/texts/parse-plain-text.ts';
import type { ImportChanges } from './import-changes.ts';
import { ChangeCount } from './import-changes.ts';

/** The document that plain text stands for, and what became of its lines. Its characters stay what they are. */
export function plainTextDocument(
  text: string,
  newId: () => string,
): { readonly document: TextDocument; readonly changes: ImportChanges } {
  const count = new ChangeCount();
  const lines = text.split(/\r\n?|[\n\u2028\u2029]/);
  const clean = lines.map(cleanLine);
  count.add(
    'signs',
    lines.reduce((sum, line) => sum + line.length - dropRefused(line.replace(/^\t/u, ' ')).length, 0),
  );
  const blocks = arrangeLines(clean).map((part): Block => {
    const id = newId();
    if (part.kind === 'verse') {
      count.add('stanzas');
      return { kind: 'verse', id, lines: part.lines.map((line) => [{ text: line }]) };
    }
    if (part.kind === 'paragraph') {
      count.add('joinedLines', part.joined);
      return { kind: 'paragraph', id, inlines: [{ text: part.text }] };
    }
    count.add('lists');
    const depths = part.items.map(({ depth }) => depth);
    const items = part.items.map((item) => [{ text: item.text }]);
    return { kind: 'list', id, ordered: part.ordered, items, ...(depths.includes(1) && { depths }) };
  });
  return { document: { version: 1, blocks }, changes: count.changes };
}

/** White space at the beginning marks paragraphs, so it stays until the lines are put together. */
function cleanLine(line: string): string {
  return dropRefused(line.replace(/^\ufeff/u, '').replace(/^\t/u, '    ')).replace(/^\s+$/u, '');
}
