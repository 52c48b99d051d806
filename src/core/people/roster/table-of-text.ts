/** What may part the columns of a list, in the order of preference where several would do. */
const SEPARATORS = ['\t', ';', ','] as const;

/** In place of a line that belongs to a cell in quotes of the line before. */
export const CONTINUED: readonly string[] = [];
/** A cell with more lines than these is a quote that nothing closes. */
const CELL_LINES_MAX = 6;

/** How a list is read where it is no list of names: what may part its columns, how many lines a cell may have. */
export type TableWays = { readonly separators?: readonly string[]; readonly cellLines?: number };

/** Cells of one line: in quotes or plain, by RFC 4180; a quote that nothing closes is a sign like others. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= line.length; ) {
    while (line[at] === ' ') at += 1;
    const quoted = line[at] === '"' ? /^"((?:[^"]|"")*)"/u.exec(line.slice(at)) : null;
    let after = quoted === null ? at : at + quoted[0].length;
    // A tab is a space too, but not where it parts the cells.
    while (after < line.length && line[after] !== separator && /\s/u.test(line[after] ?? '')) after += 1;
    if (quoted !== null && (after === line.length || line[after] === separator)) {
      cells.push((quoted[1] ?? '').replaceAll('""', '"').trim());
      at = after + 1;
      continue;
    }
    const end = line.indexOf(separator, at);
    cells.push(line.slice(at, end === -1 ? line.length : end).trim());
    at = end === -1 ? line.length + 1 : end + 1;
  }
  return cells;
}

/** The separator that most lines have; null if the text is a plain list. */
function separatorOf(lines: readonly string[], separators: readonly string[]): string | null {
  const filled = lines.filter((line) => line.trim() !== '');
  for (const separator of separators) {
    // A list whose lines only end with a comma or a semicolon has one column.
    const parted = filled.filter((line) => cellsOf(line, separator).filter((cell) => cell !== '').length > 1);
    const widths = new Set(filled.map((line) => cellsOf(line, separator).length));
    if (parted.length > 0 && (parted.length * 2 >= filled.length || widths.size === 1)) return separator;
  }
  return null;
}

/**
 * Returns the rows of a pasted or saved list: of a CSV file with `;`, `,` or tabs, or one cell a line. A row for each line, also
 * an empty one, so that rows are counted as the person sees them.
 */
export function tableOfText(
  text: string,
  { separators = SEPARATORS, cellLines = CELL_LINES_MAX }: TableWays = {},
): (readonly string[])[] {
  const plain = text.replace(/^\ufeff+/u, '').split(/\r\n|\r|\n/u);
  while (plain.length > 0 && plain.at(-1)?.trim() === '') plain.pop();
  const { lines, starts } = joinedLines(plain, cellLines);
  // Excel writes this line to tell the separator.
  const said = /^sep=(.)$/iu.exec(lines[0] ?? '')?.[1];
  const separator = said ?? separatorOf(lines, separators);
  const rows: (readonly string[])[] = plain.map(() => CONTINUED);
  for (const [index, line] of lines.entries())
    rows[starts[index] ?? 0] =
      said !== undefined && index === 0 ? [] : separator === null ? [unquoted(line)] : cellsOf(line, separator);
  return rows;
}

/** Joins the lines of cells in quotes. `starts`: the line at which each one begins. */
function joinedLines(
  plain: readonly string[],
  cellLines: number,
): { readonly lines: string[]; readonly starts: number[] } {
  const lines: string[] = [];
  const starts: number[] = [];
  for (let at = 0; at < plain.length; ) {
    const length = isCellOpen(plain[at] ?? '') ? linesOfCell(plain, at, cellLines) : 1;
    lines.push(plain.slice(at, at + length).join('\n'));
    starts.push(at);
    at += length;
  }
  return { lines, starts };
}

const quotes = (line: string): number => line.split('"').length - 1;
const isCellOpen = (line: string): boolean =>
  quotes(line) % 2 === 1 && /(?:^|[\t;,])\s*"[^"]*(?:""[^"]*)*$/u.test(line);

/** How many lines a cell takes that begins in this one; 1 if nothing closes it. */
function linesOfCell(plain: readonly string[], from: number, cellLines: number): number {
  for (let length = 2; length <= cellLines && from + length <= plain.length; length += 1) {
    const last = plain[from + length - 1] ?? '';
    if (quotes(last) % 2 === 1) return /"\s*(?:$|[\t;,])/u.test(last) ? length : 1;
  }
  return 1;
}

/** A list of one column as programs write it: each cell in quotes. */
function unquoted(line: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"\s*$/u.exec(line);
  return quoted === null ? line.trim() : (quoted[1] ?? '').replaceAll('""', '"').trim();
}
