import type { ComponentType } from 'react';

type PageModule = { readonly default: ComponentType };

/** One page: a path in the router's form and the file that is loaded for it. */
export type PageEntry = { readonly path: string; readonly load: () => Promise<PageModule> };

/** Every page of the SPA, one file per address. The titles and the gate come from the route table in core. */
export const PAGES: readonly PageEntry[] = [
  { path: '/', load: () => import('#web/app/pages/entry/start-page.tsx') },
  { path: '/wihiwin', load: () => import('#web/app/pages/entry/wihiwin-page.tsx') },
  { path: '/login', load: () => import('#web/app/pages/entry/login-page.tsx') },
  { path: '/register', load: () => import('#web/app/pages/entry/register-page.tsx') },
  { path: '/account', load: () => import('#web/app/pages/entry/account-page.tsx') },
  { path: '/about', load: () => import('#web/app/pages/about/about-page.tsx') },
  { path: '/about-creator', load: () => import('#web/app/pages/about/about-creator-page.tsx') },
  { path: '/about-chatgpt', load: () => import('#web/app/pages/about/about-chatgpt-page.tsx') },
  { path: '/privacy', load: () => import('#web/app/pages/about/privacy-page.tsx') },
  { path: '/verify/$code', load: () => import('#web/app/pages/events/verify-page.tsx') },
  { path: '/testtool', load: () => import('#web/app/pages/entry/testtool-page.tsx') },
  { path: '/wihost-menu', load: () => import('#web/app/pages/host/wihost-menu-page.tsx') },
  { path: '/wihost', load: () => import('#web/app/pages/host/wihost-page.tsx') },
  { path: '/wihost/tests/$testId', load: () => import('#web/app/pages/host/test-page.tsx') },
  { path: '/wihost/tests/$testId/paper', load: () => import('#web/app/pages/host/reports/paper-test-page.tsx') },
  { path: '/wihost/wihiws/$wihiwId', load: () => import('#web/app/pages/host/wihiw-page.tsx') },
  {
    path: '/wihost/wihiws/$wihiwId/attempts/$attemptId',
    load: () => import('#web/app/pages/host/host-attempt-page.tsx'),
  },
  {
    path: '/wihost/wihiws/$wihiwId/report',
    load: () => import('#web/app/pages/host/reports/issue-report-page.tsx'),
  },
  { path: '/wihost/nmt-tables', load: () => import('#web/app/pages/host/nmt-tables-page.tsx') },
  { path: '/wihost/checking', load: () => import('#web/app/pages/host/checking-issues-page.tsx') },
  { path: '/wihost/wihiws/$wihiwId/map', load: () => import('#web/app/pages/host/map-page.tsx') },
  { path: '/wihost/wihiws/$wihiwId/analysis', load: () => import('#web/app/pages/host/analysis-page.tsx') },
  { path: '/wihost/wihiws/$wihiwId/checking', load: () => import('#web/app/pages/host/checking-page.tsx') },
  { path: '/new-test', load: () => import('#web/app/pages/host/new-test-page.tsx') },
  { path: '/wihost-groups', load: () => import('#web/app/pages/host/wihost-groups-page.tsx') },
  { path: '/wihost-groups/people', load: () => import('#web/app/pages/host/host-people-page.tsx') },
  { path: '/wihost-groups/$groupId', load: () => import('#web/app/pages/host/group-page.tsx') },
  { path: '/wihost-groups/$groupId/codes', load: () => import('#web/app/pages/host/pupil-codes-page.tsx') },
  { path: '/wihost-groups/$groupId/report', load: () => import('#web/app/pages/host/reports/group-report-page.tsx') },
  { path: '/wihost-events', load: () => import('#web/app/pages/events/wihost-events-page.tsx') },
  { path: '/wihost-events/$eventId', load: () => import('#web/app/pages/events/wihost-event-page.tsx') },
  { path: '/wihiwer', load: () => import('#web/app/pages/taker/wihiwer-page.tsx') },
  { path: '/wihiwer/progress', load: () => import('#web/app/pages/taker/my-progress-page.tsx') },
  { path: '/wihiwer/results/$wihiwId/$attemptId', load: () => import('#web/app/pages/taker/result-page.tsx') },
  { path: '/wihiwers/$wihiwId', load: () => import('#web/app/pages/taker/unread-test-page.tsx') },
  { path: '/wihiwer-events', load: () => import('#web/app/pages/events/wihiwer-events-page.tsx') },
  { path: '/anybody/$token', load: () => import('#web/app/pages/dead-link-page.tsx') },
  { path: '/wiviewer', load: () => import('#web/app/pages/taker/wiviewer-page.tsx') },
  { path: '/wiviewer/$personId', load: () => import('#web/app/pages/taker/wihisee-progress-page.tsx') },
  { path: '/wiviewer/$', load: () => import('#web/app/pages/taker/wiviewer-page.tsx') },
  { path: '/wihisee', load: () => import('#web/app/pages/taker/wihisee-page.tsx') },
  { path: '/wihisee/$', load: () => import('#web/app/pages/taker/wihisee-page.tsx') },
  { path: '/wihiwee', load: () => import('#web/app/pages/taker/wihiwee-page.tsx') },
  { path: '/wihiwee/$', load: () => import('#web/app/pages/taker/wihiwee-page.tsx') },
  { path: '/events', load: () => import('#web/app/pages/events/events-page.tsx') },
  { path: '/events/$eventId', load: () => import('#web/app/pages/events/event-page.tsx') },
  { path: '/survey/$', load: () => import('#web/app/pages/events/survey-page.tsx') },
  { path: '/feedback/$', load: () => import('#web/app/pages/events/feedback-page.tsx') },
];
