import type { Saved } from '#web/shell/saved-state.tsx';
import type { ItemSave } from './item-save.ts';
import { isSaved } from './item-save.ts';

/** Returns where the last change of an item is stored. `keptHere`: the device has a copy that outlives a reload. */
export function whereSaved(item: ItemSave<unknown>, keptHere: boolean): Saved {
  if (item.trouble?.kind === 'refused') return 'failed';
  if (item.trouble !== null) return keptHere ? 'device' : 'failed';
  return isSaved(item) ? 'saved' : 'saving';
}

const WORST_FIRST: readonly Saved[] = ['failed', 'device', 'saving'];

/** The one word for many items: the worst of them. */
export function worstSaved(all: readonly Saved[]): Saved {
  return WORST_FIRST.find((saved) => all.includes(saved)) ?? 'saved';
}
