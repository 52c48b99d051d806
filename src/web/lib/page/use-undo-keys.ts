import { useEffect, useEffectEvent } from 'react';

/** Fields have an undo of their own, which the browser keeps by letters. */
function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

/** Takes steps back by Ctrl+Z and does them again by Ctrl+Y or Ctrl+Shift+Z, outside text fields, while `active`. */
export function useUndoKeys(active: boolean, take: (back: boolean) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isField(event.target)) return;
    // By place on the keyboard: with the Ukrainian layout the same key types «я» or «н».
    const back = event.code === 'KeyZ' && !event.shiftKey;
    const again = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey);
    if (!back && !again) return;
    event.preventDefault();
    take(back);
  });
  useEffect(() => {
    if (!active) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [active]);
}
