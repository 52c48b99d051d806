import type { Failure } from '#contract/definition/failure.ts';
import type { Output } from '#contract/definition/operation.ts';
import { ENDED_AT_ONCE, type endOpenAttempts as operation } from '#contract/lesson/end-open-attempts.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { countOpenBy, readOpenBy } from '#server/modules/attempts/attempts-store.ts';
import { asHost, findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import type { Services } from '#server/platform/services.ts';
import { closeByHost } from './close-by-host.ts';

/**
 * Ends open attempts of an issue that had begun by a moment, at most {@link ENDED_AT_ONCE} of them, each in a transaction of its
 * own: one that can't be ended holds up no other.
 */
export async function endByHost(
  services: Pick<Services, 'database' | 'publish' | 'now' | 'log'>,
  { wihiwId, hostId, startedBy }: { readonly wihiwId: string; readonly hostId: string; readonly startedBy: Date },
): Promise<Result<Output<typeof operation>, Failure>> {
  const { database } = services;
  const found = asHost(await findWihiw(database, wihiwId), hostId);
  if (!found.ok) return found;
  let ended = 0;
  for (const attemptId of await readOpenBy(database, wihiwId, startedBy, ENDED_AT_ONCE)) {
    try {
      const closed = await closeByHost(services, { wihiwId, attemptId, hostId });
      if (closed.ok) ended += 1;
    } catch (error) {
      services.log.error({ err: error, attempt: attemptId }, 'an attempt could not be ended for its host');
    }
  }
  return ok({ ended, left: await countOpenBy(database, wihiwId, startedBy) });
}
