import '#web/shell/react-runtime.ts';
import './app.css';
import { lazyRouteComponent } from '@tanstack/react-router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { beginTakingOver } from '#web/lib/create-store.ts';
import { formShelf } from '#web/lib/device/forms/copy-shelf.ts';
import { whenIdle } from '#web/lib/page/when-idle.ts';
import { pageFacts } from '#web/lib/page-facts.ts';
import { followOtherTabs } from '#web/shell/follow-session.ts';
import { LIVE_EVENT } from '#web/shell/live-event.ts';
import { forgetOwnership } from '#web/shell/ownership.ts';
import { startSession } from '#web/shell/signed-in.ts';
import { AppRoot, createQueries } from './app-root.tsx';
import { learnPerson } from './learn-person.ts';
import { setNavigationRouter } from './navigation.ts';
import { fetchLaterPages, PAGES } from './page-list.ts';
import { createAppRouter } from './router.tsx';

// Read while the page is loaded, so that a form begins with what its person had typed.
const copiesRead = formShelf().ready();
const pages = PAGES.map(({ path, load }) => ({
  path,
  component: lazyRouteComponent(() => Promise.all([load(), copiesRead]).then(([page]) => page)),
}));
const router = createAppRouter(pages, null);

const queries = createQueries();

async function show(root: HTMLElement): Promise<void> {
  const app = <AppRoot router={router} queries={queries} />;
  if (root.firstElementChild === null) return createRoot(root).render(app);
  // The server's screen stays until the script of its page is here, and then the same elements come to life.
  await router.load();
  // Without it the router puts a boundary around the page that the server's screen does not have.
  router.ssr = { manifest: undefined };
  beginTakingOver();
  hydrateRoot(root, app);
}

forgetOwnership();
followOtherTabs();
if (pageFacts().forEveryone) learnPerson(() => void queries.invalidateQueries());
else startSession(pageFacts().person);
setNavigationRouter(router);
document.addEventListener(LIVE_EVENT, () => whenIdle(fetchLaterPages, 2_000), { once: true });
const root = document.getElementById('root');
if (root !== null) void show(root);
