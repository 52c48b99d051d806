import type { PastedTable } from '#core/events/programme/importing/import-types.ts';
import { gridOf } from '#core/events/programme/importing/merged-cells.ts';
import { tableOfText } from '#core/people/roster/table-of-text.ts';

/** A programme of three days has some hundred rows. */
export const TABLE_ROWS_MAX = 2_000;
/** Words about a talk may take as many lines of a cell. */
const CELL_LINES = 60;

const BLOCKS = 'p, li, div, h1, h2, h3, h4, h5, h6, pre, blockquote';

/** The words of a cell, with its line breaks. The page it is parsed into is never shown and runs nothing. */
function wordsOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const unseen of copy.querySelectorAll('style, script, template, head')) unseen.remove();
  for (const br of copy.querySelectorAll('br')) br.replaceWith('\n');
  for (const block of copy.querySelectorAll(BLOCKS)) block.append('\n');
  const lines = (copy.textContent ?? '').split('\n').map((line) => line.replace(/\s+/gu, ' ').trim());
  return lines
    .join('\n')
    .replace(/\n{2,}/gu, '\n')
    .trim();
}

const spanOf = (cell: Element, name: string): number => Number(cell.getAttribute(name) ?? 1);

/** Returns the tables of copied HTML with the lines between them, as one; null if it has none. */
export function tableOfHtml(html: string): PastedTable | null {
  if (!/<table[\s>]/iu.test(html)) return null;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const rows: PastedTable[number][] = [];
  for (const part of page.body.querySelectorAll(`table, ${BLOCKS}`)) {
    if (part.localName !== 'table') {
      const isLeaf = part.closest('table') === null && part.querySelector(`table, ${BLOCKS}`) === null;
      const words = isLeaf ? wordsOf(part) : '';
      if (words !== '') rows.push([words]);
      continue;
    }
    if (part.parentElement?.closest('table')) continue;
    const cells = [...part.querySelectorAll('tr')].map((row) =>
      [...row.children]
        .filter(({ localName }) => localName === 'td' || localName === 'th')
        .map((cell) => ({ text: wordsOf(cell), rows: spanOf(cell, 'rowspan'), columns: spanOf(cell, 'colspan') })),
    );
    rows.push(...gridOf(cells));
  }
  return rows;
}

/** Returns pasted or typed words as a table: parted by tabs, as spreadsheets copy, by `|` or `;`, or one line a row. */
export function tableOfWords(text: string): PastedTable {
  const separators = text.includes('\t') ? ['\t'] : ['|', ';'];
  return tableOfText(text, { separators, cellLines: CELL_LINES })
    .map((row) => (row[0] === '' && separators[0] === '|' ? row.slice(1) : row))
    .filter((row) => row.every((cell) => cell === '') || !row.every((cell) => /^[-:\s]*$/u.test(cell)));
}
