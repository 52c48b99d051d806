import type { Face } from './faces.ts';
import type { Gate } from './public-paths.ts';
import { gateOf, normalizePath } from './public-paths.ts';

/** The avatar's place in the header: the person's menu, the same menu under the event's logo, or nothing. */
type AvatarMode = 'menu' | 'event' | 'hidden';

/** The top-left corner: a back arrow, or the products icon that leads to `/`. */
type Corner = 'back' | 'products';

/** Everything the common layout needs to know about a path. */
export type RouteDescription = {
  /** The pattern that matched, such as `/wihiwers/:id`; `*` for a path outside the table. */
  readonly pattern: string;
  /** The title in the header; empty where the source spec shows nothing. */
  readonly title: string;
  /** False where nothing can be, whatever the ids in the path are: the answer is 404. */
  readonly isPage: boolean;
  readonly gate: Gate;
  readonly avatar: AvatarMode;
  readonly corner: Corner;
  /** Where the back arrow leads if the browser's history has no earlier page of the product. */
  readonly backTo: string;
  /** True if leaving by the logo or the back arrow first asks «Чи дійсно ви хочете вийти з тесту?». */
  readonly confirmLeaving: boolean;
  /** True if the menu shows the counts of tests; on event routes it has only the login and logout. */
  readonly menuCounts: boolean;
};

type Row = {
  readonly pattern: string;
  readonly title: string;
  /** The same page of both faces: on the event face it has that face's title. */
  readonly ofBothFaces?: true;
  /** Where it is not as the pattern says: one with `*` only has the layout of what is not there, all others are pages. */
  readonly isPage?: boolean;
  readonly avatar?: AvatarMode;
  readonly corner?: Corner;
  /** `:id` is replaced by the id in the path. */
  readonly backTo?: string;
  readonly confirmLeaving?: true;
  readonly events?: true;
};

const PLATFORM = 'Платформа тестів';
const EVENTS = 'Wihost event platform';
const FACE_TITLES: Readonly<Record<Face, string>> = { tests: PLATFORM, events: EVENTS };

