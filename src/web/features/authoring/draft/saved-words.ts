import type { CopyPlace } from '#web/lib/device/forms/form-copy.ts';
import type { ItemSave } from '#web/lib/saving/item-save.ts';
import { isSaved } from '#web/lib/saving/item-save.ts';
import type { SaveState } from '#web/shell/saved-state.tsx';

const OF_PLACE: Readonly<Record<CopyPlace, SaveState>> = {
  none: 'failed',
  writing: 'saving',
  device: 'device',
  tab: 'tab',
  refused: 'failed',
};

/** Returns where the last change of an item is stored. `place`: where the browser has its copy. */
export function whereSaved(item: ItemSave<unknown>, place: CopyPlace): SaveState {
  if (item.trouble?.kind === 'refused') return 'failed';
  if (item.trouble !== null) return OF_PLACE[place];
  return isSaved(item) ? 'saved' : 'saving';
}

const WORST_FIRST: readonly SaveState[] = ['failed', 'tab', 'device', 'saving'];

/** The one word for many items: the worst of them. */
export function worstSaved(all: readonly SaveState[]): SaveState {
  return WORST_FIRST.find((saved) => all.includes(saved)) ?? 'saved';
}
