import { ANYBODY_TOKEN_LONGER_THAN, WIHIW_ID_MIN_LENGTH } from '#core/constants.ts';

/**
 * Who may open a path: anybody, or only people with a session. `anybody-flag`: public if the issue is open to anybody.
 */
export type Gate = 'public' | 'session' | 'anybody-flag';

const PUBLIC_PATTERNS: readonly RegExp[] = [
  /^\/login$/,
  /^\/register$/,
  /^\/wihiwin$/,
  /^\/privacy$/,
  /^\/verify\/[^/]+$/,
  /^\/wihost-events\/[^/]+$/,
  /^\/wihost-events\/[^/]+\/embed$/,
  // Their tokens are a proof of their own.
  /^\/letter\/[^/]+$/,
  /^\/speaker\/[^/]+$/,
];

/** Returns the path without trailing slashes, so that `/login/` and `/login` are one path. */
export function normalizePath(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}

/**
 * Returns who may open a path: the public list of the source spec plus `/privacy`, `/verify/{code}`, `/letter/{token}`, `/speaker/{token}` and the frame of a public
 * programme, `/wihost-events/{id}/embed`.
 * The browser, the page server and the tests all use this one list.
 *
 * @param path an absolute path without query or hash
 */
export function gateOf(path: string): Gate {
  const clean = normalizePath(path);
  if (PUBLIC_PATTERNS.some((pattern) => pattern.test(clean))) return 'public';
  const token = /^\/anybody\/([^/]+)$/.exec(clean)?.[1];
  if (token !== undefined) return token.length > ANYBODY_TOKEN_LONGER_THAN ? 'public' : 'session';
  return wihiwIdOf(clean) === null ? 'session' : 'anybody-flag';
}

/**
 * Returns the id in `/wihiwers/{id}`, or null if the path is another one or the id is too short to be looked
 * up.
 */
function wihiwIdOf(path: string): string | null {
  const id = /^\/wihiwers\/([^/]+)$/.exec(normalizePath(path))?.[1];
  return id !== undefined && id.length >= WIHIW_ID_MIN_LENGTH ? id : null;
}
