/** A run of words; `strong` stands out. */
export type GuideRun = { readonly text: string; readonly strong: boolean };

/** A part of a section. `example` is a worked example, `formula` is shown line by line. */
export type GuideBlock =
  | { readonly kind: 'paragraph' | 'example'; readonly runs: readonly GuideRun[] }
  | { readonly kind: 'formula'; readonly lines: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly GuideRun[])[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** A section under its heading. */
export type GuideSection = { readonly title: string; readonly blocks: readonly GuideBlock[] };

function runsOf(lines: readonly string[]): GuideRun[] {
  const pieces = lines
    .map((line) => line.trim())
    .join(' ')
    .split('**');
  return pieces.flatMap((text, index) => (text === '' ? [] : [{ text, strong: index % 2 === 1 }]));
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function itemsOf(lines: readonly string[]): GuideRun[][] {
  const items: string[][] = [];
  for (const line of lines) {
    if (line.startsWith('- ')) items.push([line.slice(2)]);
    else items.at(-1)?.push(line);
  }
  return items.map(runsOf);
}

function blockOf(lines: readonly string[]): GuideBlock {
  const [first = ''] = lines;
  if (first.startsWith('    ')) return { kind: 'formula', lines: lines.map((line) => line.trim()) };
  if (first.startsWith('>')) return { kind: 'example', runs: runsOf(lines.map((line) => line.replace(/^>/, ''))) };
  if (first.startsWith('- ')) return { kind: 'list', items: itemsOf(lines) };
  if (first.startsWith('|')) {
    const [head = [], , ...rows] = lines.map(cellsOf);
    return { kind: 'table', head, rows };
  }
  return { kind: 'paragraph', runs: runsOf(lines) };
}

/**
 * Reads the guide to scoring (`docs/scoring.md`): its sections by second-level headings, the introduction first with an
 * empty title. Knows the few forms the guide uses: paragraphs, `>` examples, indented formulas, `-` lists, one table form
 * and `**strong**` words.
 */
export function readGuide(markdown: string): GuideSection[] {
  return markdown
    .replace(/^# .*\n/, '\n## \n')
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      const blocks = lines
        .join('\n')
        .split(/\n\s*\n/)
        .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
        .filter((block) => block.length > 0);
      return { title: title.trim(), blocks: blocks.map(blockOf) };
    });
}
