import { useEffect } from 'react';
import type { CopyPlace } from './form-copy.ts';

/** Lets the browser ask before it closes the page, while what was typed would be lost with it. */
export function useLeaveWarning(place: CopyPlace): void {
  const isAtRisk = place !== 'none' && place !== 'device';
  useEffect(() => {
    if (!isAtRisk) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isAtRisk]);
}
