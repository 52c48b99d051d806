import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { pageFacts } from '#web/lib/page-facts.ts';
import { Ukrainian } from '#web/ui/ukrainian.tsx';
import type { AppRouter } from './router.tsx';

/** A store of answers that begins with those the page was drawn with. */
export function createQueries(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5_000, retry: (count, error) => count < 2 && error.message === 'offline' },
    },
  });
  for (const { key, answer } of pageFacts().answers) queries.setQueryData(key, answer);
  return queries;
}

/** The whole app; the server draws first screens from the same tree. */
export function AppRoot({ router, queries }: { router: AppRouter; queries: QueryClient }): ReactElement {
  return (
    <Ukrainian>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Ukrainian>
  );
}
