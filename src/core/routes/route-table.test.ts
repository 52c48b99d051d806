import { describe, expect, it } from 'vitest';
import { describeRoute, ROUTE_PATTERNS } from './route-table.ts';

const TITLES: readonly [path: string, title: string][] = [
  ['/', 'Платформа тестів'],
  ['/testtool', 'Платформа тестів'],
  ['/account', 'Платформа тестів'],
  ['/nowhere', 'Платформа тестів'],
  ['/wihost-menu', 'Wihost'],
  ['/wihost', 'Wihost'],
  ['/wihost/tests/1', 'Wihost'],
  ['/new-test', 'Wihost'],
  ['/wihost-groups', 'Wihost'],
  ['/wihost-groups/7', 'Wihost'],
  ['/wihost-events', 'Wihost event platform'],
  ['/wihost-events/7', 'Wihost event platform'],
  ['/events', 'Wihost event platform'],
  ['/wihiwer', 'Wihiwer'],
  ['/wihiwer-events', 'Wihiwer'],
  ['/wihiwers/0123456789', 'Wihiwer'],
  ['/wiviewer', 'Wiviewer'],
  ['/wiviewer/x', 'Wiviewer'],
  ['/wihisee', 'Wihisee'],
  ['/wihiwee/x', 'Wihiwee'],
  ['/about', ''],
  ['/about-creator', ''],
  ['/events/7', ''],
  ['/survey/7', ''],
  ['/survey', ''],
  ['/feedback', ''],
  ['/feedback/7', ''],
  ['/about-chatgpt', 'Платформа тестів'],
];

describe('the header title differs by route', () => {
  it.each(TITLES)('%s → «%s»', (path, title) => {
    expect(describeRoute(path).title).toBe(title);
  });
});

describe('the pages of both faces on the event face', () => {
  it.each(['/', '/wihiwin', '/login', '/testtool', '/register', '/account', '/privacy', '/verify/x', '/nowhere'])(
    '%s has its title',
    (path) => {
      expect(describeRoute(path, 'events').title).toBe('Wihost event platform');
    },
  );

  it.each(TITLES.filter(([path]) => !['/', '/testtool', '/account', '/nowhere'].includes(path)))(
    '%s keeps its own',
    (path, title) => {
      expect(describeRoute(path, 'events').title).toBe(title);
    },
  );
});

describe('the corner and the avatar', () => {
  it('shows the products icon on /events and /testtool only', () => {
    const products = ROUTE_PATTERNS.filter(
      (pattern) => describeRoute(pattern.replace('/*', '/x')).corner === 'products',
    );
    expect(products.sort()).toEqual(['/events', '/testtool']);
  });

  it.each(['/about', '/about-creator', '/about-chatgpt', '/survey/1', '/feedback/1', '/survey', '/feedback'])(
    'hides the avatar menu on %s',
    (path) => {
      expect(describeRoute(path).avatar).toBe('hidden');
    },
  );

  it('hides it nowhere else but in letters, which are answered outside the app', () => {
    const hidden = ROUTE_PATTERNS.filter((pattern) => describeRoute(pattern.replace('/*', '/x')).avatar === 'hidden');
    expect(hidden.filter((pattern) => !/^\/(?:about|survey|feedback)/.test(pattern))).toEqual(['/letter/:token']);
  });

  it('lets the event logo replace the avatar on event pages', () => {
    expect(describeRoute('/events/1').avatar).toBe('event');
    expect(describeRoute('/wihost-events/1').avatar).toBe('event');
    expect(describeRoute('/wihiwer').avatar).toBe('menu');
  });

  it('asks before leaving only on the page of a test', () => {
    const asking = ROUTE_PATTERNS.filter((pattern) => describeRoute(pattern.replace('/*', '/x')).confirmLeaving);
    expect(asking).toEqual(['/wihiwers/:id']);
  });

  it.each(['/events', '/events/1', '/wihost-events', '/wihost-events/1', '/wihiwer-events'])(
    'shows no counts on %s',
    (path) => {
      expect(describeRoute(path).menuCounts).toBe(false);
    },
  );
});

describe('the back target', () => {
  it.each([
    ['/wihost-groups/7/codes', '/wihost-groups/7'],
    ['/wihost-groups/7/pupils/9', '/wihost-groups/7'],
    ['/wihost-groups/7', '/wihost-groups'],
    ['/wihost-groups/people', '/wihost-groups'],
    ['/wihost-groups/compare', '/wihost-groups'],
    ['/wihost-groups', '/wihost-menu'],
    ['/nowhere', '/'],
  ])('%s → %s', (path, target) => {
    expect(describeRoute(path).backTo).toBe(target);
  });
});

describe('the gate', () => {
  const token25 = 'a'.repeat(25);
  it.each([
    ['/login', 'public'],
    ['/register', 'public'],
    ['/wihiwin', 'public'],
    ['/wihiwin/', 'public'],
    ['/privacy', 'public'],
    ['/verify/AB', 'public'],
    ['/letter/AB', 'public'],
    ['/wihost-events/1', 'public'],
    ['/wihost-events/1/embed', 'public'],
    ['/wihost-events/1/edit', 'session'],
    ['/wihost-events/1/embed/x', 'session'],
    [`/anybody/${token25}`, 'session'],
    [`/anybody/${token25}x`, 'public'],
    ['/wihiwers/012345678', 'session'],
    ['/wihiwers/0123456789', 'anybody-flag'],
    ['/', 'session'],
    ['/about', 'session'],
    ['/about-creator', 'session'],
    ['/testtool', 'session'],
    ['/wihost-events', 'session'],
    ['/events', 'session'],
    ['/events/1', 'session'],
    ['/survey/1', 'session'],
    ['/feedback/1', 'session'],
    ['/account', 'session'],
    ['/login/x', 'session'],
    ['/verify/a/b', 'session'],
    ['/nowhere', 'session'],
  ])('%s is %s', (path, gate) => {
    expect(describeRoute(path).gate).toBe(gate);
  });
});

describe('what can be a page at all', () => {
  it.each([
    '/wihost',
    '/wihost/tests/1',
    '/wihost-groups/people',
    '/wihiwer/results/1/2',
    '/wiviewer/1',
    '/wihisee/x',
    '/survey/1',
    '/feedback/1',
  ])('%s is one', (path) => {
    expect(describeRoute(path).isPage).toBe(true);
  });

  it.each([
    '/nowhere',
    '/wihost/nowhere',
    '/wihost/tests/1/nowhere',
    '/wihost-groups/1/nowhere',
    '/wihiwer/nowhere',
    '/wihiwer/results/1',
    '/survey',
    '/survey/1/x',
    '/feedback',
    '/feedback/1/x',
  ])('%s is none', (path) => {
    expect(describeRoute(path).isPage).toBe(false);
  });
});
