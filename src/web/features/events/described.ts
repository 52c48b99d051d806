import type { Block, Inline, TextDocument } from '#core/texts/document-types.ts';
import { formatInlines, parseInlines } from '#core/texts/inline-marks.ts';
import { formatBlock, parsePlainText } from '#core/texts/parse-plain-text.ts';

/** Returns the document of a few words typed as plain text; its paragraphs are numbered. */
export function described(typed: string): TextDocument {
  let paragraph = 0;
  const newId = () => {
    paragraph += 1;
    return `p${paragraph}`;
  };
  return parsePlainText(typed, { newId });
}

const HEADING = /^##[ \t]+(\S.*)$/u;
const BULLET = /^[-–•][ \t]+(\S.*)$/u;
const NUMBER = /^\d{1,3}[.)][ \t]+(\S.*)$/u;

type Kind = 'heading' | 'bullets' | 'numbers' | 'words' | 'nothing';
type Line = { readonly kind: Kind; readonly text: string };

function readLine(line: string): Line {
  const text = line.trim();
  if (text === '') return { kind: 'nothing', text };
  for (const [kind, pattern] of [
    ['heading', HEADING],
    ['bullets', BULLET],
    ['numbers', NUMBER],
  ] as const) {
    const found = pattern.exec(text);
    if (found) return { kind, text: found[1] ?? '' };
  }
  return { kind: 'words', text };
}

/**
 * Returns the document of a page’s description typed as plain text: paragraphs, below «## » a heading, after «- » or «1. » an
 * item of a list.
 */
export function describedPage(typed: string): TextDocument {
  const groups: { kind: Kind; lines: string[] }[] = [];
  for (const { kind, text } of typed.split(/\r\n?|\n/u).map(readLine)) {
    const last = groups.at(-1);
    if (last?.kind === kind && kind !== 'heading') last.lines.push(text);
    else groups.push({ kind, lines: [text] });
  }
  const inlines = (line: string): Inline[] => firstRow(described(line));
  const blocks = groups
    .filter(({ kind }) => kind !== 'nothing')
    .map(({ kind, lines }, index): Block => {
      const id = `p${index + 1}`;
      if (kind === 'heading') return { kind, id, level: 2, inlines: inlines(lines[0] ?? '') };
      if (kind === 'bullets' || kind === 'numbers')
        return { kind: 'list', id, ordered: kind === 'numbers', items: lines.map(inlines) };
      return { kind: 'paragraph', id, inlines: inlines(lines.join('\n')) };
    });
  return { version: 1, blocks };
}

function firstRow({ blocks: [first] }: TextDocument): Inline[] {
  return first?.kind === 'paragraph' ? first.inlines : parseInlines('');
}

/** Returns a description as it would be typed, the inverse of {@link describedPage}. */
export function typedPage({ blocks }: TextDocument): string {
  return blocks
    .map((block) => {
      if (block.kind === 'heading') return `## ${formatInlines(block.inlines)}`;
      if (block.kind !== 'list') return formatBlock(block);
      return block.items
        .map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${formatInlines(item)}`)
        .join('\n');
    })
    .filter((text) => text !== '')
    .join('\n\n');
}
