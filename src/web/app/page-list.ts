import type { ComponentType } from 'react';

type PageModule = { readonly default: ComponentType };

/** One page: a path in the router's form and the file that is loaded for it. */
export type PageEntry = { readonly path: string; readonly load: () => Promise<PageModule> };

/** Every page of the SPA, one file per address. The titles and the gate come from the route table in core. */
export const PAGES: readonly PageEntry[] = [
  { path: '/', load: () => import('./pages/entry/start-page.tsx') },
  { path: '/wihiwin', load: () => import('./pages/entry/wihiwin-page.tsx') },
  { path: '/login', load: () => import('./pages/entry/login-page.tsx') },
  { path: '/register', load: () => import('./pages/entry/register-page.tsx') },
  { path: '/account', load: () => import('./pages/entry/account-page.tsx') },
  { path: '/about', load: () => import('./pages/about/about-page.tsx') },
  { path: '/about-creator', load: () => import('./pages/about/about-creator-page.tsx') },
  { path: '/about-chatgpt', load: () => import('./pages/about/about-chatgpt-page.tsx') },
  { path: '/privacy', load: () => import('./pages/about/privacy-page.tsx') },
  { path: '/verify/$code', load: () => import('./pages/events/verify-page.tsx') },
  { path: '/testtool', load: () => import('./pages/entry/testtool-page.tsx') },
  { path: '/wihost-menu', load: () => import('./pages/host/wihost-menu-page.tsx') },
  { path: '/wihost', load: () => import('./pages/host/wihost-page.tsx') },
  { path: '/wihost/tests/$testId', load: () => import('./pages/host/test-page.tsx') },
  { path: '/wihost/wihiws/$wihiwId', load: () => import('./pages/host/wihiw-page.tsx') },
  { path: '/wihost/wihiws/$wihiwId/attempts/$attemptId', load: () => import('./pages/host/host-attempt-page.tsx') },
  { path: '/wihost/nmt-tables', load: () => import('./pages/host/nmt-tables-page.tsx') },
  { path: '/wihost/checking', load: () => import('./pages/host/checking-issues-page.tsx') },
  { path: '/wihost/wihiws/$wihiwId/checking', load: () => import('./pages/host/checking-page.tsx') },
  { path: '/new-test', load: () => import('./pages/host/new-test-page.tsx') },
  { path: '/wihost-groups', load: () => import('./pages/host/wihost-groups-page.tsx') },
  { path: '/wihost-groups/people', load: () => import('./pages/host/host-people-page.tsx') },
  { path: '/wihost-groups/$groupId', load: () => import('./pages/host/group-page.tsx') },
  { path: '/wihost-groups/$groupId/codes', load: () => import('./pages/host/pupil-codes-page.tsx') },
  { path: '/wihost-events', load: () => import('./pages/events/wihost-events-page.tsx') },
  { path: '/wihost-events/$eventId', load: () => import('./pages/events/wihost-event-page.tsx') },
  { path: '/wihiwer', load: () => import('./pages/taker/wihiwer-page.tsx') },
  { path: '/wihiwer/results/$wihiwId/$attemptId', load: () => import('./pages/taker/result-page.tsx') },
  { path: '/wihiwer-events', load: () => import('./pages/events/wihiwer-events-page.tsx') },
  { path: '/anybody/$token', load: () => import('./pages/dead-link-page.tsx') },
  { path: '/wiviewer', load: () => import('./pages/taker/wiviewer-page.tsx') },
  { path: '/wiviewer/$', load: () => import('./pages/taker/wiviewer-page.tsx') },
  { path: '/wihisee', load: () => import('./pages/taker/wihisee-page.tsx') },
  { path: '/wihisee/$', load: () => import('./pages/taker/wihisee-page.tsx') },
  { path: '/wihiwee', load: () => import('./pages/taker/wihiwee-page.tsx') },
  { path: '/wihiwee/$', load: () => import('./pages/taker/wihiwee-page.tsx') },
  { path: '/events', load: () => import('./pages/events/events-page.tsx') },
  { path: '/events/$eventId', load: () => import('./pages/events/event-page.tsx') },
  { path: '/survey/$', load: () => import('./pages/events/survey-page.tsx') },
  { path: '/feedback/$', load: () => import('./pages/events/feedback-page.tsx') },
];
