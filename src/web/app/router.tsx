import type { RouteComponent, RouterHistory } from '@tanstack/react-router';
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { gateAddress } from '#core/routes/gate-address.ts';
import { gateOf } from '#core/routes/public-paths.ts';
import { NotFoundPage } from '#web/app/pages/not-found-page.tsx';
import { PageFault } from '#web/app/pages/page-fault.tsx';
import { signedIn } from '#web/shell/signed-in.ts';
import { AppLayout } from './app-layout.tsx';
import { personKnown } from './learn-person.ts';

/**
 * The browser's half of the gate; the server has the same list and never sends data without rights. The page it leads to
 * remembers the wanted path.
 */
async function passGate(location: { pathname: string; href: string }): Promise<void> {
  if (gateOf(location.pathname) === 'public' && location.pathname !== '/login') return;
  await personKnown();
  const person = signedIn.current().person;
  if (location.pathname === '/login' && person !== null) throw redirect({ href: '/' });
  if (person !== null || gateOf(location.pathname) !== 'session') return;
  throw redirect({ href: gateAddress(location.href) });
}

/** A page of the router: its path, and what is drawn there. */
export type RoutedPage = { readonly path: string; readonly component: RouteComponent };

/**
 * Creates a router of these pages.
 *
 * @param history null: the browser's own, with its gate and its memory of scroll positions; otherwise the server's, which
 * has already decided who may see the page
 */
export function createAppRouter(pages: readonly RoutedPage[], history: RouterHistory | null) {
  const rootRoute = createRootRoute({
    component: AppLayout,
    notFoundComponent: NotFoundPage,
    errorComponent: PageFault,
    ...(history === null ? { beforeLoad: ({ location }) => passGate(location) } : {}),
  });
  return createRouter({
    routeTree: rootRoute.addChildren(pages.map((page) => createRoute({ getParentRoute: () => rootRoute, ...page }))),
    defaultPreload: 'intent',
    defaultErrorComponent: PageFault,
    defaultNotFoundComponent: NotFoundPage,
    ...(history === null ? { scrollRestoration: true } : { history }),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
