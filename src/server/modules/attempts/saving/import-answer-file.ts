import type { importAnswerFile as operation } from '#contract/answer-files.ts';
import type { SavedReply } from '#contract/attempts.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output } from '#contract/definition/operation.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { findAttempt } from '#server/modules/attempts/attempts-store.ts';
import { asHost, findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { openAnswerFile, readAnswerFile } from './answer-file-key.ts';
import { applySaves } from './apply-saves.ts';

type Imported = Output<typeof operation>;

const count = (saved: readonly SavedReply[], ...outcomes: readonly SavedReply['outcome'][]): number =>
  saved.filter(({ outcome }) => outcomes.includes(outcome)).length;

/**
 * Imports the answers of a file as if its device had sent them now: same checks, same merging, same grace. Device and
 * counters are in the file, so a second import, or the device itself reconnecting, only repeats known saves.
 */
export async function importAnswerFile(
  services: Services,
  { wihiwId, hostId, text }: { readonly wihiwId: string; readonly hostId: string; readonly text: string },
): Promise<Result<Imported, Failure>> {
  const found = asHost(await findWihiw(services.database, wihiwId), hostId);
  if (!found.ok) return found;
  const issue = found.value;
  const file = readAnswerFile(text);
  if (file === null) return fail('answer_file_unreadable');
  if (file.wihiwId !== issue.id) return fail('answer_file_foreign');
  const content = openAnswerFile(services.sealer, file);
  if (content === null) return fail('answer_file_unreadable');
  const attempt = await findAttempt(services.database, file);
  if (attempt === null || attempt.userId === null) return fail('answer_file_foreign');
  const { id: attemptId, userId } = attempt;
  const request = { wihiwId: issue.id, attemptId, userId, device: content.device, saves: content.saves };
  const [applied] = await transaction(services.database, (tx) => applySaves(tx, [request], services.now()));
  if (applied == null) throw new Error('an imported file got no reply');
  if (!applied.ok) return applied;
  services.publish(`wihiw:${issue.id}`);
  const { saved } = applied.value;
  return ok({
    attemptId,
    displayName: attempt.displayName,
    taken: count(saved, 'saved', 'repeated'),
    known: count(saved, 'repeated'),
    late: count(saved, 'late'),
    forked: count(saved, 'fork'),
    refused: count(saved, 'refused'),
  });
}
