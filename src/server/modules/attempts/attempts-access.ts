import type { ErrorCode } from '#contract/definition/errors.ts';
import type { SecondChance } from '#core/wihiws/rule-changes/second-chance.ts';
import type { EntryRefusal, Visitor } from '#core/wihiws/who-may-enter.ts';
import { isHostOf } from '#server/modules/wihiws/wihiws-public.ts';
import type { Viewer } from '#server/platform/http/request-context.ts';
import type { AttemptRow } from './attempt-row.ts';
import type { Issue } from './issue.ts';

/** Facts about a visitor of an issue. */
export type VisitorFacts = {
  readonly viewer: Pick<Viewer, 'userId' | 'kind'> | null;
  /** The viewer's invitation, by login or through a group; null when there is none. */
  readonly addressing: 'addressed' | 'invited' | 'declined' | null;
  readonly hasCurrentLink: boolean;
  /** Reads, or has read, answers of this issue as its second reader. */
  readonly readsAnswers: boolean;
  readonly chance: SecondChance | null;
  /** All attempts of the viewer, including trials. */
  readonly attempts: readonly AttemptRow[];
};

/** Returns the visitor in the form of core's entry rule. */
export function visitorOf(issue: Pick<Issue, 'ownerId' | 'coHostIds'>, facts: VisitorFacts): Visitor {
  return {
    kind: facts.viewer?.kind ?? 'stranger',
    isHost: facts.viewer !== null && isHostOf(issue, facts.viewer.userId),
    isRecipient: facts.addressing === 'addressed',
    isInvited: facts.addressing === 'invited',
    hasCurrentLink: facts.hasCurrentLink,
    readsAnswers: facts.readsAnswers,
    hasOpenAttempt: facts.attempts.some(isRunning),
    attemptsStarted: facts.attempts.filter((attempt) => !attempt.trial).length,
    hasChance: facts.chance !== null,
  };
}

/** Returns true if an attempt has not ended. */
export function isRunning(attempt: Pick<AttemptRow, 'state'>): boolean {
  return attempt.state === 'in-progress' || attempt.state === 'paused';
}

/** Returns true if the time of an open attempt is over. A paused clock never runs out. */
export function isOverdue(attempt: Pick<AttemptRow, 'state' | 'deadlineAt'>, now: Date): boolean {
  return attempt.state === 'in-progress' && attempt.deadlineAt <= now;
}

/** Returns true if the issue's page and cover may be shown. To all others the issue does not exist. */
export function maySeeIssue(
  issue: Pick<Issue, 'ownerId' | 'coHostIds' | 'anybody'>,
  facts: Omit<VisitorFacts, 'hasCurrentLink' | 'chance'>,
): boolean {
  if (issue.anybody) return true;
  if (facts.viewer === null) return false;
  const isAsked = facts.addressing === 'addressed' || facts.addressing === 'invited';
  return isHostOf(issue, facts.viewer.userId) || isAsked || facts.attempts.length > 0;
}

/** Only the taker may change an attempt; its host sees it through results. */
export function isOwnAttempt(attempt: Pick<AttemptRow, 'userId'>, userId: string): boolean {
  return attempt.userId === userId;
}

const REFUSALS = {
  'not-open-yet': 'not_open_yet',
  closed: 'already_closed',
  'no-attempts-left': 'no_attempts_left',
  'not-recipient': 'not_addressed',
  invited: 'invited',
  'reads-answers': 'reads_answers',
  'need-current-link': 'link_revoked',
  'need-login': 'sign_in_required',
  'need-account': 'account_required',
} as const satisfies Record<EntryRefusal, ErrorCode>;

/** Returns the API's error code for why someone may not start. */
export function refusalCode(reason: EntryRefusal): (typeof REFUSALS)[EntryRefusal] {
  return REFUSALS[reason];
}
