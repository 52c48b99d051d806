import { Extension } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { type Command, TextSelection } from '@tiptap/pm/state';
import type { ListDepth } from '#core/texts/document-types.ts';
import { ROW_NODES } from './text-conversion.ts';

/** The kinds a block may be changed to. */
export type BlockLook = 'paragraph' | 'heading2' | 'heading3' | 'verse' | 'bullets' | 'numbers' | 'quote';

/** The look of a block, or null for an image or a table. */
export function lookOf(node: Node): BlockLook | null {
  const name = node.type.name;
  if (name === 'heading') return node.attrs['level'] === 3 ? 'heading3' : 'heading2';
  if (name === 'list') return node.attrs['ordered'] === true ? 'numbers' : 'bullets';
  return name === 'paragraph' || name === 'verse' || name === 'quote' ? name : null;
}

type Row = {
  readonly content: Fragment;
  readonly id: unknown;
  readonly start: number;
  /** The level of an item of a list. */
  readonly depth: unknown;
};

/** The rows of blocks with their places, so that the caret can be found again. */
function rowsOf(doc: Node, first: number, last: number): Row[] {
  const rows: Row[] = [];
  let position = 0;
  doc.forEach((block, offset, index) => {
    position = offset;
    if (index < first || index > last || lookOf(block) === null) return;
    const id: unknown = block.attrs['id'];
    if (block.isTextblock) rows.push({ content: block.content, id, start: position + 1, depth: 0 });
    else
      block.forEach(({ content, attrs }, at) =>
        rows.push({ content, id, start: position + at + 2, depth: attrs['depth'] ?? 0 }),
      );
  });
  return rows;
}

function buildBlocks(doc: Node, rows: readonly Row[], look: BlockLook): Node[] {
  const { nodes } = doc.type.schema;
  const make = (name: string, attributes: Record<string, unknown>, content: Fragment | Node[]) => {
    const type = nodes[name];
    if (type === undefined) throw new Error(`No node ${name}`);
    return type.create(attributes, content);
  };
  const used = new Set<unknown>();
  const own = (id: unknown) => (used.has(id) ? null : (used.add(id), id));
  if (look === 'paragraph') return rows.map(({ content, id }) => make('paragraph', { id: own(id) }, content));
  if (look === 'heading2' || look === 'heading3')
    return rows.map(({ content, id }) => make('heading', { id: own(id), level: look === 'heading2' ? 2 : 3 }, content));
  const name = look === 'bullets' || look === 'numbers' ? 'list' : look;
  const attributes = { id: rows[0]?.id ?? null, ...(name === 'list' ? { ordered: look === 'numbers' } : {}) };
  return [
    make(
      name,
      attributes,
      rows.map(({ content, depth }) => make(ROW_NODES[name] ?? '', name === 'list' ? { depth } : {}, content)),
    ),
  ];
}

/** Makes the blocks that the selection touches into one look; what has it already becomes paragraphs. */
export function setLook(wanted: BlockLook): Command {
  return (state, dispatch) => {
    const { doc, selection } = state;
    const first = selection.$from.index(0);
    const last = selection.$to.index(0);
    const touched = doc.children.slice(first, last + 1);
    // Images keep their place, so a selection over them changes nothing.
    if (touched.length === 0 || touched.some((block) => lookOf(block) === null)) return false;
    const look = touched.every((block) => lookOf(block) === wanted) ? 'paragraph' : wanted;
    const rows = rowsOf(doc, first, last);
    const blocks = buildBlocks(doc, rows, look);
    const from = doc.children.slice(0, first).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
    const to = from + touched.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
    const transaction = state.tr.replaceWith(from, to, blocks);
    const after = rowsOf(transaction.doc, first, first + blocks.length - 1);
    const moved = (position: number) => {
      const at = rows.findLastIndex(({ start }) => start <= position);
      return (after[at]?.start ?? from + 1) + Math.max(0, position - (rows[at]?.start ?? position));
    };
    transaction.setSelection(TextSelection.create(transaction.doc, moved(selection.anchor), moved(selection.head)));
    dispatch?.(transaction.scrollIntoView());
    return true;
  };
}

/** Moves the item of the caret to the other level of its list; the first item is always an outer one. */
export function setDepth(depth: ListDepth): Command {
  return ({ selection: { $from, empty }, tr }, dispatch) => {
    const item = $from.node(2);
    if (!empty || item?.type.name !== 'listItem' || item.attrs['depth'] === depth) return false;
    if (depth === 1 && $from.index(1) === 0) return false;
    dispatch?.(tr.setNodeAttribute($from.before(2), 'depth', depth).scrollIntoView());
    return true;
  };
}

