import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '#web/lib/live/use-live.ts';

/** Asks these answers again when something happens that concerns the signed-in person: a request, a consent, its end. */
export function usePersonLive(keys: readonly (readonly unknown[])[]): void {
  const queries = useQueryClient();
  useLive(['person'], () => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  });
}
