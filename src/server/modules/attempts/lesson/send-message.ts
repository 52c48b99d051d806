import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output } from '#contract/definition/operation.ts';
import type * as contract from '#contract/lesson/lesson-messages.ts';
import { MESSAGE_RATE, MESSAGES_MAX } from '#core/constants.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { isRunning } from '#server/modules/attempts/attempts-access.ts';
import { findAttempt } from '#server/modules/attempts/attempts-store.ts';
import { tellTakers } from '#server/modules/attempts/hosting/pause-wihiw.ts';
import { asHost, findWihiw, lockWihiwForChange } from '#server/modules/wihiws/wihiws-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { countLessonMessages, insertLessonMessage, readLessonMessages } from './messages-store.ts';

/** A message as its host asks for it. */
export type MessageRequest = {
  readonly wihiwId: string;
  readonly hostId: string;
  readonly text: string;
  /** Null: for everybody who takes the issue. */
  readonly attemptId: string | null;
};

/** Keeps a message and tells the open pages of those it is for. */
export async function sendMessage(
  services: Pick<Services, 'database' | 'now' | 'publish'>,
  { wihiwId, hostId, text, attemptId }: MessageRequest,
): Promise<Result<contract.SentMessage, Failure>> {
  const now = services.now();
  let userId: string | null = null;
  // Messages of an issue are written one after another, so that their number is known.
  const sent = await transaction(services.database, async (tx): Promise<Result<contract.SentMessage, Failure>> => {
    const found = asHost(await lockWihiwForChange(tx, wihiwId), hostId);
    if (!found.ok) return found;
    const attempt = attemptId === null ? null : await findAttempt(tx, { wihiwId, attemptId });
    if (attemptId !== null && attempt === null) return fail('not_found');
    if (attempt !== null && !isRunning(attempt)) return fail('attempt_closed');
    const { all, recent } = await countLessonMessages(tx, wihiwId, new Date(now.getTime() - MESSAGE_RATE.withinMs));
    if (all >= MESSAGES_MAX || recent >= MESSAGE_RATE.messages) return fail('too_many_messages');
    userId = attempt?.userId ?? null;
    const id = await insertLessonMessage(tx, { wihiwId, attemptId, text, madeBy: hostId }, now);
    const to = attempt && { attemptId: attempt.id, displayName: attempt.displayName };
    return ok({ id, text, at: now.toISOString(), to });
  });
  if (sent.ok) tellTakers(services, wihiwId, userId);
  return sent;
}

/** Returns what the host has told, newest first. */
export async function listMessages(
  { database }: Pick<Services, 'database'>,
  wihiwId: string,
  hostId: string,
): Promise<Result<Output<typeof contract.listMessages>, Failure>> {
  const found = asHost(await findWihiw(database, wihiwId), hostId);
  if (!found.ok) return found;
  const rows = await readLessonMessages(database, wihiwId);
  return ok({
    messages: rows.map(({ id, text, at, attemptId, displayName }) => ({
      id,
      text,
      at: at.toISOString(),
      to: attemptId === null || displayName === null ? null : { attemptId, displayName },
    })),
  });
}
