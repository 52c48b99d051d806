import type { ClipboardEvent, KeyboardEvent, ReactElement, RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { toggleSign } from './source-blocks.ts';

export type MarkedAreaProps = {
  readonly id: string;
  readonly value: string;
  readonly onChange: (source: string) => void;
  readonly onPaste?: (event: ClipboardEvent) => void;
  readonly rows: number;
  readonly className: string;
  readonly describedBy: string | undefined;
  readonly wrong: boolean;
};

const SIGN_KEYS: Readonly<Record<string, string>> = { b: '**', и: '**', i: '*', ш: '*' };

/** A field for text with `*курсив*` and `**жирний**`; Ctrl+B and Ctrl+I put the signs, in either keyboard layout. */
export function MarkedArea(props: MarkedAreaProps): ReactElement {
  const area = useRef<HTMLTextAreaElement>(null);
  const { selectAfter, toggle } = useSignToggle(area, props.value, props.onChange);
  useLayoutEffect(selectAfter);

  function onKeyDown(event: KeyboardEvent): void {
    const sign = event.ctrlKey || event.metaKey ? SIGN_KEYS[event.key.toLowerCase()] : undefined;
    if (sign === undefined || event.altKey || event.shiftKey) return;
    event.preventDefault();
    toggle(sign);
  }

  return (
    <textarea
      ref={area}
      id={props.id}
      className={`input ${props.className}`}
      rows={props.rows}
      // Where the browser can, the field is as tall as its words on any width; `rows` is for the others.
      style={{ minBlockSize: `calc(${props.rows}lh + 22px)`, fieldSizing: 'content' }}
      value={props.value}
      aria-invalid={props.wrong || undefined}
      aria-describedby={props.describedBy}
      onChange={(event) => props.onChange(event.target.value)}
      onKeyDown={onKeyDown}
      onPaste={props.onPaste}
    />
  );
}

/** Puts a sign around the selection of a field and selects the same words again once they are drawn. */
function useSignToggle(
  area: RefObject<HTMLTextAreaElement | null>,
  value: string,
  onChange: (source: string) => void,
): { selectAfter: () => void; toggle: (sign: string) => void } {
  const selection = useRef<{ from: number; to: number } | null>(null);
  return {
    selectAfter: () => {
      if (selection.current === null) return;
      area.current?.focus();
      area.current?.setSelectionRange(selection.current.from, selection.current.to);
      selection.current = null;
    },
    toggle: (sign) => {
      const field = area.current;
      if (field === null) return;
      const toggled = toggleSign(value, field.selectionStart, field.selectionEnd, sign);
      selection.current = toggled;
      onChange(toggled.source);
    },
  };
}
