import type { Editor } from '@tiptap/core';
import { toggleMark } from '@tiptap/pm/commands';
import { redo, undo } from '@tiptap/pm/history';
import type { Command } from '@tiptap/pm/state';
import type { ReactElement, ReactNode } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import type { InlineMark, TableHeader } from '#core/texts/document-types.ts';
import { Icon } from '#web/shell/icon.tsx';
import { type BlockLook, setDepth, setLook, turnInnerNumbers } from './row-commands.ts';
import * as tables from './tables/table-commands.ts';
import type { TextState } from './text-editor-core.ts';

type EditorToolbarProps = {
  readonly editor: Editor;
  readonly state: TextState;
  /** Null where what is written has no images, tables and footnotes. */
  readonly parts: { readonly onImage: () => void; readonly onFootnote: () => void } | null;
};

function NumbersIcon(): ReactElement {
  return (
    <svg className="ico" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M10 6h10M10 12h10M10 18h10M4 4.5l1.5-1V9M3.5 15.5c.5-1.3 3-1.3 3 .3 0 1.2-3 2.2-3 4.2h3.2" />
    </svg>
  );
}

function IndexIcon({ sign }: { readonly sign: string }): ReactElement {
  return (
    <svg className="ico" viewBox="0 0 24 24" aria-hidden="true">
      <path d={`M4 7.5l8 10M12 7.5l-8 10${sign}`} />
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

const MARKS: readonly {
  readonly name: InlineMark;
  readonly label: string;
  readonly keys: string;
  readonly shown: ReactNode;
  /** Not offered in descriptions. */
  readonly isOfTexts?: true;
}[] = [
  { name: 'strong', label: 'Жирний', keys: 'Ctrl+B', shown: <b>Ж</b> },
  { name: 'emphasis', label: 'Курсив', keys: 'Ctrl+I', shown: <i>К</i> },
  {
    name: 'subscript',
    label: 'Нижній індекс',
    keys: 'Ctrl+кома',
    isOfTexts: true,
    shown: <IndexIcon sign="M15.5 15.5c.4-1.3 2.8-1.3 2.8.4 0 1.2-2.8 2.1-2.8 4.1h3" />,
  },
  {
    name: 'superscript',
    label: 'Верхній індекс',
    keys: 'Ctrl+крапка',
    isOfTexts: true,
    shown: <IndexIcon sign="M15.5 4.5c.4-1.3 2.8-1.3 2.8.4 0 1.2-2.8 2.1-2.8 4.1h3" />,
  },
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

type PlaceToolsProps = { readonly run: (command: Command) => void };

/** What can be done to an item of a list: the keys Tab and Shift+Tab do the same. */
function ItemTools({ item, run }: PlaceToolsProps & { readonly item: NonNullable<TextState['item']> }): ReactElement {
  const inner = item.depth === 1;
  return (
    <>
      <Tool label="Вкладений пункт" pressed={inner} onPress={() => run(setDepth(inner ? 0 : 1))}>
        Вкладений пункт
      </Tool>
      {inner && (
        <Tool label="Номери вкладених пунктів" pressed={item.innerOrdered} onPress={() => run(turnInnerNumbers)}>
          Номери вкладених
        </Tool>
      )}
    </>
  );
}

/** What can be done to the table of the caret. */
function TableTools({ header, run }: PlaceToolsProps & { readonly header: TableHeader }): ReactElement {
  const named = (side: 'row' | 'column') => header === side || header === 'both';
  return (
    <>
      {TABLE_ACTS.map(({ label, command }) => (
        <Tool key={label} label={label} onPress={() => run(command)}>
          {label}
        </Tool>
      ))}
      <Tool label="Заголовки в першому рядку" pressed={named('row')} onPress={() => run(tables.turnHeader('row'))}>
        Заголовки згори
      </Tool>
      <Tool
        label="Заголовки в першому стовпці"
        pressed={named('column')}
        onPress={() => run(tables.turnHeader('column'))}
      >
        Заголовки ліворуч
      </Tool>
    </>
  );
}

const TABLE_ACTS: readonly { readonly label: string; readonly command: Command }[] = [
  { label: 'Додати рядок', command: tables.addRow },
  { label: 'Додати стовпець', command: tables.addColumn },
  { label: 'Прибрати рядок', command: tables.removeRow },
  { label: 'Прибрати стовпець', command: tables.removeColumn },
  { label: 'Видалити таблицю', command: tables.removeTable },
];

/** Buttons that format the words; arrow keys go from button to button. */
export function EditorToolbar({ editor, state, parts }: EditorToolbarProps): ReactElement {
  function run(command: Command): void {
    command(editor.state, editor.view.dispatch, editor.view);
    editor.view.focus();
  }
  function mark(name: InlineMark): void {
    const type = editor.schema.marks[name];
    if (type !== undefined) run(toggleMark(type));
  }
  return (
    <Toolbar className="tools text-tools" aria-label="Оформлення тексту">
      {MARKS.filter(({ isOfTexts }) => parts !== null || !isOfTexts).map(({ name, label, keys, shown }) => (
        <Tool
          key={name}
          label={label}
          title={`${label} (${keys})`}
          pressed={state.marks[name]}
          onPress={() => mark(name)}
        >
          {shown}
        </Tool>
      ))}
      {LOOKS.filter(({ look }) => parts !== null || look !== 'verse').map(({ look, label, shown }) => (
        <Tool key={look} label={label} pressed={state.look === look} onPress={() => run(setLook(look))}>
          {shown}
        </Tool>
      ))}
      {parts !== null && (
        <>
          <Tool label="Зображення" onPress={parts.onImage}>
            Зображення
          </Tool>
          <Tool label="Таблиця" disabled={state.table !== null} onPress={() => run(tables.insertTable)}>
            Таблиця
          </Tool>
          <Tool label="Примітка" onPress={parts.onFootnote}>
            Примітка
          </Tool>
        </>
      )}
      <Tool label="Скасувати зміну" title="Скасувати зміну (Ctrl+Z)" disabled={!state.undo} onPress={() => run(undo)}>
        <Icon name="undo" />
      </Tool>
      <Tool label="Повернути" title="Повернути (Ctrl+Y)" disabled={!state.redo} onPress={() => run(redo)}>
        <Icon name="redo" />
      </Tool>
      {state.item !== null && <ItemTools item={state.item} run={run} />}
      {state.table !== null && <TableTools header={state.table} run={run} />}
    </Toolbar>
  );
}