/** Numbers the inner items of the list, or takes their numbers away. */
export const turnInnerNumbers: Command = ({ selection: { $from }, tr }, dispatch) => {
  const list = $from.node(1);
  if (list?.type.name !== 'list') return false;
  dispatch?.(tr.setNodeAttribute($from.before(1), 'innerOrdered', list.attrs['innerOrdered'] !== true));
  return true;
};

/** Leaves a list, a verse or a quote from its empty row: the rows behind it become a block of their own. */
const leaveRows: Command = ({ selection: { $from, empty }, tr, schema }, dispatch) => {
  const container = $from.node(1);
  if (!empty || $from.depth !== 2 || container === undefined || ROW_NODES[container.type.name] === undefined)
    return false;
  if ($from.parent.content.size > 0) return false;
  return splitRowsAt($from.index(1), $from.index(1) + 1, container, $from.before(1), tr, schema, dispatch);
};

/** At the beginning of the first row the backspace key takes that row out as a paragraph. */
const liftFirstRow: Command = ({ selection: { $from, empty }, tr, schema }, dispatch) => {
  const container = $from.node(1);
  if (!empty || $from.depth !== 2 || $from.parentOffset > 0 || $from.index(1) > 0 || container === undefined)
    return false;
  return splitRowsAt(0, 1, container, $from.before(1), tr, schema, dispatch);
};

function splitRowsAt(
  from: number,
  to: number,
  container: Node,
  start: number,
  tr: Parameters<Command>[0]['tr'],
  schema: Parameters<Command>[0]['schema'],
  dispatch: Parameters<Command>[1],
): boolean {
  const rows = container.children;
  const paragraph = schema.nodes['paragraph']?.create(null, rows[from]?.content ?? Fragment.empty);
  if (paragraph === undefined) return false;
  const head = rows.slice(0, from);
  const tail = rows.slice(to);
  const before = head.length > 0 ? [container.copy(Fragment.from(head))] : [];
  // The plugin of ids gives the second half its own.
  const after = tail.length > 0 ? [container.copy(Fragment.from(tail))] : [];
  tr.replaceWith(start, start + container.nodeSize, [...before, paragraph, ...after]);
  const caret = start + before.reduce((sum, { nodeSize }) => sum + nodeSize, 0) + 1;
  tr.setSelection(TextSelection.create(tr.doc, caret));
  dispatch?.(tr.scrollIntoView());
  return true;
}

/** Behind a heading one goes on with a paragraph. */
const leaveHeading: Command = ({ selection: { $from, empty }, tr, schema }, dispatch) => {
  const paragraph = schema.nodes['paragraph'];
  if (!empty || $from.parent.type.name !== 'heading' || paragraph === undefined) return false;
  if ($from.parentOffset < $from.parent.content.size) return false;
  dispatch?.(tr.split($from.pos, 1, [{ type: paragraph, attrs: { id: null } }]).scrollIntoView());
  return true;
};

/** A split block keeps its id in the first half; the plugin of ids sees to the second one. */
const splitHere: Command = ({ selection, tr }, dispatch) => {
  if (!(selection instanceof TextSelection)) return false;
  tr.deleteSelection();
  dispatch?.(tr.split(tr.selection.from, 1).scrollIntoView());
  return true;
};

/** Enter and backspace in rows. */
export const RowKeys = Extension.create({
  name: 'rowKeys',
  priority: 200,
  addKeyboardShortcuts() {
    const run = (command: Command) => command(this.editor.state, this.editor.view.dispatch);
    const isEmptyRow = () => this.editor.state.selection.$from.parent.content.size === 0;
    const isAtStart = () => this.editor.state.selection.$from.parentOffset === 0;
    const enter = () => (isEmptyRow() && run(setDepth(0))) || run(leaveRows) || run(leaveHeading) || run(splitHere);
    return {
      Enter: enter,
      'Shift-Enter': enter,
      Backspace: () => (isAtStart() && run(setDepth(0))) || run(liftFirstRow),
      // Where there is nothing to move, the key leaves the field as everywhere else.
      Tab: () => run(setDepth(1)),
      'Shift-Tab': () => run(setDepth(0)),
    };
  },
});
