import { fail } from '#contract/definition/failure.ts';
import { readMyProgress } from '#contract/people/progress.ts';
import { readWihiseeProgress } from '#contract/people/wihisee.ts';
import { readPupilPath as pupilPathOperation } from '#contract/scoring/pupil-path.ts';
import { ok } from '#core/result.ts';
import { displayNameOf } from '#server/modules/accounts/accounts-public.ts';
import { noteLook } from '#server/modules/people/people-public.ts';
import { readProgress } from '#server/modules/results/progress/read-progress.ts';
import { readPupilPath } from '#server/modules/results/progress/read-pupil-path.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Serves a person's progress to themselves and, with their consent, to others, each look of whom is noted for them; and a pupil's path
 * over the issues of a host to that host.
 */
export function registerProgressRoutes({ api }: Pick<Registrar, 'api'>, services: Services): void {
  api.serve(readMyProgress, async (_input, { viewer }) => ok(await readProgress(services, viewer.userId)));
  api.serve(readWihiseeProgress, async ({ params }, { viewer }) => {
    const may = await noteLook(services.database, { personId: params.id, viewerId: viewer.userId }, services.now());
    const displayName = may ? await displayNameOf(services.database, params.id) : null;
    if (displayName === null) return fail('not_found');
    return ok({ displayName, progress: await readProgress(services, params.id) });
  });
  api.serve(pupilPathOperation, ({ params, query }, { viewer }) =>
    readPupilPath(services, {
      groupId: params.id,
      personId: params.memberId,
      hostId: viewer.userId,
      page: query.page ?? 0,
    }),
  );
}
