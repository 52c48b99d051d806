import { isSameAnswer } from '#core/attempts/same-answer.ts';
import type { CopyRow } from '#web/lib/device/forms/copy-rows.ts';
import type { FormCopies } from '#web/lib/device/forms/form-copy.ts';
import type { ItemSave } from './item-save.ts';
import { savedItem, unsavedItem } from './item-save.ts';

/** Returns the value of an item as a copy keeps it; earlier builds kept a survey as `fields`. */
export function copiedValue(copy: Pick<CopyRow, 'values'> | null): unknown {
  return copy?.values['value'] ?? copy?.values['fields'];
}

/** An item at the start: as the server has it, or with the unsaved change found on the device. */
export function openItem<Value>(copies: FormCopies, value: Value, revision: number): ItemSave<Value> {
  const copy = copies.read();
  const copied = copiedValue(copy);
  if (copied === undefined) return savedItem(value, revision);
  if (!isSameAnswer(copied, value)) return unsavedItem(copied as Value, copy?.revision ?? revision, false);
  copies.remove(true);
  return savedItem(value, revision);
}
