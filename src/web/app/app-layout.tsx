import { Outlet, useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { RouterProvider } from 'react-aria-components';
import { creatorBarOf } from '#core/routes/creator-bar.ts';
import { describeRoute } from '#core/routes/route-table.ts';
import { eventLogoStore } from '#web/lib/event-logo-store.ts';
import { headerWords } from '#web/lib/page/header-words.ts';
import { forgetPostedForm, pageFacts } from '#web/lib/page-facts.ts';
import { useBrowserValue } from '#web/lib/use-browser-value.ts';
import { useStore } from '#web/lib/use-store.ts';
import { ConfirmDialog } from '#web/shell/dialogs/confirm-dialog.tsx';
import { Toasts } from '#web/shell/dialogs/toasts.tsx';
import { Header } from '#web/shell/header/header.tsx';
import { UnsentNote } from '#web/shell/header/unsent-note.tsx';
import { otherView } from '#web/shell/ownership.ts';
import { loadMenu, signedIn } from '#web/shell/signed-in.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { CameToLife } from './came-to-life.tsx';
import { keepFocus } from './keep-focus.ts';
import { KeptCodeStrip } from './kept-code-strip.tsx';
import { leave } from './leave.ts';
import { goBack, goTo } from './navigation.ts';
import { useUnsentWork } from './unsent/use-unsent-work.ts';

const CreatorNav = lazy(() =>
  import('#web/features/home/components/creator-nav.tsx').then((part) => ({ default: part.CreatorNav })),
);

/** Pages that send what was written on them by themselves, and say how far that is. */
const isOwnSender = (pathname: string): boolean => /^\/(?:survey|feedback)\//.test(pathname);

/** The common layout: header by the route table, the page, questions and messages. */
export function AppLayout(): ReactElement {
  const { pathname, href } = useLocation();
  const route = describeRoute(pathname, pageFacts().face);
  const session = useStore(signedIn);
  const eventLogo = useStore(eventLogoStore);
  const other = useStore(otherView);
  const words = useStore(headerWords);

  const hasScript = useBrowserValue(() => true) === true;
  // Who can't create has no use of it.
  const bar = session.person?.kind === 'account' ? creatorBarOf(pathname) : null;

  useUnsentWork(session.person?.userId);
  useEffect(keepFocus, []);

  const shownAddress = useRef(href);
  useEffect(() => {
    if (shownAddress.current !== href) forgetPostedForm();
    shownAddress.current = href;
  }, [href]);

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
        otherView={other}
        words={words}
        nav={
          bar !== null &&
          hasScript && (
            <Suspense>
              <CreatorNav bar={bar} pathname={pathname} />
            </Suspense>
          )
        }
        navigate={goTo}
        // A visitor can't open what lies behind the entry page; going there would replace the path that was wanted.
        goBack={() => goBack(session.person === null && route.pattern === '/wihiwin' ? href : route.backTo)}
        onMenuOpen={() => void loadMenu()}
        onLogout={() => void leave()}
      />
      <main id="main" className={bar?.isOverview ? 'above-bar' : undefined} tabIndex={-1}>
        {session.person !== null && pathname !== '/register' && (
          <KeptCodeStrip key={session.person.userId} userId={session.person.userId} />
        )}
        {!isOwnSender(pathname) && (
          <div className="wrap empty:hidden">
            <UnsentNote />
          </div>
        )}
        <Suspense
          fallback={
            <div className="wrap">
              <SkeletonText />
            </div>
          }
        >
          <Outlet />
          <CameToLife />
        </Suspense>
      </main>
      <ConfirmDialog />
      <Toasts />
    </RouterProvider>
  );
}
