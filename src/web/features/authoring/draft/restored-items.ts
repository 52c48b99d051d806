import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { ItemSave } from '#web/lib/saving/item-save.ts';
import { savedItem, unsavedItem } from '#web/lib/saving/item-save.ts';
import { copiedValue, openItem } from '#web/lib/saving/open-item.ts';
import type { DraftCopies } from './draft-copies.ts';

/** Orders have no revision of their own: the newest change counts. */
const WITHOUT_REVISION = ['order', 'text-order'];

/** An item at the start: as the server has it, or with the unsaved change found on the device. */
export function startItem<Value>(
  copies: DraftCopies,
  isDraft: boolean,
  name: string,
  value: Value,
  revision: number,
): ItemSave<Value> {
  const own = copies.of(name);
  if (!isDraft) {
    if (own.has()) own.remove(true);
    return savedItem(value, revision);
  }
  const item = openItem(own, value, revision);
  return WITHOUT_REVISION.includes(name) ? { ...item, revision } : item;
}

/** Questions that were added here and never reached the server before the page went. */
export function restoredQuestions(copies: DraftCopies, isKnown: (id: string) => boolean): ItemSave<AuthoredQuestion>[] {
  return copies.items().flatMap((name) => {
    const [kind, id = ''] = name.split('/');
    const copy = kind === 'question' && !isKnown(id) ? copies.of(name).read() : null;
    const copied = copiedValue(copy);
    return copy === null || copied === undefined
      ? []
      : [unsavedItem(copied as AuthoredQuestion, copy.revision, copy.revision === null)];
  });
}
