import type { Node } from '@tiptap/pm/model';
import { type Command, EditorState, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textBodySchema } from '#core/texts/document-schema.ts';
import type { TableBlock, TextDocument } from '#core/texts/document-types.ts';
import { documentNodes, readDocument } from '#web/rich-text/text-conversion.ts';
import { textSchema } from '#web/rich-text/text-editor-core.ts';
import * as tables from './table-commands.ts';

const schema = textSchema();

function stateOf(...rows: string[][]): EditorState {
  const table: TableBlock = {
    kind: 'table',
    id: 't',
    header: 'row',
    rows: rows.map((row) => row.map((text) => (text === '' ? [] : [{ text }]))),
  };
  const around = (id: string) => ({ kind: 'paragraph' as const, id, inlines: [{ text: id }] });
  const document: TextDocument = { version: 1, blocks: [around('до'), table, around('по')] };
  return EditorState.create({
    schema,
    doc: schema.nodeFromJSON(documentNodes(document)),
    plugins: [tables.tablePlugin()],
  });
}

function placeOf(doc: Node, words: string): number {
  let found = -1;
  doc.descendants((node, place) => {
    if (node.isText && node.text === words) found = place;
  });
  return found;
}

function select(state: EditorState, from: string, to = from): EditorState {
  const end = placeOf(state.doc, to) + (from === to ? 0 : to.length);
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, placeOf(state.doc, from), end)));
}

function run(state: EditorState, command: Command): EditorState {
  let next = state;
  command(state, (tr) => {
    next = state.apply(tr);
  });
  return next;
}

/** Returns the words of the table's cells, or null if there is none. */
function cellsOf({ doc }: EditorState): string[][] | null {
  const table = doc.children.find(({ type }) => type.name === 'table');
  return table?.children.map((row) => row.children.map(({ textContent }) => textContent)) ?? null;
}

describe('commands of a table', () => {
  const two = () => stateOf(['а', 'б'], ['в', 'г']);

  it.each<[string, Command, string[][] | null]>([
    [
      'add a row below',
      tables.addRow,
      [
        ['а', 'б'],
        ['', ''],
        ['в', 'г'],
      ],
    ],
    [
      'add a column to the right',
      tables.addColumn,
      [
        ['а', '', 'б'],
        ['в', '', 'г'],
      ],
    ],
    ['remove the row', tables.removeRow, [['в', 'г']]],
    ['remove the column', tables.removeColumn, [['б'], ['г']]],
    ['remove the table', tables.removeTable, null],
  ])('%s of the caret', (_name, command, cells) => {
    const after = run(select(two(), 'а'), command);
    expect(cellsOf(after)).toEqual(cells);
    expect(after.doc.textContent.startsWith('до')).toBe(true);
    expect(after.doc.textContent.endsWith('по')).toBe(true);
  });

  it('remove the table with its last row or column', () => {
    expect(cellsOf(run(select(stateOf(['а', 'б']), 'б'), tables.removeRow))).toBeNull();
    expect(cellsOf(run(select(stateOf(['а'], ['б']), 'б'), tables.removeColumn))).toBeNull();
  });

  it('turn the names of rows and columns on and off apart', () => {
    const header = (state: EditorState) =>
      state.doc.children.find(({ type }) => type.name === 'table')?.attrs['header'];
    const none = run(select(two(), 'г'), tables.turnHeader('row'));
    expect(header(none)).toBe('none');
    const both = run(run(none, tables.turnHeader('column')), tables.turnHeader('row'));
    expect(header(both)).toBe('both');
    expect(header(run(both, tables.turnHeader('row')))).toBe('column');
  });

  it('do nothing outside a table', () => {
    const outside = select(two(), 'по');
    for (const command of [tables.addRow, tables.addColumn, tables.removeRow, tables.removeColumn, tables.removeTable])
      expect(command(outside)).toBe(false);
  });

  it('insert a table behind the block of the caret, with the caret in its first cell', () => {
    const after = run(select(two(), 'до'), tables.insertTable);
    expect(after.doc.child(1).type.name).toBe('table');
    expect(after.selection.from).toBe(after.doc.child(0).nodeSize + 3);
    expect(tables.selectedCell(after)).toMatchObject({ row: 0, column: 0 });
  });

  it('add no more rows and columns than a table may have', () => {
    const widest = select(stateOf(Array.from({ length: 20 }, (_, at) => `к${at}`)), 'к3');
    expect(tables.addColumn(widest)).toBe(false);
    const longest = select(stateOf(...Array.from({ length: 200 }, (_, at) => [`р${at}`])), 'р3');
    expect(tables.addRow(longest)).toBe(false);
  });

  it('that are done in any order leave rows of one length and a document that can be saved', () => {
    const acts: Command[] = [
      tables.addRow,
      tables.addColumn,
      tables.removeRow,
      tables.removeColumn,
      tables.turnHeader('row'),
    ];
    const step = fc.record({ act: fc.nat(acts.length), at: fc.nat(400), to: fc.nat(400) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let state = stateOf(['а', 'б', 'в'], ['г', 'ґ', 'д']);
        for (const { act, at, to } of steps) {
          const size = state.doc.content.size;
          const near = (place: number) => state.doc.resolve(place % (size + 1));
          const chosen = TextSelection.between(near(at), act === acts.length ? near(to) : near(at));
          state = state.apply(state.tr.setSelection(chosen));
          const command = acts[act];
          // Without a command what is selected is deleted, across cells and across the table's edges too.
          state = command === undefined ? state.apply(state.tr.deleteSelection()) : run(state, command);
          state.doc.check();
          for (const table of state.doc.children.filter(({ type }) => type.name === 'table'))
            expect(new Set(table.children.map(({ childCount }) => childCount)).size).toBe(1);
          const read = readDocument(state.doc);
          const numbered = { ...read, blocks: read.blocks.map((block, index) => ({ ...block, id: `b${index}` })) };
          expect(textBodySchema.safeParse(numbered).success).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
