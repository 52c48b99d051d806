import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { FirstScreens } from '#contract/app-page.ts';
import { normalizePath } from '#core/routes/public-paths.ts';
import { providePageFacts } from '#web/lib/page-facts.ts';
import { showPerson } from '#web/shell/signed-in.ts';
import { AppRoot, createQueries } from './app-root.tsx';
import LoginPage from './pages/entry/login-page.tsx';
import RegisterPage from './pages/entry/register-page.tsx';
import StartPage from './pages/entry/start-page.tsx';
import TesttoolPage from './pages/entry/testtool-page.tsx';
import WihiwinPage from './pages/entry/wihiwin-page.tsx';
import WihostEventPage from './pages/events/wihost-event-page.tsx';
import ResultPage from './pages/taker/result-page.tsx';
import WihiwerPage from './pages/taker/wihiwer-page.tsx';
import type { RoutedPage } from './router.tsx';
import { createAppRouter } from './router.tsx';

type DrawnPage = RoutedPage & {
  readonly source: string;
  /** Without the answers it shows there is nothing to read on it. */
  readonly needsAnswers?: true;
};

const source = (name: string): string => `src/web/app/pages/entry/${name}-page.tsx`;

const PAGES: readonly DrawnPage[] = [
  { path: '/', component: StartPage, source: source('start') },
  { path: '/wihiwin', component: WihiwinPage, source: source('wihiwin') },
  { path: '/login', component: LoginPage, source: source('login') },
  { path: '/register', component: RegisterPage, source: source('register') },
  { path: '/testtool', component: TesttoolPage, source: source('testtool') },
  {
    path: '/wihiwer',
    component: WihiwerPage,
    source: 'src/web/app/pages/taker/wihiwer-page.tsx',
    needsAnswers: true,
  },
  {
    path: '/wihiwer/results/$wihiwId/$attemptId',
    component: ResultPage,
    source: 'src/web/app/pages/taker/result-page.tsx',
    needsAnswers: true,
  },
  {
    path: '/wihost-events/$eventId',
    component: WihostEventPage,
    source: 'src/web/app/pages/events/wihost-event-page.tsx',
    needsAnswers: true,
  },
];

/** Returns whether a path is one of a pattern in the router's form. */
function isPathOf(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = normalizePath(path).split('/');
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith('$') || part === given[at]);
}

export const pageOf: FirstScreens['pageOf'] = (path, hasAnswers) => {
  const page = PAGES.find((one) => isPathOf(one.path, path));
  return page === undefined || (page.needsAnswers && !hasAnswers) ? null : page.source;
};

export const draw: FirstScreens['draw'] = async (facts, address) => {
  const router = createAppRouter(
    PAGES.map(({ path, component }) => ({ path, component })),
    createMemoryHistory({ initialEntries: [address] }),
  );
  await router.load();
  // Facts and person belong to the process, not to a request: nothing may wait between here and the end.
  providePageFacts(facts);
  showPerson(facts.person);
  return renderToString(<AppRoot router={router} queries={createQueries()} />);
};

export { drawStartForms } from '#web/taker/early/draw-start-forms.tsx';
