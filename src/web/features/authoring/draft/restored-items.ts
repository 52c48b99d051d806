import { isSameAnswer } from '#core/attempts/same-answer.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { DraftCopies } from './draft-copies.ts';
import { copiedValue } from './draft-copies.ts';
import type { ItemSave } from './item-save.ts';
import { savedItem, unsavedItem } from './item-save.ts';

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
  const copy = copies.of(name).read();
  const copied = copiedValue(copy);
  if (copy === null || copied === undefined) return savedItem(value, revision);
  if (isDraft && !isSameAnswer(copied, value)) {
    const based = WITHOUT_REVISION.includes(name) ? revision : (copy.revision ?? revision);
    return unsavedItem(copied as Value, based, false);
  }
  copies.of(name).remove(true);
  return savedItem(value, revision);
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
