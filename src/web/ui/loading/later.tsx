import type { ReactElement, ReactNode } from 'react';
import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#web/lib/page/when-idle.ts';

/** The rest of a page stands at the latest after this time, also where the page is never idle. */
const LATEST_MS = 500;

/**
 * Parts at the end of a long page, drawn once what stands above them is on the screen and in slices between which presses
 * are served. Only for the end of a page: what followed it would move.
 */
export function Later({ children }: { readonly children: ReactNode }): ReactElement | null {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIsDrawn(true)), LATEST_MS), []);
  return isDrawn ? <>{children}</> : null;
}
