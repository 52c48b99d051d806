import type { AttemptCloser, AttemptState } from '#core/attempts/attempt-states.ts';
import { isClosed } from '#core/attempts/attempt-states.ts';
import { graceEnd } from '#core/attempts/deadline.ts';
import type { IssueRules, ReleaseRule } from './issue-rules-schema.ts';

/** The facts that decide what a taker may see of an attempt. */
export type ReleaseFacts = {
  readonly now: Date;
  readonly attempt: {
    readonly state: AttemptState;
    readonly closedBy: AttemptCloser | null;
    readonly deadlineAt: Date;
  };
  /** How many attempts this person may still begin or save answers of; null: any number. */
  readonly attemptsLeft: number | null;
  /**
   * The latest moment at which anybody may still work on the issue: the closing with extra time and pauses, and every
   * running attempt's deadline. Null when the issue has no closing and was not closed by hand.
   */
  readonly latestDeadline: Date | null;
  /** Whether the host has released the score, and the right answers, by hand, or a second chance kept the score shown. */
  readonly scoreReleased: boolean;
  readonly answersReleased: boolean;
};

/** The parts of an attempt that its taker may see. */
export type ReleaseState = {
  /** The total and the profile. */
  readonly score: boolean;
  /** The score of each question: a right answer with its score is the key. */
  readonly questionScores: boolean;
  /** Right answers and evidence: whatever names the key. */
  readonly rightAnswers: boolean;
  readonly explanations: boolean;
};

const NOTHING: ReleaseState = { score: false, questionScores: false, rightAnswers: false, explanations: false };

function isDue(rule: ReleaseRule, isOver: boolean, byHand: boolean): boolean {
  if (rule === 'at-once') return true;
  if (rule === 'after-closing') return isOver;
  return rule === 'by-hand' && byHand;
}

/** Returns the end of the grace while an attempt that the server closed still takes saves; null otherwise. */
export function takesSavesUntil(
  { closedBy, deadlineAt }: Pick<ReleaseFacts['attempt'], 'closedBy' | 'deadlineAt'>,
  graceSeconds: number,
  now: Date,
): Date | null {
  const end = graceEnd(deadlineAt, graceSeconds);
  return closedBy === 'deadline' && now <= end ? end : null;
}

/**
 * Returns what a taker may see of an attempt now. `score_released` and its like in db/migrations are the same rule for many attempts.
 *
 * Nothing before the attempt is closed, nor while it still takes saves: its taker could read the key and send the right
 * answers after it.
 *
 * Right answers: an issue that closes never shows them before its latest deadline plus grace, whatever its rule says,
 * because a key shown to one taker is known to all. An issue without closing has no such moment: «after closing» then
 * waits until the host closes it, while «at once» and «by hand» are the host's express choice (a practice test) and
 * still hide the key from everyone who can start another attempt of it.
 *
 * Scores of single questions: with the right answers, because whoever answered right would know the key and could tell
 * it. Where right answers are never shown, once nobody can answer any more.
 */
export function releaseState(
  rules: Pick<IssueRules, 'scoreRelease' | 'answersRelease' | 'graceSeconds'>,
  facts: ReleaseFacts,
): ReleaseState {
  const takesSaves = takesSavesUntil(facts.attempt, rules.graceSeconds, facts.now) !== null;
  if (!isClosed(facts.attempt.state) || takesSaves) return NOTHING;
  const over = facts.latestDeadline && facts.latestDeadline.getTime() + rules.graceSeconds * 1000;
  const isOver = over !== null && facts.now.getTime() > over;
  // A score that was shown when the closing came stays so while somebody has a second chance.
  const scoreIsOver = isOver || facts.scoreReleased;
  const score = isDue(rules.scoreRelease, scoreIsOver, facts.scoreReleased);
  const canRetake = !isOver && facts.attemptsLeft !== 0;
  const isKeySafe = facts.latestDeadline === null ? !canRetake : isOver;
  const rightAnswers = isKeySafe && isDue(rules.answersRelease, isOver, facts.answersReleased);
  const questionScores = score && (rightAnswers || (rules.answersRelease === 'never' && isOver));
  return { score, questionScores, rightAnswers, explanations: rightAnswers };
}
