import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { AskedSide } from '#server/modules/people/people-asking-public.ts';
import { relateByConsent } from '#server/modules/people/people-public.ts';
import {
  readMyInvitations,
  readOwnState,
  writeInvitationAnswer,
} from '#server/modules/wihiws/recipients/invitations-store.ts';
import { readWihiwRow } from '#server/modules/wihiws/wihiws-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

/** Accepts or declines an invitation to a test. Fails with `not_found` if the person was never invited by login. */
export async function answerTestInvitation(
  services: Pick<Services, 'database' | 'now' | 'publish'>,
  wihiwId: string,
  userId: string,
  accept: boolean,
): Promise<Result<void, Failure>> {
  const { database } = services;
  const state = accept ? 'addressed' : 'declined';
  const now = services.now();
  const written = await transaction(database, async (tx) => {
    if (!(await writeInvitationAnswer(tx, wihiwId, userId, state, now))) return false;
    const wihiw = accept ? await readWihiwRow(tx, wihiwId) : null;
    if (wihiw !== null) await relateByConsent(tx, wihiw.ownerId, userId, now);
    return true;
  });
  if (written) {
    services.publish(`wihiw:${wihiwId}`);
    services.publish(`person:${userId}`);
    return ok(undefined);
  }
  const answered = await readOwnState(database, wihiwId, userId);
  if (answered === null) return fail('not_found');
  return answered === state ? ok(undefined) : fail('invitation_answered');
}

/** What whoever is invited to tests needs, among what else they are asked. A test that was accepted is not left. */
export const takersAsked = (services: Pick<Services, 'database' | 'now' | 'publish'>): AskedSide => ({
  waiting: (personId, limit) => readMyInvitations(services.database, personId, services.now(), limit),
  answer: ({ id, personId }, { accept }) => answerTestInvitation(services, id, personId, accept),
  leave: async () => fail('not_found'),
});