/** The first row that matches is used; `*` at the end of a pattern matches any rest. */
const ROWS: readonly Row[] = [
  { pattern: '/', title: PLATFORM, ofBothFaces: true },
  { pattern: '/login', title: PLATFORM, backTo: '/wihiwin', ofBothFaces: true },
  { pattern: '/register', title: PLATFORM, backTo: '/wihiwin', ofBothFaces: true },
  { pattern: '/wihiwin', title: PLATFORM, backTo: '/', ofBothFaces: true },
  { pattern: '/about', title: '', avatar: 'hidden' },
  { pattern: '/about-creator', title: '', avatar: 'hidden' },
  { pattern: '/about-chatgpt', title: PLATFORM, avatar: 'hidden' },
  { pattern: '/testtool', title: PLATFORM, corner: 'products', backTo: '/', ofBothFaces: true },
  { pattern: '/wihost-menu', title: 'Wihost', backTo: '/testtool' },
  { pattern: '/new-test', title: 'Wihost', backTo: '/wihost' },
  { pattern: '/wihost-groups', title: 'Wihost', backTo: '/wihost-menu' },
  { pattern: '/wihost-groups/:id/codes', title: 'Wihost', backTo: '/wihost-groups/:id' },
  { pattern: '/wihost-groups/:id/report', title: 'Wihost', backTo: '/wihost-groups/:id' },
  { pattern: '/wihost-groups/:id/pupils/:person', title: 'Wihost', backTo: '/wihost-groups/:id' },
  { pattern: '/wihost-groups/compare', title: 'Wihost', backTo: '/wihost-groups' },
  { pattern: '/wihost-groups/people', title: 'Wihost', backTo: '/wihost-groups' },
  { pattern: '/wihost-groups/:id', title: 'Wihost', backTo: '/wihost-groups' },
  { pattern: '/wihost-groups/*', title: 'Wihost', backTo: '/wihost-groups' },
  { pattern: '/wihost-events', title: EVENTS, backTo: '/wihost-menu', events: true },
  { pattern: '/wihost-events/:id', title: EVENTS, backTo: '/wihost-events', avatar: 'event', events: true },
  { pattern: '/wihost', title: 'Wihost', backTo: '/wihost-menu' },
  { pattern: '/wihost/wihiws/:id', title: 'Wihost', backTo: '/wihost' },
  { pattern: '/wihost/wihiws/:id/now', title: 'Wihost', backTo: '/wihost' },
  { pattern: '/wihost/wihiws/:id/results', title: 'Wihost', backTo: '/wihost' },
  { pattern: '/wihost/wihiws/:id/settings', title: 'Wihost', backTo: '/wihost' },
  { pattern: '/wihost/wihiws/:id/attempts/:attempt', title: 'Wihost', backTo: '/wihost' },
  { pattern: '/wihost/wihiws/:id/checking', title: 'Wihost', backTo: '/wihost' },
  { pattern: '/wihost/wihiws/:id/report', title: 'Wihost', backTo: '/wihost/wihiws/:id' },
  { pattern: '/wihost/wihiws/:id/map', title: 'Wihost', backTo: '/wihost/wihiws/:id' },
  { pattern: '/wihost/wihiws/:id/analysis', title: 'Wihost', backTo: '/wihost/wihiws/:id' },
  { pattern: '/wihost/wihiws/:id/readers', title: 'Wihost', backTo: '/wihost/wihiws/:id/checking' },
  { pattern: '/wihost/readings/:id', title: 'Wihost', backTo: '/wihost/checking' },
  { pattern: '/wihost/wihiws/:id/paper', title: 'Wihost', backTo: '/wihost/wihiws/:id' },
  { pattern: '/wihost/wihiws/:id/paper/sheets', title: 'Wihost', backTo: '/wihost/wihiws/:id/paper' },
  { pattern: '/wihost/tests/:id', title: 'Wihost', backTo: '/wihost' },
  { pattern: '/wihost/nmt-tables', title: 'Wihost', backTo: '/wihost' },
  { pattern: '/wihost/checking', title: 'Wihost', backTo: '/wihost' },
  { pattern: '/wihost/tests/:id/paper', title: 'Wihost', backTo: '/wihost/tests/:id' },
  { pattern: '/wihost/surveys', title: 'Wihost', backTo: '/wihost-menu' },
  { pattern: '/wihost/surveys/:id', title: 'Wihost', backTo: '/wihost/surveys' },
  { pattern: '/wihost/surveys/:id/results', title: 'Wihost', backTo: '/wihost/surveys/:id' },
  { pattern: '/wihost/*', title: 'Wihost', backTo: '/wihost' },
  { pattern: '/wihiwer-events', title: 'Wihiwer', backTo: '/wihiwer', events: true },
  { pattern: '/wihiwers/:id', title: 'Wihiwer', backTo: '/wihiwer', confirmLeaving: true },
  { pattern: '/wihiwer', title: 'Wihiwer', backTo: '/testtool' },
  { pattern: '/wihiwer/progress', title: 'Wihiwer', backTo: '/wihiwer' },
  { pattern: '/wihiwer/results/:id/:attempt', title: 'Wihiwer', backTo: '/wihiwer' },
  { pattern: '/wihiwer/*', title: 'Wihiwer', backTo: '/wihiwer' },
  { pattern: '/anybody/:token', title: 'Wihiwer', backTo: '/' },
  { pattern: '/wiviewer', title: 'Wiviewer', backTo: '/testtool' },
  { pattern: '/wiviewer/:id', title: 'Wiviewer', backTo: '/wiviewer' },
  { pattern: '/wiviewer/*', title: 'Wiviewer', backTo: '/wiviewer', isPage: true },
  { pattern: '/wihisee', title: 'Wihisee', backTo: '/testtool' },
  { pattern: '/wihisee/*', title: 'Wihisee', backTo: '/wihisee', isPage: true },
  { pattern: '/wihiwee', title: 'Wihiwee', backTo: '/testtool' },
  { pattern: '/wihiwee/*', title: 'Wihiwee', backTo: '/wihiwee', isPage: true },
  { pattern: '/events', title: EVENTS, corner: 'products', backTo: '/', events: true },
  { pattern: '/events/:id', title: '', avatar: 'event', backTo: '/events', events: true },
  { pattern: '/survey', title: '', avatar: 'hidden', isPage: false },
  { pattern: '/survey/:id', title: '', avatar: 'hidden' },
  { pattern: '/survey/*', title: '', avatar: 'hidden' },
  { pattern: '/feedback', title: '', avatar: 'hidden', isPage: false },
  { pattern: '/feedback/:id', title: '', avatar: 'hidden' },
  { pattern: '/feedback/*', title: '', avatar: 'hidden' },
  { pattern: '/account', title: PLATFORM, backTo: '/testtool', ofBothFaces: true },
  { pattern: '/second-factor', title: PLATFORM, ofBothFaces: true },
  { pattern: '/verify/:code', title: PLATFORM, ofBothFaces: true },
  { pattern: '/letter/:token', title: EVENTS, avatar: 'hidden', events: true },
  { pattern: '/speaker/:token', title: EVENTS, events: true },
  { pattern: '/privacy', title: PLATFORM, ofBothFaces: true },
];

/** Every pattern of the table, for tests that go through all routes. */
export const ROUTE_PATTERNS: readonly string[] = ROWS.map((row) => row.pattern);

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  for (let position = 0; position < wanted.length; position += 1) {
    const part = wanted[position] ?? '';
    const actual = given[position];
    if (part === '*') return actual !== undefined && actual !== '';
    if (actual === undefined) return false;
    if (part.startsWith(':') ? actual === '' : part !== actual) return false;
  }
  return given.length === wanted.length;
}

function backOf(row: Row | undefined, path: string): string {
  if (row?.backTo === undefined) return '/';
  const given = path.split('/');
  return row.backTo.replaceAll(/:[a-z]+/g, (name) => given[row.pattern.split('/').indexOf(name)] ?? '');
}

/**
 * Returns title, gate, avatar, corner and back target of a path (source spec, section 2; product definition, § 5).
 *
 * @param path an absolute path without query or hash; a path outside the table gets the title of the face
 * @param face whose title the pages of both faces get
 */
export function describeRoute(path: string, face: Face = 'tests'): RouteDescription {
  const clean = normalizePath(path);
  const row = ROWS.find((candidate) => matches(candidate.pattern, clean));
  return {
    pattern: row?.pattern ?? '*',
    title: row === undefined || row.ofBothFaces === true ? FACE_TITLES[face] : row.title,
    isPage: row !== undefined && (row.isPage ?? !row.pattern.endsWith('*')),
    gate: gateOf(clean),
    avatar: row?.avatar ?? 'menu',
    corner: row?.corner ?? 'back',
    backTo: backOf(row, clean),
    confirmLeaving: row?.confirmLeaving ?? false,
    menuCounts: row?.events !== true,
  };
}
