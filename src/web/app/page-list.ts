import type { ComponentType } from 'react';

type PageModule = { readonly default: ComponentType };

/** One page: a path in the router's form and the file that is loaded for it. */
export type PageEntry = { readonly path: string; readonly load: () => Promise<PageModule> };

/** Every page of the SPA, one file per address. The titles and the gate come from the route table in core. */
export const PAGES: readonly PageEntry[] = [
  { path: '/', load: () => import('./pages/start-page.tsx') },
  { path: '/wihiwin', load: () => import('./pages/wihiwin-page.tsx') },
  { path: '/login', load: () => import('./pages/login-page.tsx') },
  { path: '/register', load: () => import('./pages/register-page.tsx') },
  { path: '/account', load: () => import('./pages/account-page.tsx') },
  { path: '/about', load: () => import('./pages/about-page.tsx') },
  { path: '/about-creator', load: () => import('./pages/about-creator-page.tsx') },
  { path: '/about-chatgpt', load: () => import('./pages/about-chatgpt-page.tsx') },
  { path: '/privacy', load: () => import('./pages/privacy-page.tsx') },
  { path: '/verify/$code', load: () => import('./pages/verify-page.tsx') },
  { path: '/testtool', load: () => import('./pages/testtool-page.tsx') },
  { path: '/wihost-menu', load: () => import('./pages/wihost-menu-page.tsx') },
  { path: '/wihost', load: () => import('./pages/wihost-page.tsx') },
  { path: '/wihost/tests/$testId', load: () => import('./pages/test-page.tsx') },
  { path: '/wihost/wihiws/$wihiwId', load: () => import('./pages/wihiw-page.tsx') },
  { path: '/wihost/wihiws/$wihiwId/attempts/$attemptId', load: () => import('./pages/host-attempt-page.tsx') },
  { path: '/wihost/nmt-tables', load: () => import('./pages/nmt-tables-page.tsx') },
  { path: '/wihost/checking', load: () => import('./pages/checking-issues-page.tsx') },
  { path: '/wihost/wihiws/$wihiwId/checking', load: () => import('./pages/checking-page.tsx') },
  { path: '/new-test', load: () => import('./pages/new-test-page.tsx') },
  { path: '/wihost-groups', load: () => import('./pages/wihost-groups-page.tsx') },
  { path: '/wihost-groups/people', load: () => import('./pages/host-people-page.tsx') },
  { path: '/wihost-groups/$groupId', load: () => import('./pages/group-page.tsx') },
  { path: '/wihost-groups/$groupId/codes', load: () => import('./pages/pupil-codes-page.tsx') },
  { path: '/wihost-events', load: () => import('./pages/wihost-events-page.tsx') },
  { path: '/wihost-events/$eventId', load: () => import('./pages/wihost-event-page.tsx') },
  { path: '/wihiwer', load: () => import('./pages/wihiwer-page.tsx') },
  { path: '/wihiwer/results/$wihiwId/$attemptId', load: () => import('./pages/result-page.tsx') },
  { path: '/wihiwer-events', load: () => import('./pages/wihiwer-events-page.tsx') },
  { path: '/anybody/$token', load: () => import('./pages/dead-link-page.tsx') },
  { path: '/wiviewer', load: () => import('./pages/wiviewer-page.tsx') },
  { path: '/wiviewer/$', load: () => import('./pages/wiviewer-page.tsx') },
  { path: '/wihisee', load: () => import('./pages/wihisee-page.tsx') },
  { path: '/wihisee/$', load: () => import('./pages/wihisee-page.tsx') },
  { path: '/wihiwee', load: () => import('./pages/wihiwee-page.tsx') },
  { path: '/wihiwee/$', load: () => import('./pages/wihiwee-page.tsx') },
  { path: '/events', load: () => import('./pages/events-page.tsx') },
  { path: '/events/$eventId', load: () => import('./pages/event-page.tsx') },
  { path: '/survey/$', load: () => import('./pages/survey-page.tsx') },
  { path: '/feedback/$', load: () => import('./pages/feedback-page.tsx') },
];
