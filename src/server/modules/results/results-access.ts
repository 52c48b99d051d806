import type { ReleaseFacts, ReleaseState } from '#core/wihiws/release.ts';
import { releaseState } from '#core/wihiws/release.ts';
import type { AttemptRow } from '#server/modules/attempts/attempts-public.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiws-public.ts';
import { isHostOf } from '#server/modules/wihiws/wihiws-public.ts';
import type { IssueReleaseFacts } from './release-store.ts';

/** Returns the role of a person towards a result; null for a stranger, to whom it does not exist. */
export function roleTowards(
  attempt: Pick<AttemptRow, 'userId'>,
  issue: Pick<WihiwRecord, 'ownerId' | 'coHostIds'>,
  userId: string,
): 'host' | 'taker' | null {
  if (isHostOf(issue, userId)) return 'host';
  return attempt.userId === userId ? 'taker' : null;
}

/** The host sees everything of a closed attempt. */
export const WHOLE_RELEASE: ReleaseState = {
  score: true,
  questionScores: true,
  rightAnswers: true,
  explanations: true,
};

type ReleaseIssue = Pick<
  WihiwRecord,
  'scoreRelease' | 'answersRelease' | 'graceSeconds' | 'scoreReleasedAt' | 'answersReleasedAt'
>;

/** Returns what a taker may see of an attempt now. */
export function releasedToTaker(
  issue: ReleaseIssue,
  attempt: ReleaseFacts['attempt'],
  { latestDeadline, attemptsLeft }: IssueReleaseFacts,
  now: Date,
): ReleaseState {
  return releaseState(issue, {
    now,
    attempt,
    attemptsLeft,
    latestDeadline,
    scoreReleased: issue.scoreReleasedAt !== null,
    answersReleased: issue.answersReleasedAt !== null,
  });
}
