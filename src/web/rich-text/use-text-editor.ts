import type { Editor } from '@tiptap/core';
import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TextDocument } from '#core/texts/document-types.ts';
import { steadySaver } from './steady-saver.ts';
import { readDocument } from './text-conversion.ts';
import type { TextEditorWishes, TextState } from './text-editor-core.ts';
import { openTextEditor, textState } from './text-editor-core.ts';

/** What a field with an editor asks for; the newest of all but the document and the kind is used. */
export type TextEditorOptions = Pick<
  TextEditorWishes,
  'document' | 'written' | 'placeholder' | 'onChanges' | 'onOpen'
> & {
  readonly onDocument: (document: TextDocument) => void;
  /** The id of the field itself, for what leads to it. */
  readonly fieldId?: string;
  readonly labelId: string;
  readonly describedBy: string;
  readonly wrong: boolean;
};

/** Opens an editor in `place`. It converts to a document in pauses, because the whole page follows each change. */
export function useTextEditor(options: TextEditorOptions): {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly editor: Editor | null;
  readonly state: TextState | null;
} {
  const place = useRef<HTMLDivElement>(null);
  const newest = useRef(options);
  useLayoutEffect(() => {
    newest.current = options;
  });
  const [editor, setEditor] = useState<Editor | null>(null);
  const [state, setState] = useState<TextState | null>(null);

  useEffect(() => {
    if (place.current === null) return;
    const { document, written, placeholder } = newest.current;
    const saver = steadySaver(() => newest.current.onDocument(readDocument(opened.state.doc)));
    const opened = openTextEditor({
      element: place.current,
      document,
      written,
      placeholder,
      attributes: () => ({
        ...(newest.current.fieldId !== undefined && { id: newest.current.fieldId }),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': newest.current.labelId,
        'aria-describedby': newest.current.describedBy,
        'aria-invalid': String(newest.current.wrong),
        class: 'rich passage',
        lang: 'uk',
      }),
      onUpdate: saver.change,
      onState: (next) => setState((before) => (isSame(before, next) ? before : next)),
      onChanges: (found) => newest.current.onChanges(found),
      onOpen: (kind) => newest.current.onOpen(kind),
    });
    setEditor(opened);
    setState(textState(opened.state));
    const stopWatching = saver.watch(place.current);
    return () => {
      stopWatching();
      saver.flush();
      opened.destroy();
    };
  }, []);

  return { place, editor, state };
}

function isSame(one: TextState | null, other: TextState): boolean {
  if (one === null) return false;
  return JSON.stringify(one) === JSON.stringify(other);
}
