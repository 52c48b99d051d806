import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { safeRedirect } from '#core/routes/safe-redirect.ts';
import { localValues } from '#web/shell/local-values.ts';

/** Returns where the visitor of an entry page wanted to go, and remembers it for all entry pages. */
export function useWantedPath(): string | null {
  const query = useLocation({ select: ({ searchStr }) => searchStr });
  const wanted = safeRedirect(new URLSearchParams(query).get('redirect'));
  useEffect(() => {
    if (wanted !== null) localValues.setText('postLoginRedirect', wanted);
  }, [wanted]);
  return wanted;
}
