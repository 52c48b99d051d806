import type { Input } from '#contract/definition/operation.ts';
import type { createWihiw } from '#contract/wihiws.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { zonedToUtc } from '#core/language/zoned-time.ts';
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

/** Returns the instant of a typed Kyiv time, or null if it is empty or not a time. */
export function kyivInstant(local: string | null): string | null {
  return local === null ? null : (zonedToUtc(local, DEFAULT_TIME_ZONE)?.toISOString() ?? null);
}

/** Returns the rules as the API takes them. */
export function rulesOfDraft(draft: IssueDraft): IssueRules {
  const { anybody: _anybody, anybodyChosen: _chosen, groupIds: _groups, logins: _logins, ...rules } = draft;
  return {
    ...rules,
    title: rules.title.trim(),
    opensAt: kyivInstant(rules.opensAt),
    closesAt: kyivInstant(rules.closesAt),
    pauseCapMinutes: rules.pauseCapMinutes ?? DEFAULT_RULES.pauseCapMinutes,
  };
}

/** Returns the issue of a test as the API takes it. */
export function issueOfDraft(testId: string, draft: IssueDraft): Input<typeof createWihiw>['body'] {
  const { anybody, groupIds, logins } = draft;
  return { testId, anybody, recipients: typedLogins(logins), groups: [...groupIds], rules: rulesOfDraft(draft) };
}
