import type { Output } from '#contract/definition/operation.ts';
import type { MyWihiw, listMyWihiws as operation } from '#contract/results.ts';
import { REMOVED_PERSON } from '#core/people/removed-person.ts';
import { readEffectiveClosing } from '#server/modules/attempts/attempts-public.ts';
import { askedCount } from '#server/modules/attempts/attempts-shown-public.ts';
import { figuresOf } from '#server/modules/results/describe-score.ts';
import type { MyIssue, ShownAttempt } from '#server/modules/results/my-wihiws-store.ts';
import { readMyIssues, readShownAttempts } from '#server/modules/results/my-wihiws-store.ts';
import { sumProfile } from '#server/modules/results/progress/sum-profile.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import type { Services } from '#server/platform/services.ts';

function stateOf(issue: MyIssue, shown: ShownAttempt | undefined, now: Date): MyWihiw['state'] {
  if (issue.currentAttemptId !== null) return 'in-progress';
  const isClosed = issue.closesAt !== null && issue.closesAt <= now;
  if (shown !== undefined) return issue.hasChance && !isClosed ? 'to-do' : 'done';
  return isClosed ? 'missed' : 'to-do';
}

async function rowOf(services: Services, issue: MyIssue, shown: ShownAttempt | undefined, now: Date): Promise<MyWihiw> {
  const test = await readFinalTest(services.database, issue.testId);
  const figures = shown?.isReleased ? figuresOf(shown) : null;
  return {
    wihiwId: issue.wihiwId,
    title: issue.title,
    hostName: issue.hostName ?? REMOVED_PERSON,
    questionCount: test === null ? 0 : askedCount(test),
    timeLimitSeconds: issue.timeLimitSeconds,
    opensAt: issue.opensAt?.toISOString() ?? null,
    closesAt: issue.closesAt?.toISOString() ?? null,
    state: stateOf(issue, shown, now),
    currentAttemptId: issue.currentAttemptId,
    answered: issue.answered,
    hasChance: issue.hasChance,
    attemptId: shown?.id ?? null,
    submittedAt: shown?.submittedAt.toISOString() ?? null,
    isReleased: shown?.isReleased ?? false,
    percent: figures?.percent ?? null,
    grade: figures?.grade ?? null,
    waiting: shown?.isReleased ? shown.waiting : 0,
    rescoredAt: shown?.isReleased ? (shown.rescoredAt?.toISOString() ?? null) : null,
    profile:
      figures?.percent == null
        ? null
        : sumProfile(shown?.profile ?? []).map(({ process, share }) => ({ process, share })),
  };
}

/** Returns the issues a taker has to take, is taking and has taken, and the profile over all released scores. */
export async function listMyWihiws(services: Services, userId: string): Promise<Output<typeof operation>> {
  const now = services.now();
  const found = await readMyIssues(services.database, userId);
  const issues = await Promise.all(
    found.map(async (issue) =>
      issue.isMoved ? readEffectiveClosing(services.database, { ...issue, id: issue.wihiwId }, userId, now) : issue,
    ),
  );
  const attempts = await readShownAttempts(services.database, userId, now);
  const shownOf = new Map(attempts.map((attempt) => [attempt.wihiwId, attempt]));
  const wihiws = await Promise.all(issues.map((issue) => rowOf(services, issue, shownOf.get(issue.wihiwId), now)));
  const released = attempts.filter(({ isReleased }) => isReleased);
  return { wihiws, profile: sumProfile(released.flatMap(({ profile }) => profile)) };
}
