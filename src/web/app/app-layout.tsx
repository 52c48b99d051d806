import { Outlet, useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-aria-components';
import { describeRoute } from '#core/routes/route-table.ts';
import { eventLogoStore } from '#web/lib/event-logo-store.ts';
import { failureSentence } from '#web/lib/messages.ts';
import { ConfirmDialog } from '#web/shell/confirm-dialog.tsx';
import { Header } from '#web/shell/header.tsx';
import { loadMenu, logOut, sessionStore } from '#web/shell/session-store.ts';
import { showError } from '#web/shell/toast-queue.ts';
import { Toasts } from '#web/shell/toasts.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { goBack, goTo } from './navigation.ts';

async function leave(): Promise<void> {
  if ((await logOut()) === 'offline') showError(failureSentence({ code: 'offline' }));
}

/** The common layout: header by the route table, the page, questions and messages. */
export function AppLayout(): ReactElement {
  const { pathname } = useLocation();
  const route = describeRoute(pathname);
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.current);
  const eventLogo = useSyncExternalStore(eventLogoStore.subscribe, eventLogoStore.current);

  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // A new page starts at its top also for people who don't see it change.
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <RouterProvider navigate={(path) => goTo(path)}>
      <a className="skip" href="#main">
        До вмісту
      </a>
      <Header
        route={route}
        person={session.person === null ? null : { ...session.person, personalCode: session.personalCode }}
        counts={session.counts}
        eventLogo={eventLogo}
        navigate={goTo}
        goBack={() => goBack(route.backTo)}
        onMenuOpen={() => void loadMenu()}
        onLogout={() => void leave()}
      />
      <main id="main" tabIndex={-1}>
        <Suspense
          fallback={
            <div className="wrap">
              <SkeletonText />
            </div>
          }
        >
          <Outlet />
        </Suspense>
      </main>
      <ConfirmDialog />
      <Toasts />
    </RouterProvider>
  );
}
