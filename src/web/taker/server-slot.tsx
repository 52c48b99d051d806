import type { ReactNode, ReactPortal } from 'react';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { TakerSlotId } from '#contract/taker-page.ts';

const cleared = new Set<string>();

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
    for (const node of before) node.remove();
  });
  return element && createPortal(children, element);
}
