import type { CopyPlace } from '#web/lib/device/forms/form-copy.ts';
import type { ItemSave } from '#web/lib/saving/item-save.ts';
import { isSaved } from '#web/lib/saving/item-save.ts';
import type { Saved } from '#web/shell/saved-state.tsx';

const OF_PLACE: Readonly<Record<CopyPlace, Saved>> = {
  none: 'failed',
  writing: 'saving',
  device: 'device',
  tab: 'tab',
  refused: 'failed',
};

/** Returns where the last change of an item is stored. `place`: where the browser has its copy. */
export function whereSaved(item: ItemSave<unknown>, place: CopyPlace): Saved {
  if (item.trouble?.kind === 'refused') return 'failed';
  if (item.trouble !== null) return OF_PLACE[place];
  return isSaved(item) ? 'saved' : 'saving';
}

const WORST_FIRST: readonly Saved[] = ['failed', 'tab', 'device', 'saving'];

/** The one word for many items: the worst of them. */
export function worstSaved(all: readonly Saved[]): Saved {
  return WORST_FIRST.find((saved) => all.includes(saved)) ?? 'saved';
}
