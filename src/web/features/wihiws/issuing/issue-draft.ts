import type { Input } from '#contract/definition/operation.ts';
import type { createWihiw } from '#contract/wihiws.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { typedInstant } from '#core/language/typed-moment.ts';
import type { IssueRules } from '#core/wihiws/issue-rules-schema.ts';
import { DEFAULT_RULES } from '#core/wihiws/issue-rules-schema.ts';
import { typedLogins } from '#web/lib/typed-lines.ts';

/** The form «Призначити тест» as typed. `opensAt` and `closesAt` are the wall clock of Kyiv until they are sent. */
export type IssueDraft = Omit<IssueRules, 'pauseCapMinutes'> & {
  /** Null while the field is empty. */
  readonly pauseCapMinutes: number | null;
  readonly anybody: boolean;
  /** The host decided about the link, so choosing a group does not change it. */
  readonly anybodyChosen: boolean;
  readonly groupIds: readonly string[];
  /** Logins, one per line. */
  readonly logins: string;
};

/** Returns the draft of a new issue: for the groups chosen already, else open to anybody by a link. */
export function newIssueDraft(title: string, groupIds: readonly string[] = []): IssueDraft {
  const draft = { ...DEFAULT_RULES, title, anybody: true, anybodyChosen: false, groupIds: [], logins: '' };
  return { ...draft, ...chooseGroups(draft, groupIds) };
}

/**
 * Returns the changes that follow from the chosen groups. The link goes off with the first group and comes back with none,
 * unless the host has decided about it: a class needs no link, but an issue needs a recipient.
 */
export function chooseGroups(draft: IssueDraft, groupIds: readonly string[]): Partial<IssueDraft> {
  return draft.anybodyChosen ? { groupIds } : { groupIds, anybody: groupIds.length === 0 };
}

/** Returns the rules as the API takes them. */
export function rulesOfDraft(draft: IssueDraft): IssueRules {
  const { anybody: _anybody, anybodyChosen: _chosen, groupIds: _groups, logins: _logins, ...rules } = draft;
  return {
    ...rules,
    title: rules.title.trim(),
    opensAt: typedInstant(rules.opensAt, DEFAULT_TIME_ZONE),
    closesAt: typedInstant(rules.closesAt, DEFAULT_TIME_ZONE),
    pauseCapMinutes: rules.pauseCapMinutes ?? DEFAULT_RULES.pauseCapMinutes,
  };
}

/** Returns the issue of a test as the API takes it. */
export function issueOfDraft(testId: string, draft: IssueDraft): Input<typeof createWihiw>['body'] {
  const { anybody, groupIds, logins } = draft;
  return { testId, anybody, recipients: typedLogins(logins), groups: [...groupIds], rules: rulesOfDraft(draft) };
}
