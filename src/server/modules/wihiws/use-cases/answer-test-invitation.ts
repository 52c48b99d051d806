import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { readOwnState, writeAnswer } from '#server/modules/wihiws/invitations-store.ts';
import type { Services } from '#server/platform/services.ts';

/** Accepts or declines an invitation to a test; to whom nothing was addressed by login there is none. */
export async function answerTestInvitation(
  services: Pick<Services, 'database' | 'now' | 'publish'>,
  wihiwId: string,
  userId: string,
  accept: boolean,
): Promise<Result<void, Failure>> {
  const { database } = services;
  const state = accept ? 'addressed' : 'declined';
  if (await writeAnswer(database, wihiwId, userId, state, services.now())) {
    services.publish(`wihiw:${wihiwId}`);
    services.publish(`person:${userId}`);
    return ok(undefined);
  }
  const standing = await readOwnState(database, wihiwId, userId);
  if (standing === null) return fail('not_found');
  return standing === state ? ok(undefined) : fail('invitation_answered');
}
