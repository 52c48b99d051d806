import fc from 'fast-check';
import type { Block, Inline, TextDocument } from '../texts/document-schema.ts';

const words = fc.array(fc.constantFrom('Слово', ' і ', 'діло. ', 'А як? ', 'т. д.', '«Так»', '*'), {
  minLength: 1,
  maxLength: 6,
});
const marks = fc.constantFrom<Inline['marks']>(undefined, ['emphasis'], ['strong'], ['strong', 'emphasis']);

/** A row as documents are stored: neighbours differ in their marks, no field is there without a value. */
function tidyRow(runs: readonly Inline[]): Inline[] {
  const row: Inline[] = [];
  for (const { text, marks: own } of runs) {
    const last = row.at(-1);
    if (last && (last.marks ?? []).join() === (own ?? []).join()) last.text += text;
    else row.push(own === undefined ? { text } : { text, marks: own });
  }
  return row;
}

const row = fc
  .array(fc.record({ text: words.map((list) => list.join('')), marks }), { maxLength: 4 })
  .map((runs) => tidyRow(runs as Inline[]));
const rows = fc.array(row, { minLength: 1, maxLength: 4 });

type Bare = Block extends infer One ? (One extends Block ? Omit<One, 'id'> : never) : never;

const bareBlock: fc.Arbitrary<Bare> = fc.oneof(
  row.map((inlines): Bare => ({ kind: 'paragraph', inlines })),
  rows.map((lines): Bare => ({ kind: 'verse', lines })),
  fc.tuple(row, fc.constantFrom<2 | 3>(2, 3)).map(([inlines, level]): Bare => ({ kind: 'heading', level, inlines })),
  fc.tuple(rows, fc.boolean()).map(([items, ordered]): Bare => ({ kind: 'list', ordered, items })),
  rows.map((paragraphs): Bare => ({ kind: 'quote', paragraphs })),
  fc
    .tuple(fc.constantFrom('', 'Хата під горою'), fc.constantFrom('', 'Рис. 1'))
    .map(([alt, caption]): Bare => ({ kind: 'image', fileId: 'file', width: 40, height: 30, alt, caption })),
);

/** Puts a reference to a note behind the first run of a paragraph. */
function refer(block: Block, id: string): Block {
  if (block.kind !== 'paragraph') return block;
  return { ...block, inlines: [...block.inlines.slice(0, 1), { text: '', footnote: id }, ...block.inlines.slice(1)] };
}

/** Any text of any kinds of blocks: every second paragraph has a footnote, the notes stand at the end. */
export const arbitraryDocument: fc.Arbitrary<TextDocument> = fc
  .tuple(fc.array(bareBlock, { maxLength: 8 }), row)
  .map(([bare, note]) => {
    const blocks = bare.map((block, index) => ({ ...block, id: `b${index}` }) as Block);
    const noted = blocks.filter((block, index) => block.kind === 'paragraph' && index % 2 === 0);
    const notes = noted.map(({ id }): Block => ({ kind: 'footnote', id: `note-of-${id}`, inlines: note }));
    const text = blocks.map((block) => (noted.includes(block) ? refer(block, `note-of-${block.id}`) : block));
    return { version: 1, blocks: [...text, ...notes] };
  });
