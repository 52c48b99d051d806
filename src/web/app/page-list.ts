import type { ComponentType } from 'react';
import { loadSentences } from '#web/lib/api/messages.ts';

/** The module of a page's file. */
export type PageModule = { readonly default: ComponentType };

/** One page: a path in the router's form and what loads its file. */
type PageEntry = { readonly path: string; readonly load: () => Promise<PageModule> };

/** The pages that people begin with. What they need is bounded (decision 134), so they know none of the other files. */
const FIRST_PAGES: readonly PageEntry[] = [
  { path: '/', load: () => import('#web/app/pages/entry/start-page.tsx') },
  { path: '/wihiwin', load: () => import('#web/app/pages/entry/wihiwin-page.tsx') },
  { path: '/login', load: () => import('#web/app/pages/entry/login-page.tsx') },
  { path: '/register', load: () => import('#web/app/pages/entry/register-page.tsx') },
  { path: '/testtool', load: () => import('#web/app/pages/entry/testtool-page.tsx') },
  { path: '/wihiwer', load: () => import('#web/app/pages/taker/wihiwer-page.tsx') },
  {
    path: '/wihiwer/results/$wihiwId/$attemptId',
    load: () => import('#web/app/pages/taker/result-page.tsx'),
  },
  { path: '/wihost-events/$eventId', load: () => import('#web/app/pages/events/wihost-event-page.tsx') },
];

/** All other pages; their files stand in `later-pages.ts`. */
const LATER_PATHS = [
  '/account',
  '/second-factor',
  '/about',
  '/about-creator',
  '/about-chatgpt',
  '/privacy',
  '/verify/$code',
  '/wihost-menu',
  '/wihost',
  '/wihost/tests/$testId',
  '/wihost/tests/$testId/paper',
  '/wihost/wihiws/$wihiwId',
  '/wihost/wihiws/$wihiwId/now',
  '/wihost/wihiws/$wihiwId/results',
  '/wihost/wihiws/$wihiwId/settings',
  '/wihost/wihiws/$wihiwId/attempts/$attemptId',
  '/wihost/wihiws/$wihiwId/report',
  '/wihost/wihiws/$wihiwId/paper',
  '/wihost/wihiws/$wihiwId/paper/sheets',
  '/wihost/nmt-tables',
  '/wihost/checking',
  '/wihost/wihiws/$wihiwId/map',
  '/wihost/wihiws/$wihiwId/analysis',
  '/wihost/wihiws/$wihiwId/checking',
  '/wihost/wihiws/$wihiwId/readers',
  '/wihost/readings/$readingId',
  '/wihost/surveys',
  '/wihost/surveys/$surveyId/results',
  '/wihost/surveys/$surveyId',
  '/new-test',
  '/wihost-groups',
  '/wihost-groups/people',
  '/wihost-groups/compare',
  '/wihost-groups/$groupId',
  '/wihost-groups/$groupId/codes',
  '/wihost-groups/$groupId/report',
  '/wihost-groups/$groupId/pupils/$personId',
  '/wihost-events',
  '/wihiwer/progress',
  '/wihiwers/$wihiwId',
  '/wihiwer-events',
  '/anybody/$token',
  '/wiviewer',
  '/wiviewer/$personId',
  '/wiviewer/$',
  '/wihisee',
  '/wihisee/$',
  '/wihiwee',
  '/wihiwee/$',
  '/speaker/$token',
  '/events',
  '/events/$eventId',
  '/survey/$',
  '/feedback/$',
] as const;

/** The path of a page that people seldom begin with. */
export type LaterPath = (typeof LATER_PATHS)[number];

const loadFiles = () => import('./later-pages.ts');

async function loadLater(path: LaterPath): Promise<PageModule> {
  const [{ LATER_PAGES }] = await Promise.all([loadFiles(), loadSentences()]);
  return LATER_PAGES[path]();
}

/** Fetches what all other pages begin with, so that a press on a link does not wait for it. */
export function fetchLaterPages(): void {
  loadFiles().catch(() => undefined);
}

/** Every page of the SPA, one file per address. The titles and the gate come from the route table in core. */
export const PAGES: readonly PageEntry[] = [
  ...FIRST_PAGES,
  ...LATER_PATHS.map((path) => ({ path, load: () => loadLater(path) })),
];
