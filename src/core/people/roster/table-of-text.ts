/** What may part the columns of a list, in the order of preference where several would do. */
const SEPARATORS = ['\t', ';', ','] as const;

/**
 * Cells of one line: in quotes or plain, by RFC 4180; a quote that nothing closes is a sign like others. A line break within
 * quotes ends the line: no name has one.
 */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= line.length; ) {
    while (line[at] === ' ') at += 1;
    const quoted = line[at] === '"' ? /^"((?:[^"]|"")*)"\s*/u.exec(line.slice(at)) : null;
    const after = quoted === null ? at : at + quoted[0].length;
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
function separatorOf(lines: readonly string[]): string | null {
  const filled = lines.filter((line) => line.trim() !== '');
  for (const separator of SEPARATORS) {
    // A list whose lines only end with a comma or a semicolon has one column.
    const parted = filled.filter((line) => cellsOf(line, separator).filter((cell) => cell !== '').length > 1);
    if (parted.length > 0 && parted.length * 2 >= filled.length) return separator;
  }
  return null;
}

/**
 * Returns the rows of a pasted or saved list: of a CSV file with `;`, `,` or tabs, or one cell a line. A row for each line, also
 * an empty one, so that rows are counted as the person sees them.
 */
export function tableOfText(text: string): string[][] {
  const lines = text.replace(/^\ufeff/u, '').split(/\r\n|\r|\n/u);
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop();
  // Excel writes this line to tell the separator.
  const said = /^sep=(.)$/iu.exec(lines[0] ?? '')?.[1];
  const separator = said ?? separatorOf(lines);
  return lines.map((line, index) =>
    said !== undefined && index === 0 ? [] : separator === null ? [line.trim()] : cellsOf(line, separator),
  );
}
