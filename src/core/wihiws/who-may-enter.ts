import type { IssueRules } from './issue-rules-schema.ts';

/** The person who opens an issue's page. */
export type Visitor = {
  readonly kind: 'stranger' | 'participant' | 'account';
  /** Owns or co-hosts the issue: may try it, and the attempt counts nowhere. */
  readonly isHost: boolean;
  /** Addressed personally or through a group. */
  readonly isRecipient: boolean;
  /** Invited by login and has not answered: not a recipient yet. */
  readonly isInvited: boolean;
  /** Came by the link that is valid now. */
  readonly hasCurrentLink: boolean;
  /** Has seen rubrics or answers of others to this issue, as its second reader or an earlier co-host. */
  readonly readsAnswers: boolean;
  /** Has an attempt that is still open. */
  readonly hasOpenAttempt: boolean;
  readonly attemptsStarted: number;
  /** Was given a second chance; times and attempts of it are in the rules. */
  readonly hasChance: boolean;
};

/** Why someone may not start. The `need-…` ones say what would help. */
export type EntryRefusal =
  | 'not-open-yet'
  | 'closed'
  | 'no-attempts-left'
  | 'not-recipient'
  | 'invited'
  | 'reads-answers'
  | 'need-current-link'
  | 'need-login'
  | 'need-account';

/** What the visitor may do. `give-name`: start after giving a name. */
export type EntryDecision =
  | { readonly kind: 'resume' | 'start' | 'try' | 'give-name' }
  | { readonly kind: 'refuse'; readonly reason: EntryRefusal };

/** What entry depends on besides the rules and the visitor. */
export type EntryFacts = {
  readonly now: Date;
  /** Open to anybody with the link. */
  readonly anybody: boolean;
};

function refuse(reason: EntryRefusal): EntryDecision {
  return { kind: 'refuse', reason };
}

/** Returns whether the visitor may take this issue at all, leaving time and attempts aside. */
function admission(rules: Pick<IssueRules, 'entry'>, visitor: Visitor, anybody: boolean): EntryDecision {
  // Who came by the link and has begun needs it no more to use a second chance, which is theirs alone.
  const isMeant = visitor.isRecipient || (visitor.hasChance && visitor.attemptsStarted > 0);
  if (isMeant && visitor.kind !== 'stranger') return { kind: 'start' };
  const asAnybody = admissionOfAnybody(rules, visitor, anybody);
  // The link lets in whatever the invitation says; where it does not, accepting the invitation would.
  return asAnybody.kind === 'refuse' && visitor.isInvited ? refuse('invited') : asAnybody;
}

function admissionOfAnybody(rules: Pick<IssueRules, 'entry'>, visitor: Visitor, anybody: boolean): EntryDecision {
  if (!anybody) return refuse(visitor.kind === 'stranger' ? 'need-login' : 'not-recipient');
  if (!visitor.hasCurrentLink) return refuse('need-current-link');
  if (rules.entry === 'accounts' && visitor.kind !== 'account') return refuse('need-account');
  if (visitor.kind !== 'stranger') return { kind: 'start' };
  return rules.entry === 'name' ? { kind: 'give-name' } : refuse('need-login');
}

/**
 * Returns what the visitor may do; denied unless a rule allows it. An open attempt is always resumed, also after the link
 * was renewed or the issue closed (its own deadline ends it); a host may always try. Times are checked last, so that a
 * stranger learns nothing about an issue that is not for them.
 */
export function whoMayEnter(
  rules: Pick<IssueRules, 'entry' | 'opensAt' | 'closesAt' | 'attemptsAllowed'>,
  visitor: Visitor,
  { now, anybody }: EntryFacts,
): EntryDecision {
  if (visitor.hasOpenAttempt) return { kind: 'resume' };
  if (visitor.isHost) return { kind: 'try' };
  if (visitor.readsAnswers) return refuse('reads-answers');
  const decision = admission(rules, visitor, anybody);
  if (decision.kind === 'refuse') return decision;
  if (rules.opensAt !== null && now.getTime() < Date.parse(rules.opensAt)) return refuse('not-open-yet');
  if (rules.closesAt !== null && now.getTime() >= Date.parse(rules.closesAt)) return refuse('closed');
  if (rules.attemptsAllowed !== null && visitor.attemptsStarted >= rules.attemptsAllowed)
    return refuse('no-attempts-left');
  return decision;
}
