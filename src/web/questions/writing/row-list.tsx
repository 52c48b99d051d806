import type { ClipboardEvent, KeyboardEvent, ReactElement, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { cleanLine, pastedLines } from '#web/questions/items/option-changes.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { GrowingArea } from './growing-area.tsx';
import { fillRows, moveRow } from './row-changes.ts';
import { RowTools } from './row-tools.tsx';

type Row = { readonly id: string; readonly text: string };

type RowListProps<Kind extends Row> = {
  readonly rows: readonly Kind[];
  readonly maximum: number;
  readonly makeRow: (text: string) => Kind;
  readonly onChange: (rows: Kind[]) => void;
  /** «Критерій», «Думка»: with the number it names the field. */
  readonly name: string;
  /** «критерієм», «думкою» */
  readonly nameWith: string;
  readonly addLabel: string;
  readonly problem: (index: number) => string | undefined;
  /** The control beside the text of a row. */
  readonly renderAside: (row: Kind, index: number, change: (row: Kind) => void) => ReactNode;
};

/** Rows of text that an author writes one after another; Enter adds one, a pasted list fills them. */
export function RowList<Kind extends Row>(props: RowListProps<Kind>): ReactElement {
  const { rows, maximum, makeRow, onChange, name } = props;
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<number | null>(null);

  useEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelectorAll('textarea')[wanted.current]?.focus();
    wanted.current = null;
  });

  function insert(at: number): void {
    if (rows.length >= maximum) return;
    wanted.current = at;
    onChange(rows.toSpliced(at, 0, makeRow('')));
  }

  function remove(index: number): void {
    wanted.current = Math.max(0, index - 1);
    onChange(rows.toSpliced(index, 1));
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>, index: number): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (rows[index]?.text.trim() !== '') insert(index + 1);
    } else if (event.key === 'Backspace' && rows[index]?.text === '' && rows.length > 1) {
      event.preventDefault();
      remove(index);
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      const places = event.key === 'ArrowUp' ? -1 : 1;
      wanted.current = Math.max(0, Math.min(rows.length - 1, index + places));
      onChange(moveRow(rows, index, places));
    }
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>, index: number): void {
    const lines = pastedLines(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return;
    event.preventDefault();
    const at = rows[index]?.text.trim() === '' ? index : index + 1;
    onChange(fillRows(rows, at, lines, maximum, makeRow));
  }

  return (
    <div className="grid gap-2">
      <ol className="grid gap-4 sm:gap-2" ref={list}>
        {rows.map((row, index) => {
          const problem = props.problem(index);
          const change = (next: Kind) => onChange(rows.with(index, next));
          return (
            <li key={row.id} className="flex flex-wrap items-start gap-x-2 gap-y-1">
              <div className="min-w-48 flex-1">
                <GrowingArea
                  value={row.text}
                  aria-label={`${name} ${index + 1}`}
                  aria-invalid={problem !== undefined || undefined}
                  onChange={(event) => change({ ...row, text: cleanLine(event.target.value) })}
                  onKeyDown={(event) => onKeyDown(event, index)}
                  onPaste={(event) => onPaste(event, index)}
                />
                {problem !== undefined && (
                  <p className="error mt-1">
                    <Icon name="warning" /> {problem}
                  </p>
                )}
              </div>
              <div className="flex w-full items-center justify-between sm:w-auto">
                {props.renderAside(row, index, change)}
                <RowTools
                  label={`Дії з ${props.nameWith} ${index + 1}`}
                  isFirst={index === 0}
                  isLast={index === rows.length - 1}
                  onMove={(places) => onChange(moveRow(rows, index, places))}
                  onRemove={() => remove(index)}
                />
              </div>
            </li>
          );
        })}
      </ol>
      {rows.length < maximum && (
        <Button kind="plain" icon="plus" className="justify-self-start" onPress={() => insert(rows.length)}>
          {props.addLabel}
        </Button>
      )}
    </div>
  );
}
