import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useEffect } from 'react';
import { useCoHosts } from '#web/features/wihiws/co-hosts/use-co-hosts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/**
 * A page about one issue for who runs it. Where that ends while the page is open (a co-host whom the owner has ended), what it
 * showed is dropped, and one sentence says so.
 */
export function IssueRoom({ wihiwId, children }: { readonly wihiwId: string; children: ReactNode }): ReactElement {
  const queries = useQueryClient();
  const { data, error } = useCoHosts(wihiwId);
  // The earlier answer stays beside a failure: who never had one is told by the page itself.
  const isClosed = data !== undefined && error?.failure.code === 'not_found';
  useEffect(() => {
    if (!isClosed) return;
    queries.removeQueries({
      predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(wihiwId),
      type: 'inactive',
    });
  }, [isClosed, queries, wihiwId]);
  if (!isClosed) return <>{children}</>;
  return (
    <div className="wrap" role="status">
      <EmptyState
        title="Цей тест вам більше не відкрито"
        action={<ButtonLink href="/wihost?tab=shared">До моїх тестів</ButtonLink>}
      >
        Ви більше не помічник у цьому тесті, або його видалено. Зроблене збережено.
      </EmptyState>
    </div>
  );
}
