import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribe } from '#web/lib/live/live.ts';
import { useStore } from '#web/lib/use-store.ts';
import { signedIn } from '#web/shell/signed-in.ts';

/** Asks these answers again when something happens that concerns the signed-in person: a request, a consent, its end. */
export function usePersonLive(keys: readonly (readonly unknown[])[]): void {
  const queries = useQueryClient();
  const userId = useStore(signedIn).person?.userId ?? null;
  const wanted = JSON.stringify(keys);
  useEffect(() => {
    if (userId === null) return undefined;
    return subscribe([`person:${userId}`], () => {
      for (const queryKey of JSON.parse(wanted) as unknown[][]) void queries.invalidateQueries({ queryKey });
    });
  }, [userId, wanted, queries]);
}
