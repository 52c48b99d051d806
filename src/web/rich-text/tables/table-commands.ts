import { Extension } from '@tiptap/core';
import { Fragment, type Node, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { type Command, type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import { TABLE_COLUMNS_MAXIMUM, TABLE_ROWS_MAXIMUM } from '#core/texts/document-schema.ts';
import type { TableHeader } from '#core/texts/document-types.ts';

/** The table around the caret and the cell it is in, counted from 0. */
type CellPlace = {
  readonly table: Node;
  /** Where the table begins in the document. */
  readonly start: number;
  readonly row: number;
  readonly column: number;
};

function cellOf($place: ResolvedPos): CellPlace | null {
  const table = $place.node(1);
  if ($place.depth < 3 || table?.type.name !== 'table') return null;
  return { table, start: $place.before(1), row: $place.index(1), column: $place.index(2) };
}

/** Returns the cell of the caret; null if the selection begins or ends outside its table. */
export function selectedCell({ selection: { $head, $anchor } }: EditorState): CellPlace | null {
  const cell = cellOf($head);
  return cell !== null && cellOf($anchor)?.start === cell.start ? cell : null;
}

/** Returns the place inside a cell where its words begin. */
function insideCell(table: Node, start: number, row: number, column: number): number {
  let place = start + 1;
  for (const above of table.children.slice(0, row)) place += above.nodeSize;
  place += 1;
  for (const before of table.child(row).children.slice(0, column)) place += before.nodeSize;
  return place + 1;
}

function widthOf(table: Node): number {
  return Math.max(...table.children.map(({ childCount }) => childCount));
}

function emptyCell({ type: { schema } }: Node): Node {
  const cell = schema.nodes['tableCell']?.create();
  if (cell === undefined) throw new Error('No cells in the schema');
  return cell;
}

function emptyRow(table: Node): Node {
  const row = table.child(0).type;
  return row.create(
    null,
    Array.from({ length: widthOf(table) }, () => emptyCell(table)),
  );
}

/** Replaces the table by one with other rows or attributes and puts the caret into a cell of it. */
function replaceTable(
  tr: Transaction,
  { table, start }: CellPlace,
  rows: readonly Node[],
  caret: { row: number; column: number },
): Transaction {
  const changed = table.copy(Fragment.from([...rows]));
  tr.replaceWith(start, start + table.nodeSize, changed);
  const row = Math.min(caret.row, changed.childCount - 1);
  const column = Math.min(caret.column, changed.child(row).childCount - 1);
  return tr.setSelection(TextSelection.create(tr.doc, insideCell(changed, start, row, column)));
}

function inCell(act: (cell: CellPlace, tr: Transaction) => Transaction | null): Command {
  return (state, dispatch) => {
    const cell = selectedCell(state);
    const changed = cell && act(cell, state.tr);
    if (changed === null) return false;
    dispatch?.(changed.scrollIntoView());
    return true;
  };
}

/** Adds a row below the caret. */
export const addRow: Command = inCell((cell, tr) => {
  const { table, row } = cell;
  if (table.childCount >= TABLE_ROWS_MAXIMUM) return null;
  return replaceTable(tr, cell, table.children.toSpliced(row + 1, 0, emptyRow(table)), { row: row + 1, column: 0 });
});

/** Adds a column to the right of the caret. */
export const addColumn: Command = inCell((cell, tr) => {
  const { table, row, column } = cell;
  if (widthOf(table) >= TABLE_COLUMNS_MAXIMUM) return null;
  const rows = table.children.map((one) =>
    one.copy(Fragment.from(one.children.toSpliced(column + 1, 0, emptyCell(table)))),
  );
  return replaceTable(tr, cell, rows, { row, column: column + 1 });
});

/** Removes the table of the caret; a paragraph takes its place. */
export const removeTable: Command = inCell(({ table, start }, tr) => {
  const paragraph = table.type.schema.nodes['paragraph']?.create();
  if (paragraph === undefined) return null;
  tr.replaceWith(start, start + table.nodeSize, paragraph);
  return tr.setSelection(TextSelection.create(tr.doc, start + 1));
});

/** Removes the row of the caret, with the last one the table. */
export const removeRow: Command = (state, dispatch) => {
  if (selectedCell(state)?.table.childCount === 1) return removeTable(state, dispatch);
  return inCell((cell, tr) => replaceTable(tr, cell, cell.table.children.toSpliced(cell.row, 1), cell))(
    state,
    dispatch,
  );
};

/** Removes the column of the caret, with the last one the table. */
export const removeColumn: Command = (state, dispatch) => {
  const table = selectedCell(state)?.table;
  if (table && widthOf(table) === 1) return removeTable(state, dispatch);
  return inCell((cell, tr) => {
    const rows = cell.table.children.map((one) => one.copy(Fragment.from(one.children.toSpliced(cell.column, 1))));
    return replaceTable(tr, cell, rows, { ...cell, column: Math.max(0, cell.column - 1) });
  })(state, dispatch);
};

const TURNED: Readonly<Record<'row' | 'column', Readonly<Record<TableHeader, TableHeader>>>> = {
  row: { none: 'row', row: 'none', column: 'both', both: 'column' },
  column: { none: 'column', column: 'none', row: 'both', both: 'row' },
};

/** Makes the first row or column the names of the others, or ordinary cells again. */
export function turnHeader(side: 'row' | 'column'): Command {
  return inCell(({ table, start }, tr) =>
    tr.setNodeAttribute(start, 'header', TURNED[side][table.attrs['header'] as TableHeader]),
  );
}

/** Puts a table of three rows and columns behind the block of the caret. */
export const insertTable: Command = ({ schema, selection: { $from }, tr }, dispatch) => {
  const { table, tableRow, tableCell } = schema.nodes;
  if (table === undefined || tableRow === undefined || tableCell === undefined) return false;
  const three = [0, 1, 2];
  const rows = three.map(() =>
    tableRow.create(
      null,
      three.map(() => tableCell.create()),
    ),
  );
  const behind = $from.depth === 0 ? $from.pos : $from.after(1);
  tr.insert(behind, table.create({ id: null, header: 'row' }, rows));
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, behind + 3)).scrollIntoView());
  return true;
};

