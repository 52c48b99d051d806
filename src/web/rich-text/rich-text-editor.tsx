import './rich-text-editor.css';
import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { TEXT_BODY_MAX_CHARACTERS } from '#core/constants.ts';
import { BLOCKS_MAXIMUM, footnoteProblem } from '#core/texts/document-schema.ts';
import { documentLength, isEmptyDocument } from '#core/texts/document-text.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { ImageAttributes } from '#web/questions/authoring/image-dialog.tsx';
import { ImageDialog } from '#web/questions/authoring/image-dialog.tsx';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { FileButton } from '#web/ui/file-button.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { FootnoteDialog } from './footnote-dialog.tsx';
import type { ImportChanges } from './importing/import-changes.ts';
import { addChanges, importFile } from './importing/import-file.ts';
import { readDocument } from './text-conversion.ts';
import { importedContent, selectedNode } from './text-editor-core.ts';
import { useTextEditor } from './use-text-editor.ts';

export type RichTextEditorProps = {
  readonly testId: string;
  /** Read once: whoever replaces it from outside draws the editor again. */
  readonly document: TextDocument;
  readonly onDocument: (document: TextDocument) => void;
  readonly title: string;
  /** The title that an imported file suggests. */
  readonly onTitle: (title: string) => void;
  readonly labelId: string;
  readonly describedBy: string;
  readonly wrong: boolean;
};

type Open = { readonly kind: 'image' | 'footnote' } | null;

/** The editor of a text. It converts to a document in pauses, because the whole page follows each change. */
export default function RichTextEditor(props: RichTextEditorProps): ReactElement {
  const [open, setOpen] = useState<Open>(null);
  const [reading, setReading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [changes, setChanges] = useState<ImportChanges>({});
  const { place, editor, state } = useTextEditor({
    ...props,
    written: 'text',
    placeholder: 'Пишіть тут, вставте текст або візьміть його з файлу.',
    onChanges: (found) => setChanges((before) => addChanges(before, found)),
    onOpen: (kind) => setOpen({ kind }),
  });

  async function importChosen(chosen: File): Promise<void> {
    if (editor === null) return;
    setReading(true);
    setFault(null);
    const file = await importFile(chosen, props.title);
    setReading(false);
    if (!file.ok) return setFault(file.error);
    const content = importedContent(file.value, editor.schema);
    const whole = editor.schema.topNodeType.create(null, content);
    const read = readDocument(whole);
    if (read.blocks.length > BLOCKS_MAXIMUM)
      return setFault('У файлі забагато абзаців: дозволено не більше ніж 5000. Поділіть його на кілька текстів.');
    if (documentLength(read) > TEXT_BODY_MAX_CHARACTERS)
      return setFault(
        'Текст у файлі задовгий: дозволено не більше ніж 100\u00a0000\u00a0знаків. Поділіть його на кілька текстів.',
      );
    const problem = footnoteProblem(read);
    if (problem !== null) return setFault(problem);
    const replaced = !isEmptyDocument(readDocument(editor.state.doc));
    if (replaced && !(await askConfirmation(REPLACING))) return;
    if (editor.isDestroyed) return;
    editor.view.dispatch(closeHistory(editor.state.tr).replaceWith(0, editor.state.doc.content.size, content));
    props.onTitle(file.value.title);
    setChanges((before) => addChanges(before, file.value.changes));
    showSuccess('Текст вставлено з файлу.');
  }

  return (
    <>
      <div className="rich-frame">
        {editor !== null && state !== null && (
          <EditorToolbar
            editor={editor}
            state={state}
            parts={{
              onImage: () => setOpen({ kind: 'image' }),
              onFootnote: () => setOpen({ kind: 'footnote' }),
            }}
          />
        )}
        <div ref={place} className="rich-place" />
      </div>
      <ChangesPanel
        changes={changes}
        onClose={() => {
          setChanges({});
          editor?.view.focus();
        }}
      />
      <FileButton
        label="Узяти текст із файлу"
        accept={['.docx', '.txt']}
        hint="Файл Word .docx або .txt до 10&nbsp;МБ"
        kind="plain"
        busy={reading}
        error={fault}
        onFile={(file) => void importChosen(file)}
      />
      {editor !== null && open?.kind === 'image' && (
        <ImageDialog
          testId={props.testId}
          image={(selectedNode(editor.state, 'image')?.attrs as ImageAttributes | undefined) ?? null}
          onClose={() => setOpen(null)}
          onDone={(image) => {
            setOpen(null);
            putImage(editor, image);
          }}
        />
      )}
      {editor !== null && open?.kind === 'footnote' && (
        <FootnoteDialog
          note={(selectedNode(editor.state, 'footnote')?.attrs['note'] as string | undefined) ?? null}
          onClose={() => setOpen(null)}
          onRemove={() => {
            setOpen(null);
            editor.view.dispatch(editor.state.tr.deleteSelection());
          }}
          onDone={(note) => {
            setOpen(null);
            putFootnote(editor, note);
          }}
        />
      )}
    </>
  );
}

const REPLACING = {
  question: 'Замінити текст текстом із файлу?',
  note: 'Попередній текст можна повернути кнопкою «Скасувати».',
  yes: 'Замінити',
  no: 'Залишити',
} as const;

/** Changes the selected image, or puts a new one behind the block of the caret. */
function putImage({ state, view, schema }: Editor, image: ImageAttributes): void {
  const selected = selectedNode(state, 'image');
  const { $from, from } = state.selection;
  if (selected !== null) view.dispatch(state.tr.setNodeMarkup(from, null, { ...selected.attrs, ...image }));
  else {
    const node = schema.nodes['image']?.create({ ...image, id: null });
    const behind = $from.depth === 0 ? from : $from.after(1);
    if (node !== undefined) view.dispatch(state.tr.insert(behind, Fragment.from(node)).scrollIntoView());
  }
  view.focus();
}

/** Changes the selected footnote, or puts a new one behind the selected words. */
function putFootnote({ state, view, schema }: Editor, note: string): void {
  const selected = selectedNode(state, 'footnote');
  const { from, to } = state.selection;
  if (selected !== null) view.dispatch(state.tr.setNodeMarkup(from, null, { ...selected.attrs, note }));
  else if (!(state.selection instanceof NodeSelection)) {
    const node = schema.nodes['footnote']?.create({ id: null, note });
    if (node !== undefined) view.dispatch(state.tr.insert(to, node));
  }
  view.focus();
}
