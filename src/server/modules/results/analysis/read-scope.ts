import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output } from '#contract/definition/operation.ts';
import type { readAnalysis } from '#contract/scoring/analysis.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { readGroups } from '#server/modules/groups/groups-public.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiws-public.ts';
import { asHost, findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import { addressedGroupIds } from '#server/modules/wihiws/wihiws-recipients-public.ts';
import type { Services } from '#server/platform/services.ts';
import type { StoredSnapshot } from './snapshots-store.ts';
import { FIGURES_SHAPE, readChanges, readGroupSnapshot, readSnapshot } from './snapshots-store.ts';
import { readDueNote, readOtherIssues, readTestSnapshot } from './test-snapshots-store.ts';

type Read = Output<typeof readAnalysis>;

/** The figures of a scope of an issue, as they were counted last, and what else its host can ask for. */
export type ScopeFigures = Pick<Read, 'scope' | 'scopes' | 'isDue' | 'changed'> & {
  readonly issue: WihiwRecord;
  readonly snapshot: StoredSnapshot | null;
};

/**
 * Returns the figures of an issue, of one of its groups (`scope`: its id) or of its whole test (`test`) to the host; to anybody
 * else, and of a group that the issue is not for, there is nothing. Reads no attempt.
 */
export async function readScope(
  { database }: Pick<Services, 'database'>,
  wihiwId: string,
  userId: string,
  scope: string | undefined,
): Promise<Result<ScopeFigures, Failure>> {
  const found = asHost(await findWihiw(database, wihiwId), userId);
  if (!found.ok) return found;
  const issue = found.value;
  // A test has issues that its co-hosts of one have nothing to do with.
  const isOwner = issue.ownerId === userId;
  const hosted = { testId: issue.testId, ownerId: issue.ownerId };
  const [groups, test, others, { isDue, attempts: changed }] = [
    await readGroups(database, await addressedGroupIds(database, wihiwId)),
    isOwner ? await readTestSnapshot(database, hosted, FIGURES_SHAPE) : null,
    await readOtherIssues(database, { testId: issue.testId, ownerId: userId }, wihiwId),
    await readChanges(database, wihiwId),
  ];
  const scopes = {
    groups: groups.map(({ id, title }) => ({ id, title })),
    hasTest: test !== null,
    issues: others.map((other) => ({ ...other, createdAt: other.createdAt.toISOString() })),
  };
  if (scope === undefined) {
    const snapshot = await readSnapshot(database, wihiwId);
    return ok({ issue, scope: { kind: 'issue' }, scopes, snapshot, isDue, changed });
  }
  if (scope === 'test') {
    if (!isOwner) return fail('owner_only');
    const isTestDue = isDue || (await readDueNote(database, hosted)) !== null;
    return ok({
      issue,
      scope: { kind: 'test', issues: test?.issues ?? 0 },
      scopes,
      snapshot: test,
      isDue: isTestDue,
      changed,
    });
  }
  const group = scopes.groups.find(({ id }) => id === scope);
  if (group === undefined) return fail('not_found');
  const snapshot = await readGroupSnapshot(database, wihiwId, group.id);
  const members = snapshot?.members ?? null;
  return ok({ issue, scope: { kind: 'group', ...group, members }, scopes, snapshot, isDue, changed });
}
