import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { Option } from '#core/questions/option-schema.ts';
import { fillOptions, moveOption, pastedLines } from './option-changes.ts';

type ItemListParts = {
  readonly items: readonly Option[];
  readonly maximum: number;
  readonly onItems: (items: Option[]) => void;
  readonly newId: () => string;
};

type ItemList = {
  /** The element around the fields `.opt > .input`, one for each item. */
  readonly list: RefObject<HTMLDivElement | null>;
  readonly add: () => void;
  readonly remove: (index: number) => void;
  /** Enter goes to the next field or adds one; Alt with an arrow moves the item. */
  readonly onKey: (event: KeyboardEvent, index: number) => void;
  /** Several pasted lines become several items. */
  readonly onPaste: (event: ClipboardEvent, index: number) => void;
};

/** Adding, removing, moving and pasting in a list of texts, with the focus where the author expects it. */
export function useItemList({ items, maximum, onItems, newId }: ItemListParts): ItemList {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);

  useEffect(() => {
    if (wanted.current === null) return;
    const fields = list.current?.querySelectorAll<HTMLElement>('.opt > .input');
    fields?.[Math.min(wanted.current, fields.length - 1)]?.focus();
    wanted.current = null;
  });

  function add(): void {
    wanted.current = items.length;
    onItems([...items, { id: newId(), text: '' }]);
  }

  function remove(index: number): void {
    wanted.current = Math.max(0, index - 1);
    onItems(items.toSpliced(index, 1));
  }

  function onKey(event: KeyboardEvent, index: number): void {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      const places = event.key === 'ArrowUp' ? -1 : 1;
      wanted.current = Math.max(0, Math.min(items.length - 1, index + places));
      onItems(moveOption(items, index, places));
      return;
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = list.current?.querySelectorAll<HTMLElement>('.opt > .input')[index + 1];
    if (next) next.focus();
    else if (items.length < maximum) add();
  }

  function onPaste(event: ClipboardEvent, index: number): void {
    const lines = pastedLines(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return;
    event.preventDefault();
    onItems(fillOptions(items, index, lines, maximum, newId));
  }

  return { list, add, remove, onKey, onPaste };
}
