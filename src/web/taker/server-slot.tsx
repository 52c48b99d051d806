import type { ReactNode, ReactPortal } from 'react';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { TakerSlotId } from '#contract/taker-page.ts';

const cleared = new Set<string>();

/** Gives the focus on to the same field or button of the new content: somebody may be typing already. */
function moveFocus(before: readonly Node[], place: Element): void {
  const focused = document.activeElement;
  if (focused === null || !before.some((node) => node.contains(focused))) return;
  const [kind, value] = ['name', 'type'].map((key) => [key, focused.getAttribute(key)]).find((pair) => pair[1]) ?? [];
  const next = [...place.querySelectorAll<HTMLElement>(`[${kind}="${value}"]`)].at(-1);
  if (next === undefined || next === focused) return;
  next.focus({ preventScroll: true });
  if (focused instanceof HTMLInputElement && next instanceof HTMLInputElement && focused.type === 'text')
    next.setSelectionRange(focused.selectionStart, focused.selectionEnd);
}

/** Draws into an element of the server's page. Its former content is removed in the same frame, so that nothing jumps. */
export function ServerSlot({
  id,
  children,
}: {
  id: Exclude<TakerSlotId, 'taker-root'>;
  children: ReactNode;
}): ReactPortal | null {
  const element = document.getElementById(id);
  const before = cleared.has(id) ? [] : [...(element?.childNodes ?? [])];
  useLayoutEffect(() => {
    if (cleared.has(id)) return;
    cleared.add(id);
    if (element !== null) moveFocus(before, element);
    for (const node of before) node.remove();
  });
  return element && createPortal(children, element);
}
