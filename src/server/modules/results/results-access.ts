import { graceEnd } from '#core/attempts/deadline.ts';
import type { ReleaseState } from '#core/wihiws/release.ts';
import { releaseState } from '#core/wihiws/release.ts';
import type { AttemptRow } from '#server/modules/attempts/attempts-public.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiws-public.ts';
import type { IssueReleaseFacts } from './release-store.ts';

/** How a person stands to a result; to anybody else it does not exist. */
export function roleTowards(
  attempt: Pick<AttemptRow, 'userId'>,
  issue: Pick<WihiwRecord, 'ownerId'>,
  userId: string,
): 'host' | 'taker' | null {
  if (issue.ownerId === userId) return 'host';
  return attempt.userId === userId ? 'taker' : null;
}

/** The host sees everything of a closed attempt. */
export const WHOLE: ReleaseState = { score: true, questionScores: true, rightAnswers: true, explanations: true };

type ReleaseIssue = Pick<
  WihiwRecord,
  'attemptsAllowed' | 'scoreRelease' | 'answersRelease' | 'graceSeconds' | 'scoreReleasedAt' | 'answersReleasedAt'
>;

/** The end of the grace while an attempt that the server ended still takes saves; null otherwise. */
export function takesSavesUntil(
  issue: Pick<ReleaseIssue, 'graceSeconds'>,
  attempt: Pick<AttemptRow, 'submittedBy' | 'deadlineAt'>,
  now: Date,
): Date | null {
  const end = graceEnd(attempt.deadlineAt, issue.graceSeconds);
  return attempt.submittedBy === 'server' && now <= end ? end : null;
}

/**
 * What a taker may see of an attempt now. One that the server ended still takes saves within its grace: until then it
 * counts as open, or its taker could read the key and send the right answers after it.
 */
export function releasedToTaker(
  issue: ReleaseIssue,
  attempt: Pick<AttemptRow, 'state' | 'submittedBy' | 'deadlineAt'>,
  facts: IssueReleaseFacts,
  now: Date,
): ReleaseState {
  const left =
    issue.attemptsAllowed === null ? null : Math.max(0, issue.attemptsAllowed - facts.started) + facts.stillTaking;
  return releaseState(issue, {
    now,
    attempt: { state: takesSavesUntil(issue, attempt, now) !== null ? 'in-progress' : attempt.state },
    attemptsLeft: left,
    latestDeadline: facts.latestDeadline,
    scoreReleased: issue.scoreReleasedAt !== null,
    answersReleased: issue.answersReleasedAt !== null,
  });
}
