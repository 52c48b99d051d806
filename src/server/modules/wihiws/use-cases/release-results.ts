import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { notify } from '#server/modules/people/people-public.ts';
import type { AttemptsOfWihiws, Finisher } from '#server/modules/wihiws/attempts-of-wihiws.ts';
import { insertChange } from '#server/modules/wihiws/rule-changes/changes-store.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiw-record.ts';
import { asIssueOwner } from '#server/modules/wihiws/wihiws-access.ts';
import { lockWihiwRow, markReleased, readWihiwRow } from '#server/modules/wihiws/wihiws-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

/** Returns whether the rule allows releasing by hand. «At once» shows the part already, so asking for it does no harm. */
function allowsHand(rule: WihiwRecord['scoreRelease']): boolean {
  return rule === 'by-hand' || rule === 'at-once';
}

/** Of more takers than this the open pages learn of the release when they ask the next time. */
const TOLD_AT_ONCE = 500;

/**
 * Stores that the host releases scores and/or right answers of an issue whose rule is «by hand». Whether right answers
 * appear is decided at each reading by core/wihiws/release: never before the latest deadline plus grace.
 */
export async function releaseResults(
  services: Pick<Services, 'database' | 'now' | 'publish'> & Pick<AttemptsOfWihiws, 'readFinishers'>,
  wihiwId: string,
  hostId: string,
  release: { readonly score: boolean; readonly answers: boolean },
): Promise<Result<WihiwRecord, Failure>> {
  let takers: readonly Finisher[] = [];
  const released = await transaction(services.database, async (tx) => {
    const found = asIssueOwner(await lockWihiwRow(tx, wihiwId, 'update'), hostId);
    if (!found.ok) return found;
    const { scoreRelease, answersRelease } = found.value;
    if ((release.score && !allowsHand(scoreRelease)) || (release.answers && !allowsHand(answersRelease)))
      return fail('conflict');
    await markReleased(tx, wihiwId, release, services.now());
    const { score, answers } = release;
    await insertChange(tx, { wihiwId, madeBy: hostId, entry: { kind: 'release', score, answers } }, services.now());
    // Who finishes later sees the score at once.
    if (release.score && scoreRelease === 'by-hand' && found.value.scoreReleasedAt === null) {
      takers = await services.readFinishers(tx, wihiwId);
      const { title } = found.value;
      await notify(tx, { kind: 'result-released', wihiwId, title, people: takers }, services.now());
    }
    const wihiw = await readWihiwRow(tx, wihiwId);
    return wihiw === null ? fail('not_found') : ok(wihiw);
  });
  if (!released.ok) return released;
  services.publish(`wihiw:${released.value.id}`);
  for (const { personId } of takers.slice(0, TOLD_AT_ONCE)) services.publish(`person:${personId}`);
  return released;
}
