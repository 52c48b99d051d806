import type { Cover } from '#contract/attempts.ts';
import { graceEnd } from '#core/attempts/deadline.ts';
import { isRetold } from '#core/attempts/reading-stages.ts';
import type { HostFacts } from '#core/wihiws/cover-words.ts';
import type { Issue } from '#server/modules/attempts/issue.ts';
import type { FinalTest } from '#server/modules/tests/tests-public.ts';

/** Returns how many questions one attempt has: of a pool only as many as are drawn. */
export function askedCount({ questions, pools }: Pick<FinalTest, 'questions' | 'pools'>): number {
  const members = (poolId: string) => questions.filter((question) => question.poolId === poolId).length;
  return pools.reduce((count, { id, draw }) => count - members(id) + Math.min(draw, members(id)), questions.length);
}

/**
 * Returns what the cover tells anybody who may open the issue's page.
 *
 * @param maximum the points of the test (`readMaximum`)
 */
export function coverOf(issue: Issue, test: FinalTest, { hostName, coHostNames }: HostFacts, maximum: number): Cover {
  return {
    wihiwId: issue.id,
    title: issue.title,
    hostName,
    coHostNames: [...coHostNames],
    anybody: issue.anybody,
    entry: issue.entry,
    readingMode: issue.readingMode,
    questionCount: askedCount(test),
    points: maximum,
    textCount: test.texts.length,
    wordCount: test.texts.reduce((sum, { wordCount }) => sum + wordCount, 0),
    timeLimitSeconds: issue.timeLimitSeconds,
    opensAt: issue.opensAt?.toISOString() ?? null,
    closesAt: issue.closesAt?.toISOString() ?? null,
    timeZone: issue.timeZone,
    releasesAt: issue.closesAt === null ? null : graceEnd(issue.closesAt, issue.graceSeconds).toISOString(),
    attemptsAllowed: issue.attemptsAllowed,
    scoreRelease: issue.scoreRelease,
    answersRelease: issue.answersRelease,
    retold: test.questions.some(isRetold),
    certainty: issue.certainty,
  };
}
