import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { gateAddress } from '#core/routes/gate-address.ts';
import { gateOf } from '#core/routes/public-paths.ts';
import { NotFoundPage } from '#web/app/pages/not-found-page.tsx';
import { PageFault } from '#web/app/pages/page-fault.tsx';
import { localValues } from '#web/shell/local-values.ts';
import { signedIn } from '#web/shell/signed-in.ts';
import { AppLayout } from './app-layout.tsx';
import { PAGES } from './page-list.ts';

/** The browser's half of the gate; the server has the same list and never sends data without rights. */
function passGate(location: { pathname: string; href: string }): void {
  const person = signedIn.current().person;
  if (location.pathname === '/login' && person?.kind === 'account') throw redirect({ href: '/' });
  if (person !== null || gateOf(location.pathname) !== 'session') return;
  localValues.setText('postLoginRedirect', location.href);
  throw redirect({ href: gateAddress(location.href) });
}

const rootRoute = createRootRoute({
  component: AppLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: PageFault,
  beforeLoad: ({ location }) => passGate(location),
});

const pageRoutes = PAGES.map(({ path, load }) =>
  createRoute({ getParentRoute: () => rootRoute, path, component: lazyRouteComponent(load) }),
);

export const router = createRouter({
  routeTree: rootRoute.addChildren(pageRoutes),
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: PageFault,
  defaultNotFoundComponent: NotFoundPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
