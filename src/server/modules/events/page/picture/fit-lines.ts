import type { FaceName } from './letters.ts';
import { textWidth } from './letters.ts';

/** Lines that fit into a box, and the size at which they do. */
export type FittedLines = { readonly lines: readonly string[]; readonly size: number };

export type LinesBox = {
  readonly face: FaceName;
  readonly width: number;
  readonly height: number;
  /** From the size wanted to the smallest that can be read. */
  readonly sizes: readonly number[];
  /** Height of a line by its size. */
  readonly leading: number;
};

/** Breaks a text at its spaces, and a word that is longer than a line within it. */
function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \t\n]+/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** A word broken in the middle is uglier than a smaller size. */
function keepsWords(lines: readonly string[], text: string): boolean {
  return (
    lines.join(' ') ===
    text
      .split(/[ \t\n]+/)
      .filter((part) => part !== '')
      .join(' ')
  );
}

/** Returns the lines of a text at the greatest size at which all of them fit; at the smallest the rest becomes «…». */
export function fitLines(text: string, box: LinesBox): FittedLines {
  for (const [index, size] of box.sizes.entries()) {
    const fits = (line: string) => textWidth(box.face, line, size) <= box.width;
    const most = Math.max(1, Math.floor(box.height / (size * box.leading)));
    const lines = breakLines(text, fits);
    if (lines.length <= most && keepsWords(lines, text)) return { lines, size };
    if (index < box.sizes.length - 1) continue;
    if (lines.length <= most) return { lines, size };
    const kept = lines.slice(0, most);
    let last = kept.pop() ?? '';
    while (last !== '' && !fits(`${last}…`)) last = last.slice(0, -1);
    return { lines: [...kept, `${last.trimEnd()}…`], size };
  }
  return { lines: [], size: 0 };
}
