import type { KeyboardEvent } from 'react';
import type { KeyPlace } from './check-key.ts';
import { checkKey } from './check-key.ts';
import { areAllMarked, firstToMark, rowFrom } from './mark-rows.ts';

export type CheckActions = {
  readonly save: () => void;
  readonly next: () => void;
  readonly previous: () => void;
  readonly help: () => void;
};

function placeOf(target: EventTarget): KeyPlace {
  if (target instanceof HTMLTextAreaElement) return 'words';
  if (target instanceof HTMLInputElement) return target.type === 'radio' ? 'steps' : 'number';
  return 'elsewhere';
}

/** A digit that was pressed outside the rows goes to the first one without points. */
function passOn(event: KeyboardEvent<HTMLElement>, root: HTMLElement): void {
  const control = firstToMark(root);
  control?.focus();
  // A field types the key by itself once it has the focus.
  if (control?.type !== 'radio') return;
  event.preventDefault();
  control.dispatchEvent(new window.KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true }));
}

/** Makes the handler of the keys of one answer: see `checkKey`. Enter in the last row goes to the button that saves. */
export function checkKeys(actions: CheckActions): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const root = event.currentTarget;
    const { target } = event;
    // A dialog that was opened from here is elsewhere on the page.
    if (event.defaultPrevented || !(target instanceof Element) || !root.contains(target)) return;
    const meaning = checkKey(event, placeOf(target));
    if (meaning === null) return;
    const isOnButton = target.closest('button, a, summary, [role="switch"]') !== null;
    if (meaning === 'points') {
      if (!isOnButton) passOn(event, root);
      return;
    }
    const goTo = (control: HTMLElement | null | undefined) => {
      control?.focus();
      control?.scrollIntoView({ block: 'nearest' });
    };
    event.preventDefault();
    if (meaning === 'save') {
      if (areAllMarked(root)) actions.save();
      else goTo(firstToMark(root));
    } else if (meaning === 'row-down') goTo(rowFrom(root, target, 1));
    else if (meaning === 'row-up') goTo(rowFrom(root, target, -1));
    else if (meaning === 'row-done')
      goTo(rowFrom(root, target, 1) ?? root.querySelector<HTMLElement>('[data-check-save] button'));
    else actions[meaning]();
  };
}
