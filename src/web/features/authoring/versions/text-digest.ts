import { blockRows } from '#core/texts/document-text.ts';
import type { Block, ImageBlock, Inline, ListBlock, TableHeader } from '#core/texts/document-types.ts';
import { formatInlines } from '#core/texts/inline-marks.ts';
import { textImagePath } from '#core/texts/text-media.ts';
import type { DraftTextContent } from '#web/features/authoring/draft/draft-problems.ts';
import type { DigestLine } from '#web/questions/authoring/digest-line.ts';

const BLOCK_NAMES: Readonly<Record<Block['kind'], string>> = {
  paragraph: 'Абзац',
  verse: 'Строфа',
  heading: 'Заголовок',
  list: 'Список',
  quote: 'Цитата',
  image: 'Зображення',
  table: 'Таблиця',
  footnote: 'Примітка',
};

function nameOf(block: Block): string {
  if (block.kind === 'heading' && block.level === 3) return 'Підзаголовок';
  return block.kind === 'list' && block.ordered ? 'Нумерований список' : BLOCK_NAMES[block.kind];
}

/** A reference has no text of its own; without a sign for it two versions would look alike. */
function rowWords(row: readonly Inline[]): string {
  return formatInlines(
    row.map(({ text, marks, footnote }) => (footnote === undefined ? { text, marks } : { text: '[примітка]' })),
  );
}

function imageWords({ alt, caption, width, height }: ImageBlock): string {
  const words = [alt.trim() === '' ? 'Без опису' : `Опис: ${alt}`, ...(caption === '' ? [] : [`Підпис: ${caption}`])];
  return [...words, `${width} × ${height}`].join('\n');
}

const HEADER_WORDS: Readonly<Record<TableHeader, readonly string[]>> = {
  none: [],
  row: ['Заголовки в першому рядку'],
  column: ['Заголовки в першому стовпці'],
  both: ['Заголовки в першому рядку й стовпці'],
};

/** The number or the dot before each item, those of the inner level moved in. */
function itemSigns({ items, depths, ordered, innerOrdered = false }: ListBlock): string[] {
  const last = { outer: 0, inner: 0 };
  return items.map((_item, index) => {
    if (depths?.[index] === 1) {
      last.inner += 1;
      return innerOrdered ? `    ${last.inner}.` : '    •';
    }
    last.outer += 1;
    last.inner = 0;
    return ordered ? `${last.outer}.` : '•';
  });
}

function digestBlock(block: Block, number: number): DigestLine {
  const line = { key: block.id, label: `${nameOf(block)} ${number}` };
  if (block.kind === 'image') return { ...line, text: imageWords(block), image: textImagePath(block.fileId) };
  if (block.kind === 'table') {
    const rows = block.rows.map((row) => row.map(rowWords).join(' | '));
    return { ...line, text: [...HEADER_WORDS[block.header], ...rows].join('\n') };
  }
  const rows = blockRows(block).map(rowWords);
  if (block.kind !== 'list') return { ...line, text: rows.join('\n') };
  const signs = itemSigns(block);
  return { ...line, text: rows.map((row, index) => `${signs[index] ?? ''} ${row}`).join('\n') };
}

/** Everything an author can see of a text, a line per block; blocks are counted by their kind. */
export function digestText({ title, author, source, document }: DraftTextContent): DigestLine[] {
  const counts = new Map<string, number>();
  const numberOf = (block: Block): number => {
    const number = (counts.get(nameOf(block)) ?? 0) + 1;
    counts.set(nameOf(block), number);
    return number;
  };
  return [
    { label: 'Назва', text: title },
    { label: 'Автор', text: author },
    { label: 'Джерело', text: source },
    ...document.blocks.map((block) => digestBlock(block, numberOf(block))),
  ];
}
