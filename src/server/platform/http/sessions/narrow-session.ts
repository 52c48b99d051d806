import type { FastifyRequest } from 'fastify';
import type { Viewer } from '#server/platform/http/request-context.ts';

/** What a session for one issue reaches beside it: itself, and the live stream, which asks for each topic. */
const OWN_PATHS: ReadonlySet<string> = new Set(['/api/session', '/api/live']);
/** Pages and operations of the one issue. */
const OF_ISSUE = /^\/(?:api\/wihiws|wihiwers)\/:id(?:\/|$)/;

/** Whether the session reaches what is of an issue. */
export function reachesIssue({ onlyWihiwId }: Pick<Viewer, 'onlyWihiwId'>, wihiwId: string): boolean {
  return onlyWihiwId === null || wihiwId.toLowerCase() === onlyWihiwId;
}

/**
 * Whether the session reaches the route of a request. One that was opened with a host's one-time code is for a single
 * issue: everywhere else its person is a visitor, or a host could look into everything of whoever takes their test.
 */
export function reachesRoute(viewer: Pick<Viewer, 'onlyWihiwId'>, request: FastifyRequest): boolean {
  if (viewer.onlyWihiwId === null) return true;
  const url = request.routeOptions.url ?? '';
  if (OWN_PATHS.has(url)) return true;
  const { id } = request.params as { readonly id?: unknown };
  return OF_ISSUE.test(url) && typeof id === 'string' && reachesIssue(viewer, id);
}
