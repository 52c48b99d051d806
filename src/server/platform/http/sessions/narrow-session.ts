import type { FastifyRequest } from 'fastify';
import { SECOND_FACTOR_PATH } from '#core/routes/second-factor-path.ts';
import { isPagePath, pathOf } from '#server/platform/http/page-request.ts';
import type { Viewer } from '#server/platform/http/request-context.ts';

/** Returns true if the session reaches what belongs to the issue. */
export function reachesIssue({ onlyWihiwId }: Pick<Viewer, 'onlyWihiwId'>, wihiwId: string): boolean {
  return onlyWihiwId === null || wihiwId.toLowerCase() === onlyWihiwId;
}

/**
 * Returns true if the session reaches the route of a request. A session opened with a host's one-time code is for a
 * single issue. Elsewhere its person counts as a visitor; otherwise a host could read everything of whoever takes their
 * test.
 */
export function reachesRoute(viewer: Pick<Viewer, 'onlyWihiwId'>, request: FastifyRequest): boolean {
  if (viewer.onlyWihiwId === null) return true;
  if (request.routeOptions.config.reachedByCode !== true) return false;
  const { id } = request.params as { readonly id?: string };
  return id === undefined || reachesIssue(viewer, id);
}

/** Returns true if a session reaches the route of a request before the second factor that is demanded has been added. */
export function reachesBeforeFactor(request: FastifyRequest): boolean {
  if (request.routeOptions.config.beforeFactor === true) return true;
  return request.is404 && isPagePath(request) && pathOf(request) === SECOND_FACTOR_PATH;
}
