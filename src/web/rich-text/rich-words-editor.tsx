import './rich-text-editor.css';
import type { ReactElement } from 'react';
import type { TextDocument } from '#core/texts/document-types.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { useTextEditor } from './use-text-editor.ts';

export type RichWordsEditorProps = {
  /** Read once: whoever replaces it from outside draws the editor again. */
  readonly document: TextDocument;
  readonly onDocument: (document: TextDocument) => void;
  readonly fieldId: string;
  readonly labelId: string;
  readonly describedBy: string;
  readonly wrong: boolean;
};

/** The editor of a description: that of texts without what a description does not have. */
export default function RichWordsEditor(props: RichWordsEditorProps): ReactElement {
  const { place, editor, state } = useTextEditor({
    ...props,
    written: 'description',
    placeholder: '',
    // What a description can't hold is seen at once: it is short.
    onChanges: () => undefined,
    onOpen: () => undefined,
  });
  return (
    <div className="rich-frame is-short">
      {editor !== null && state !== null && <EditorToolbar editor={editor} state={state} parts={null} />}
      <div ref={place} className="rich-place" />
    </div>
  );
}
