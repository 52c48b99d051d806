import { ANYBODY_TOKEN_LONGER_THAN, WIHIW_ID_MIN_LENGTH } from '#core/constants.ts';

/** How a path is guarded. `anybody-flag`: public only when the issue is open to anybody. */
export type Gate = 'public' | 'session' | 'anybody-flag';

const PUBLIC_PATTERNS: readonly RegExp[] = [
  /^\/login$/,
  /^\/register$/,
  /^\/wihiwin$/,
  /^\/privacy$/,
  /^\/verify\/[^/]+$/,
  /^\/wihost-events\/[^/]+$/,
];

/** Strips a trailing slash, so that `/login/` and `/login` are one path. */
export function normalizePath(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}

/**
 * The gate of a path: the source spec's public list plus `/privacy` and `/verify/{code}`.
 * The one list used by the browser's gate, by page serving and by the tests.
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
 * The id in `/wihiwers/{id}`, or null when the path is another one or the id is too short to be looked up.
 */
function wihiwIdOf(path: string): string | null {
  const id = /^\/wihiwers\/([^/]+)$/.exec(normalizePath(path))?.[1];
  return id !== undefined && id.length >= WIHIW_ID_MIN_LENGTH ? id : null;
}
