import { useEffect, useEffectEvent } from 'react';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { showFailure } from '#web/lib/api/use-action.ts';
import { useStore } from '#web/lib/use-store.ts';
import type { DraftEditing } from './draft-editing.ts';

export type UndoTools = {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly removed: AuthoredQuestion | null;
  readonly undo: () => void;
  readonly redo: () => void;
};

/** Fields have an undo of their own, which the browser keeps by letters. */
function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

/** Taking steps back and doing them again, by buttons and by Ctrl+Z outside text fields. */
export function useUndo(editing: DraftEditing, active: boolean, onOpen: (id: string) => void): UndoTools {
  const { canUndo, canRedo, removed } = useStore(editing);

  async function take(back: boolean): Promise<void> {
    const taken = await (back ? editing.undo() : editing.redo());
    if (taken === null) return;
    if (taken.failure !== null) showFailure(taken.failure);
    if (taken.openId !== null) onOpen(taken.openId);
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isField(event.target)) return;
    // By place on the keyboard: with the Ukrainian layout the same key types «я» or «н».
    const back = event.code === 'KeyZ' && !event.shiftKey;
    const again = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey);
    if (!back && !again) return;
    event.preventDefault();
    void take(back);
  });
  useEffect(() => {
    if (!active) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [active]);

  return { canUndo, canRedo, removed, undo: () => void take(true), redo: () => void take(false) };
}
