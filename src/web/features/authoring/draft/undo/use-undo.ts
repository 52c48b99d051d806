import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { showFailure } from '#web/lib/api/use-action.ts';
import { useUndoKeys } from '#web/lib/page/use-undo-keys.ts';
import { useStore } from '#web/lib/use-store.ts';
import type { DraftEditing } from './draft-editing.ts';

export type UndoTools = {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly removed: AuthoredQuestion | null;
  readonly undo: () => void;
  readonly redo: () => void;
};

/** Taking steps back and doing them again, by buttons and by Ctrl+Z outside text fields. */
export function useUndo(editing: DraftEditing, active: boolean, onOpen: (id: string) => void): UndoTools {
  const { canUndo, canRedo, removed } = useStore(editing);

  async function take(back: boolean): Promise<void> {
    const taken = await (back ? editing.undo() : editing.redo());
    if (taken === null) return;
    if (taken.failure !== null) showFailure(taken.failure);
    if (taken.openId !== null) onOpen(taken.openId);
  }

  useUndoKeys(active, (back) => void take(back));

  return { canUndo, canRedo, removed, undo: () => void take(true), redo: () => void take(false) };
}
