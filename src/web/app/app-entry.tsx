import './app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { pageFacts } from '#web/lib/page-facts.ts';
import { startSession } from '#web/shell/signed-in.ts';
import { Ukrainian } from '#web/ui/ukrainian.tsx';
import { setNavigationRouter } from './navigation.ts';
import { router } from './router.tsx';

const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 5_000, retry: (count, error) => count < 2 && error.message === 'offline' } },
});

startSession(pageFacts().person);
setNavigationRouter(router);
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <Ukrainian>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Ukrainian>,
  );
}
