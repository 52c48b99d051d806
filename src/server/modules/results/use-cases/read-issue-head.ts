import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output } from '#contract/definition/operation.ts';
import type { readIssueHead as operation } from '#contract/lesson/issue-facts.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { readIssueFigures } from '#server/modules/attempts/attempts-figures-public.ts';
import { askedCount } from '#server/modules/attempts/attempts-shown-public.ts';
import { readGroups } from '#server/modules/groups/groups-public.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import { asHost, findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import { addressedGroupIds } from '#server/modules/wihiws/wihiws-recipients-public.ts';
import type { Services } from '#server/platform/services.ts';

/** Returns what all pages of an issue say above themselves, for its host. */
export async function readIssueHead(
  { database, now }: Pick<Services, 'database' | 'now'>,
  wihiwId: string,
  userId: string,
): Promise<Result<Output<typeof operation>, Failure>> {
  const found = asHost(await findWihiw(database, wihiwId), userId);
  if (!found.ok) return found;
  const issue = found.value;
  const test = await readFinalTest(database, issue.testId);
  if (test === null) return fail('not_found');
  const groups = await readGroups(database, await addressedGroupIds(database, wihiwId));
  const { writing, paused, people, waiting } = await readIssueFigures(database, wihiwId);
  return ok({
    id: issue.id,
    testId: issue.testId,
    role: issue.ownerId === userId ? 'owner' : 'co-host',
    title: issue.title,
    groupTitles: groups.map(({ title }) => title),
    anybody: issue.anybody,
    questionCount: askedCount(test),
    timeLimitSeconds: issue.timeLimitSeconds,
    closesAt: issue.closesAt?.toISOString() ?? null,
    createdAt: issue.createdAt.toISOString(),
    writing,
    paused,
    people,
    waiting,
    serverNow: now().toISOString(),
  });
}
