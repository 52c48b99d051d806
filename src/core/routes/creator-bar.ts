/** The areas of the creators' bar; `checking` is «Перевірка». */
export type CreatorArea = 'tests' | 'groups' | 'checking' | 'events';

/** Where on a page the bar is. */
export type CreatorBar = {
  /** Phones have it at the bottom of overview pages only: inside an issue, a group or an editor the bottom is the page's own. */
  readonly isOverview: boolean;
  /** The page is one of a creator's, so that whoever came here has chosen to create; elsewhere the bar is for those who have. */
  readonly isOfCreators: boolean;
  /** Null on a home. */
  readonly area: CreatorArea | null;
};

const HOMES = ['/testtool', '/events'];
const OVERVIEWS = [
  '/wihost-menu',
  '/wihost',
  '/wihost-groups',
  '/wihost-groups/people',
  '/wihost-events',
  '/wihost/checking',
  '/wihost/surveys',
];

/**
 * Returns how the creators' bar stands on a page; null where there is none: in the editor, on pages of takers and visitors, in the
 * room of an event, which is also its public page, and on pages to print.
 *
 * @param path an absolute path without query, hash and trailing slash
 */
export function creatorBarOf(path: string): CreatorBar | null {
  if (HOMES.includes(path)) return { isOverview: true, isOfCreators: false, area: null };
  const isOverview = OVERVIEWS.includes(path);
  if (!isOverview && !/^\/wihost(?:-groups)?\//.test(path)) return null;
  return { isOverview, isOfCreators: true, area: areaOf(path) };
}

function areaOf(path: string): CreatorArea | null {
  if (path.startsWith('/wihost-groups')) return 'groups';
  if (path.startsWith('/wihost-events')) return 'events';
  if (/^\/wihost\/(?:checking|readings)/.test(path)) return 'checking';
  return path === '/wihost-menu' || path.startsWith('/wihost/surveys') ? null : 'tests';
}
