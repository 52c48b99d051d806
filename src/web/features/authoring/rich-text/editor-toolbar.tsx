import type { Editor } from '@tiptap/core';
import { toggleMark } from '@tiptap/pm/commands';
import { redo, undo } from '@tiptap/pm/history';
import type { Command } from '@tiptap/pm/state';
import type { ReactElement, ReactNode } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { Icon } from '#web/shell/icon.tsx';
import { type BlockLook, setLook } from './row-commands.ts';
import type { TextState } from './text-editor-core.ts';

type EditorToolbarProps = {
  readonly editor: Editor;
  readonly state: TextState;
  readonly onImage: () => void;
  readonly onFootnote: () => void;
};

function NumbersIcon(): ReactElement {
  return (
    <svg className="ico" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M10 6h10M10 12h10M10 18h10M4 4.5l1.5-1V9M3.5 15.5c.5-1.3 3-1.3 3 .3 0 1.2-3 2.2-3 4.2h3.2" />
    </svg>
  );
}

const LOOKS: readonly { readonly look: BlockLook; readonly label: string; readonly shown: ReactNode }[] = [
  { look: 'heading2', label: 'Заголовок', shown: 'Заголовок' },
  { look: 'heading3', label: 'Підзаголовок', shown: 'Підзаголовок' },
  { look: 'verse', label: 'Вірш', shown: 'Вірш' },
  { look: 'bullets', label: 'Маркований список', shown: <Icon name="list" /> },
  { look: 'numbers', label: 'Нумерований список', shown: <NumbersIcon /> },
  { look: 'quote', label: 'Цитата', shown: 'Цитата' },
];

type ToolProps = {
  readonly label: string;
  readonly title?: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

function Tool({ label, title = label, pressed, disabled = false, onPress, children }: ToolProps): ReactElement {
  return (
    <button
      className="tool"
      type="button"
      title={title}
      aria-label={label}
      aria-pressed={pressed}
      // Not `disabled`: the focus would be lost when the last change is undone.
      aria-disabled={disabled || undefined}
      // The selection in the text stays while the mouse is on a button.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!disabled) onPress();
      }}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

/** Buttons that format the words; arrow keys go from button to button. */
export function EditorToolbar({ editor, state, onImage, onFootnote }: EditorToolbarProps): ReactElement {
  function run(command: Command): void {
    command(editor.state, editor.view.dispatch, editor.view);
    editor.view.focus();
  }
  function mark(name: 'strong' | 'emphasis'): void {
    const type = editor.schema.marks[name];
    if (type !== undefined) run(toggleMark(type));
  }
  return (
    <Toolbar className="tools text-tools" aria-label="Оформлення тексту">
      <Tool label="Жирний" title="Жирний (Ctrl+B)" pressed={state.strong} onPress={() => mark('strong')}>
        <b>Ж</b>
      </Tool>
      <Tool label="Курсив" title="Курсив (Ctrl+I)" pressed={state.emphasis} onPress={() => mark('emphasis')}>
        <i>К</i>
      </Tool>
      {LOOKS.map(({ look, label, shown }) => (
        <Tool key={look} label={label} pressed={state.look === look} onPress={() => run(setLook(look))}>
          {shown}
        </Tool>
      ))}
      <Tool label="Зображення" onPress={onImage}>
        Зображення
      </Tool>
      <Tool label="Примітка" onPress={onFootnote}>
        Примітка
      </Tool>
      <Tool label="Скасувати" title="Скасувати (Ctrl+Z)" disabled={!state.undo} onPress={() => run(undo)}>
        <Icon name="undo" />
      </Tool>
      <Tool label="Повернути" title="Повернути (Ctrl+Y)" disabled={!state.redo} onPress={() => run(redo)}>
        <Icon name="redo" />
      </Tool>
    </Toolbar>
  );
}
