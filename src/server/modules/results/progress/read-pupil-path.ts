import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { PupilPath } from '#contract/scoring/pupil-path.ts';
import { PATH_DRAWN, PATH_ISSUES_PAGE } from '#contract/scoring/pupil-path.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { cutPercent } from '#core/scoring/score-percent.ts';
import { groupOwnedBy, readGroupRoster } from '#server/modules/groups/groups-public.ts';
import { readCountedResults } from '#server/modules/results/progress/progress-store.ts';
import { readGivenIssues, readMiddleHalves } from '#server/modules/results/progress/pupil-path-store.ts';
import { describeInTime } from '#server/modules/results/progress/read-progress.ts';
import { sumProfile } from '#server/modules/results/progress/sum-profile.ts';
import type { Services } from '#server/platform/services.ts';

type PathOrder = {
  readonly groupId: string;
  readonly personId: string;
  readonly hostId: string;
  readonly page: number;
};

/**
 * Returns a pupil over the issues of a host. Fails with `not_found` for anybody but the owner of the group, and for who is not on its
 * roster (any more).
 */
export async function readPupilPath(
  services: Pick<Services, 'database' | 'now'>,
  { groupId, personId, hostId, page }: PathOrder,
): Promise<Result<PupilPath, Failure>> {
  const { database } = services;
  const group = await groupOwnedBy(database, groupId, hostId);
  if (group === null) return fail('not_found');
  const roster = await readGroupRoster(database, groupId, hostId);
  const place = roster.findIndex(({ id }) => id === personId);
  const pupil = roster[place];
  if (pupil === undefined) return fail('not_found');
  const found = await readGivenIssues(database, {
    groupId,
    personId,
    hostId,
    now: services.now(),
    limit: PATH_ISSUES_PAGE + 1,
    offset: page * PATH_ISSUES_PAGE,
  });
  const issues = found.slice(0, PATH_ISSUES_PAGE);
  const wihiwIds = issues.map(({ id }) => id);
  const [counted, halves] = await Promise.all([
    readCountedResults(database, { userId: personId, releasedAt: null, wihiwIds, limit: PATH_ISSUES_PAGE }),
    readMiddleHalves(database, groupId, wihiwIds.slice(0, PATH_DRAWN)),
  ]);
  const results = new Map((await describeInTime(services, counted)).map((result) => [result.wihiwId, result]));
  const middle = new Map(halves.map(({ wihiwId, from, to }) => [wihiwId, { from, to }]));
  const named = (at: number) => {
    const one = roster[at];
    return one === undefined ? null : { id: one.id, displayName: one.displayName };
  };
  return ok({
    groupTitle: group.title,
    displayName: pupil.displayName,
    previous: named(place - 1),
    next: named(place + 1),
    issues: issues.map(({ id, title, createdAt, isClosed, isWriting }) => {
      const half = middle.get(id);
      return {
        wihiwId: id,
        title,
        createdAt: createdAt.toISOString(),
        isClosed,
        isWriting,
        result: results.get(id) ?? null,
        middleHalf: half === undefined ? null : { from: cutPercent(half.from * 100), to: cutPercent(half.to * 100) },
      };
    }),
    hasOlder: found.length > PATH_ISSUES_PAGE,
    profile: sumProfile(counted.flatMap(({ profile }) => profile)),
  });
}
