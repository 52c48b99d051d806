import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { ComparedGroupFigures, GroupComparison } from '#contract/scoring/group-comparison.ts';
import { COMPARED_TESTS_MAX } from '#contract/scoring/group-comparison.ts';
import { COUNTED_TAKERS_MIN } from '#core/analysis/sample-size.ts';
import { READING_PROCESSES } from '#core/questions/question-kinds.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { groupOwnedBy } from '#server/modules/groups/groups-public.ts';
import type { GroupFigures } from '#server/modules/results/group-comparison/group-comparison-store.ts';
import {
  readCommonTests,
  readProcessesOf,
  readTakings,
} from '#server/modules/results/group-comparison/group-comparison-store.ts';
import type { Services } from '#server/platform/services.ts';

/** Percents, and counts alone of too few people. */
function figuresFor(found: GroupFigures | undefined): ComparedGroupFigures {
  const people = found?.people ?? 0;
  if (found === undefined || people < COUNTED_TAKERS_MIN || found.mean === null || found.sd === null)
    return { people, mean: null, sd: null };
  return { people, mean: found.mean * 100, sd: found.sd * 100 };
}

/** Returns two groups of a host side by side; fails with `not_found` where one is not theirs. */
export async function compareGroups(
  { database }: Pick<Services, 'database'>,
  sides: { readonly a: string; readonly b: string },
  hostId: string,
): Promise<Result<GroupComparison, Failure>> {
  const [a, b] = [await groupOwnedBy(database, sides.a, hostId), await groupOwnedBy(database, sides.b, hostId)];
  if (a === null || b === null) return fail('not_found');
  const { tests: found, alone } = await readCommonTests(database, sides, hostId, COMPARED_TESTS_MAX + 1);
  const tests = found.slice(0, COMPARED_TESTS_MAX);
  const takings = tests.flatMap(({ aId, bId }) => [
    { groupId: sides.a, wihiwId: aId },
    { groupId: sides.b, wihiwId: bId },
  ]);
  const [taken, processes] =
    tests.length === 0
      ? [[], []]
      : await Promise.all([readTakings(database, takings), readProcessesOf(database, takings)]);
  const sideOf = (groupId: string, wihiwId: string, createdAt: Date) => {
    const own = taken.find((one) => one.groupId === groupId && one.wihiwId === wihiwId);
    return {
      wihiwId,
      createdAt: createdAt.toISOString(),
      finished: own?.finished ?? 0,
      waiting: own?.waiting ?? 0,
      ...figuresFor(own),
    };
  };
  return ok({
    a: { id: sides.a, ...a },
    b: { id: sides.b, ...b },
    tests: tests.map(({ testId, title, aId, aCreatedAt, bId, bCreatedAt }) => ({
      testId,
      title,
      a: sideOf(sides.a, aId, aCreatedAt),
      b: sideOf(sides.b, bId, bCreatedAt),
    })),
    hasOlder: found.length > COMPARED_TESTS_MAX,
    alone,
    processes: READING_PROCESSES.flatMap((process) => {
      const own = processes.filter((one) => one.process === process);
      if (own.length === 0) return [];
      const of = (groupId: string) => figuresFor(own.find((one) => one.groupId === groupId));
      return [
        { process, questions: Math.max(...own.map(({ questions }) => questions)), a: of(sides.a), b: of(sides.b) },
      ];
    }),
  });
}