/** Moves to the next or previous cell; false at the end, so that the key leaves the field. */
function step(by: 1 | -1): Command {
  return inCell(({ table, start, row, column }, tr) => {
    const width = table.child(row).childCount;
    const next = column + by;
    const target =
      next >= 0 && next < width ? { row, column: next } : { row: row + by, column: by === 1 ? 0 : width - 1 };
    if (target.row < 0 || target.row >= table.childCount) return null;
    const last = table.child(target.row).childCount - 1;
    const place = insideCell(table, start, target.row, Math.min(target.column, last));
    return tr.setSelection(TextSelection.create(tr.doc, place));
  });
}

/** The enter key goes to the cell below, from the last row behind the table. */
const stepDown: Command = inCell(({ table, start, row, column }, tr) => {
  if (row + 1 < table.childCount)
    return tr.setSelection(TextSelection.create(tr.doc, insideCell(table, start, row + 1, column)));
  const behind = start + table.nodeSize;
  const paragraph = table.type.schema.nodes['paragraph']?.create();
  if (paragraph === undefined) return null;
  if (tr.doc.nodeAt(behind)?.isTextblock !== true) tr.insert(behind, paragraph);
  return tr.setSelection(TextSelection.create(tr.doc, behind + 1));
});

/** At the beginning of a cell the backspace key does nothing: cells don’t join. */
const stayInCell: Command = ({ selection: { empty, $from } }) =>
  empty && $from.parentOffset === 0 && cellOf($from) !== null;

/** Empties what is selected of several cells; the cells themselves stay, or everything behind them would move. */
function emptyCells({ tr, selection: { from, to } }: EditorState): Transaction {
  const parts: { from: number; to: number }[] = [];
  tr.doc.nodesBetween(from, to, (node, place) => {
    if (node.type.name !== 'tableCell') return true;
    parts.push({ from: Math.max(from, place + 1), to: Math.min(to, place + node.nodeSize - 1) });
    return false;
  });
  for (const part of parts.toReversed()) tr.delete(part.from, part.to);
  return tr.setSelection(TextSelection.create(tr.doc, from));
}

function spansCells(state: EditorState): boolean {
  const { $from, $to } = state.selection;
  return selectedCell(state) !== null && !$from.sameParent($to);
}

const emptySelectedCells: Command = (state, dispatch) => {
  if (!spansCells(state)) return false;
  dispatch?.(emptyCells(state));
  return true;
};

/** Fills up rows that a deletion across cells has shortened. */
function squareTables(doc: Node, tr: Transaction): boolean {
  let changed = false;
  doc.forEach((table, start) => {
    if (table.type.name !== 'table') return;
    const width = widthOf(table);
    let place = start + 1;
    for (const row of table.children) {
      place += row.nodeSize;
      const missing = Array.from({ length: width - row.childCount }, () => emptyCell(table));
      if (missing.length === 0) continue;
      tr.insert(tr.mapping.map(place - 1), missing);
      changed = true;
    }
  });
  return changed;
}

/** A cell holds one row of words: what is pasted into it is joined by spaces. */
function oneRow(slice: Slice): Slice {
  const parts: Node[] = [];
  slice.content.descendants((node) => {
    if (node.isTextblock && parts.length > 0) parts.push(node.type.schema.text(' '));
    if (node.isInline) parts.push(node);
    return !node.isInline;
  });
  return new Slice(Fragment.from(parts), 0, 0);
}

/** Keeps the rows of tables equally long and each cell one row of words, whatever is deleted, typed and pasted. */
export function tablePlugin(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, _before, { doc, tr }) =>
      transactions.some(({ docChanged }) => docChanged) && squareTables(doc, tr) ? tr : null,
    props: {
      handleTextInput: ({ state, dispatch }, _from, _to, text) => {
        if (!spansCells(state)) return false;
        const tr = emptyCells(state);
        dispatch(tr.insertText(text));
        return true;
      },
      transformPasted: (slice, view) => (selectedCell(view.state) === null ? slice : oneRow(slice)),
    },
  });
}

/** The keys of tables. */
export const TableKeys = Extension.create({
  name: 'tableKeys',
  priority: 300,
  addKeyboardShortcuts() {
    const run = (command: Command) => () => command(this.editor.state, this.editor.view.dispatch);
    return {
      Tab: run(step(1)),
      'Shift-Tab': run(step(-1)),
      Enter: run(stepDown),
      'Shift-Enter': run(stepDown),
      Backspace: () => run(emptySelectedCells)() || run(stayInCell)(),
      Delete: run(emptySelectedCells),
    };
  },
  addProseMirrorPlugins: () => [tablePlugin()],
});
