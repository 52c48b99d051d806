import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { insertChange } from '#server/modules/wihiws/rule-changes/changes-store.ts';
import { newLink } from '#server/modules/wihiws/wihiw-links.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiw-record.ts';
import { asIssueOwner } from '#server/modules/wihiws/wihiws-access.ts';
import { lockWihiwRow, readWihiwRow, updateWihiwLink } from '#server/modules/wihiws/wihiws-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Renews or revokes the public link of an issue open to anybody, together with its short code. The old ones no longer
 * work either way.
 */
export async function changeLink(
  services: Pick<Services, 'database' | 'sealer' | 'now' | 'publish'>,
  wihiwId: string,
  hostId: string,
  change: 'renew' | 'revoke',
): Promise<Result<WihiwRecord, Failure>> {
  const changed = await transaction(services.database, async (tx) => {
    const found = asIssueOwner(await lockWihiwRow(tx, wihiwId, 'update'), hostId);
    if (!found.ok) return found;
    if (!found.value.anybody) return fail('conflict');
    const link = change === 'renew' ? await newLink(services, tx) : null;
    const now = services.now();
    await updateWihiwLink(tx, wihiwId, link, now);
    await insertChange(tx, { wihiwId, madeBy: hostId, entry: { kind: 'link', change } }, now);
    const wihiw = await readWihiwRow(tx, wihiwId);
    return wihiw === null ? fail('not_found') : ok(wihiw);
  });
  if (changed.ok) services.publish(`wihiw:${changed.value.id}`);
  return changed;
}
