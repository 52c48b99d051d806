/** An item of a list that an author edits as text: its content and its id so far. */
export type Named = { readonly id: string; readonly content: string };

/** Returns the places of equal contents in two lists, in order: their longest common subsequence. */
function commonPlaces(old: readonly string[], fresh: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: old.length + 1 }, () => Array.from({ length: fresh.length + 1 }, () => 0));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = fresh.length - 1; column >= 0; column -= 1) {
      const cells = lengths[row] as number[];
      const isSame = old[row] === fresh[column];
      cells[column] = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
    }
  const places: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < old.length && column < fresh.length)
    if (old[row] === fresh[column]) {
      places.push([row, column]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  return places;
}

/** Items that stay equal at both ends keep their ids, even where the middle repeats them. */
function commonEnds(old: readonly string[], fresh: readonly string[]): [number, number] {
  const most = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < most && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < most - start && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end += 1;
  return [start, end];
}

/**
 * Gives every item of an edited list an id: an item that kept its content or its place keeps its id, an item that came
 * back gets the id it had (`gone`), and only a new item gets a new id.
 */
export function keepIds(
  old: readonly Named[],
  contents: readonly string[],
  gone: readonly Named[],
  newId: () => string,
): Named[] {
  const before = old.map(({ content }) => content);
  const [start, end] = commonEnds(before, contents);
  const [oldEnd, freshEnd] = [old.length - end, contents.length - end];
  const anchors: [number, number][] = [
    ...commonPlaces(before.slice(start, oldEnd), contents.slice(start, freshEnd)).map(
      ([row, column]): [number, number] => [row + start, column + start],
    ),
    [oldEnd, freshEnd],
  ];
  const ids = new Map<number, string>();
  const keep = (place: number, from: number) => {
    const id = old[from]?.id;
    if (id !== undefined) ids.set(place, id);
  };
  for (let place = 0; place < start; place += 1) keep(place, place);
  for (let step = 0; step < end; step += 1) keep(freshEnd + step, oldEnd + step);
  let [row, column] = [start, start];
  for (const [anchorRow, anchorColumn] of anchors) {
    for (; row < anchorRow && column < anchorColumn; row += 1, column += 1) keep(column, row);
    if (anchorColumn < freshEnd) keep(anchorColumn, anchorRow);
    [row, column] = [anchorRow + 1, anchorColumn + 1];
  }
  const used = new Set(ids.values());
  return contents.map((content, place) => {
    const kept = ids.get(place) ?? gone.find((named) => named.content === content && !used.has(named.id))?.id;
    const id = kept ?? newId();
    used.add(id);
    return { id, content };
  });
}
