import type { Block, Inline, TextDocument } from '#core/texts/document-types.ts';
import { TABLE_HEADERS } from '#core/texts/document-types.ts';

const WORDS = ['Слово', ' і ', 'діло. ', 'А як? ', 'т. д.', '«Так»', '*'] as const;
const MARKS: readonly Inline['marks'][] = [
  undefined,
  ['emphasis'],
  ['strong'],
  ['strong', 'emphasis'],
  ['subscript'],
  ['emphasis', 'superscript'],
];
const KINDS = ['paragraph', 'verse', 'heading', 'list', 'quote', 'image', 'table'] as const;

/**
 * Returns a text with blocks of all kinds, determined by a list of natural numbers: the same numbers give the same
 * text. Every paragraph with an even index has a footnote, the footnotes are at the end; neighbouring runs differ in
 * their marks.
 */
export function documentOfChoices(choices: readonly number[]): TextDocument {
  let at = 0;
  const choose = (below: number): number => (choices[at++] ?? 0) % below;
  const several = <One>(most: number, make: () => One): One[] => Array.from({ length: choose(most + 1) }, make);
  const row = (): Inline[] => {
    const runs: Inline[] = [];
    for (const text of several(4, () => `${WORDS[choose(7)] ?? ''}${several(3, () => WORDS[choose(7)]).join('')}`)) {
      const marks = MARKS[choose(MARKS.length)];
      const last = runs.at(-1);
      if (last && (last.marks ?? []).join() === (marks ?? []).join()) last.text += text;
      else runs.push(marks === undefined ? { text } : { text, marks });
    }
    return runs;
  };
  const rows = (): Inline[][] => [row(), ...several(3, row)];
  const notes: Block[] = [];
  const noted = (id: string): Inline[] => {
    const runs = row();
    notes.push({ kind: 'footnote', id: `note-of-${id}`, inlines: row() });
    return [...runs.slice(0, 1), { text: '', footnote: `note-of-${id}` }, ...runs.slice(1)];
  };
  const block = (index: number): Block => {
    const id = `b${index}`;
    const kind = KINDS[choose(KINDS.length)];
    if (kind === 'verse') return { kind, id, lines: rows() };
    if (kind === 'heading') return { kind, id, level: choose(2) === 0 ? 2 : 3, inlines: row() };
    if (kind === 'list') {
      const items = rows();
      const list = { kind, id, ordered: choose(2) === 0, items };
      if (choose(2) === 0) return list;
      const depths = items.map((_item, index): 0 | 1 => (index > 0 && choose(2) === 0 ? 1 : 0));
      return depths.includes(1) ? { ...list, depths, innerOrdered: choose(2) === 0 } : list;
    }
    if (kind === 'table') {
      const width = 1 + choose(3);
      const header = TABLE_HEADERS[choose(TABLE_HEADERS.length)] ?? 'none';
      const lines = 1 + choose(3);
      return { kind, id, header, rows: Array.from({ length: lines }, () => Array.from({ length: width }, row)) };
    }
    if (kind === 'quote') return { kind, id, paragraphs: rows() };
    if (kind === 'image') {
      const words = { alt: ['', 'Хата під горою'][choose(2)] ?? '', caption: ['', 'Рис. 1'][choose(2)] ?? '' };
      return { kind, id, fileId: 'file', width: 40, height: 30, ...words };
    }
    return { kind: 'paragraph', id, inlines: index % 2 === 0 ? noted(id) : row() };
  };
  const blocks = Array.from({ length: choose(9) }, (_, index) => block(index));
  return { version: 1, blocks: [...blocks, ...notes] };
}
