import { Editor, type Extensions, getSchema } from '@tiptap/core';
import { closeHistory, redoDepth, undoDepth } from '@tiptap/pm/history';
import { Fragment, type Node, DOMParser as NodeParser, type ResolvedPos, type Schema, Slice } from '@tiptap/pm/model';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import type { InlineMark, ListDepth, TableHeader, TextDocument } from '#core/texts/document-types.ts';
import { newShortId } from '#web/lib/new-short-id.ts';
import { BlockIds } from './block-ids.ts';
import { IMAGE_WANTED } from './image-wanted.ts';
import { cleanPastedHtml } from './importing/clean-pasted-html.ts';
import type { ImportChanges } from './importing/import-changes.ts';
import type { ImportedFile } from './importing/import-file.ts';
import { plainTextDocument } from './importing/plain-text-document.ts';
import { type BlockLook, lookOf, RowKeys } from './row-commands.ts';
import { selectedCell, TableKeys } from './tables/table-commands.ts';
import { documentNodes } from './text-conversion.ts';
import { TextKeys } from './text-keys.ts';
import { DESCRIPTION_NODES, TEXT_NODES } from './text-nodes.ts';

/** What is written: a text of a test, or a description, which has no images, tables or footnotes. */
type Written = 'text' | 'description';

const EXTENSIONS: Readonly<Record<Written, Extensions>> = {
  text: [...TEXT_NODES, BlockIds, TableKeys, RowKeys, TextKeys],
  description: [...DESCRIPTION_NODES, BlockIds, RowKeys, TextKeys],
};

/** The schema of texts without an editor, for reading files and for tests. */
export function textSchema(): Schema {
  return getSchema(EXTENSIONS.text);
}

/** The format at the caret, for the toolbar. */
export type TextState = {
  readonly marks: Readonly<Record<InlineMark, boolean>>;
  /** The one look of all selected blocks. */
  readonly look: BlockLook | null;
  /** The level of the item of a list that holds the caret, and whether inner items have numbers; null elsewhere. */
  readonly item: { readonly depth: ListDepth; readonly innerOrdered: boolean } | null;
  /** The header of the table that holds the caret; null elsewhere. */
  readonly table: TableHeader | null;
  readonly undo: boolean;
  readonly redo: boolean;
};

function itemAt($from: ResolvedPos): TextState['item'] {
  const [list, item] = [$from.node(1), $from.node(2)];
  if (list === undefined || item?.type.name !== 'listItem') return null;
  return { depth: item.attrs['depth'] === 1 ? 1 : 0, innerOrdered: list.attrs['innerOrdered'] === true };
}

/** Reads the state for the toolbar. */
export function textState(state: EditorState): TextState {
  const { doc, schema, selection, storedMarks } = state;
  const { from, to, $from, $to, empty } = selection;
  const has = (name: InlineMark) => {
    const type = schema.marks[name];
    if (type === undefined) return false;
    return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
  };
  const looks = new Set(doc.children.slice($from.index(0), $to.index(0) + 1).map(lookOf));
  const [look = null] = looks;
  return {
    marks: {
      strong: has('strong'),
      emphasis: has('emphasis'),
      subscript: has('subscript'),
      superscript: has('superscript'),
    },
    look: looks.size === 1 ? look : null,
    item: itemAt($from),
    table: (selectedCell(state)?.table.attrs['header'] as TableHeader | undefined) ?? null,
    undo: undoDepth(state) > 0,
    redo: redoDepth(state) > 0,
  };
}

/** The image or the footnote that is selected. */
export function selectedNode(state: EditorState, name: 'image' | 'footnote'): Node | null {
  const { selection } = state;
  return selection instanceof NodeSelection && selection.node.type.name === name ? selection.node : null;
}

export type TextEditorWishes = {
  readonly element: HTMLElement;
  readonly document: TextDocument;
  readonly written: Written;
  /** What stands in the field while it is empty. */
  readonly placeholder: string;
  readonly attributes: () => Record<string, string>;
  readonly onUpdate: () => void;
  readonly onState: (state: TextState) => void;
  /** What a paste left out or changed. */
  readonly onChanges: (changes: ImportChanges) => void;
  /** A footnote or an image was chosen to be changed. */
  readonly onOpen: (name: 'image' | 'footnote') => void;
};

/** Nothing was written yet: one paragraph without words. */
function isBlank({ childCount, firstChild }: Node): boolean {
  return childCount === 1 && firstChild?.type.name === 'paragraph' && firstChild.content.size === 0;
}

/** The editor of one text in an element of the page. */
export function openTextEditor(wishes: TextEditorWishes): Editor {
  return new Editor({
    element: wishes.element,
    extensions: EXTENSIONS[wishes.written],
    content: documentNodes(wishes.document),
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      attributes: ({ doc }) => ({
        ...wishes.attributes(),
        ...(isBlank(doc) && { 'data-placeholder': wishes.placeholder, 'aria-placeholder': wishes.placeholder }),
      }),
      transformPastedHTML: (source) => {
        if (source.includes('data-pm-slice')) return source;
        const { html, changes } = cleanPastedHtml(source);
        wishes.onChanges(changes);
        return html;
      },
      clipboardTextParser: (text, _context, _plain, { state }) => {
        const { document, changes } = plainTextDocument(text, newShortId);
        wishes.onChanges(changes);
        const { content = [] } = documentNodes(document);
        return Slice.maxOpen(Fragment.from(content.map((node) => state.schema.nodeFromJSON(node))));
      },
      // A paste is undone on its own, however quickly it follows typing.
      handlePaste: (view) => {
        view.dispatch(closeHistory(view.state.tr));
        return false;
      },
      handleDOMEvents: {
        [IMAGE_WANTED]: (view, { target }: Event) => {
          const { doc } = view.state;
          doc.forEach((_node, position) => {
            if (view.nodeDOM(position) !== target) return;
            view.dispatch(view.state.tr.setSelection(NodeSelection.create(doc, position)).scrollIntoView());
            wishes.onOpen('image');
          });
          return true;
        },
      },
      handleClickOn: (_view, _position, node, _at, _event, direct) => {
        if (!direct || node.type.name !== 'footnote') return false;
        setTimeout(() => wishes.onOpen('footnote'));
        return false;
      },
      handleDoubleClickOn: (_view, _position, node) => {
        if (node.type.name !== 'image') return false;
        wishes.onOpen('image');
        return true;
      },
    },
    onUpdate: wishes.onUpdate,
    onTransaction: ({ editor }) => wishes.onState(textState(editor.state)),
  });
}

/** The content of a file in the schema of the editor. */
export function importedContent({ content }: ImportedFile, schema: Schema): Fragment {
  if (content.kind === 'plain') return schema.nodeFromJSON(documentNodes(content.document)).content;
  const page = new DOMParser().parseFromString(content.html, 'text/html');
  return NodeParser.fromSchema(schema).parse(page.body).content;
}
