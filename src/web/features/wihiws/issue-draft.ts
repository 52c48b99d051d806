import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { zonedToUtc } from '#core/language/zoned-time.ts';
import type { IssueRules } from '#core/wihiws/issue-rules-schema.ts';
import { DEFAULT_RULES } from '#core/wihiws/issue-rules-schema.ts';

/** The form «Призначити тест» as typed. `opensAt` and `closesAt` are the wall clock of Kyiv until they are sent. */
export type IssueDraft = Omit<IssueRules, 'pauseCapMinutes'> & {
  /** Null while the field is empty. */
  readonly pauseCapMinutes: number | null;
  readonly anybody: boolean;
  /** The host decided about the link: choosing a group leaves it then. */
  readonly anybodyChosen: boolean;
  readonly groupIds: readonly string[];
  /** Logins, one per line. */
  readonly logins: string;
};

/** Returns the draft of a new issue, open to anybody by a link. */
export function newIssueDraft(title: string): IssueDraft {
  return { ...DEFAULT_RULES, title, anybody: true, anybodyChosen: false, groupIds: [], logins: '' };
}

/**
 * Returns what changes with the chosen groups: who issues to a class wants no link beside it, unless they say so. Without
 * a group the link is back, so that the form is never empty by itself.
 */
export function chooseGroups(draft: IssueDraft, groupIds: readonly string[]): Partial<IssueDraft> {
  return draft.anybodyChosen ? { groupIds } : { groupIds, anybody: groupIds.length === 0 };
}

/** Returns a typed Kyiv time as an instant. */
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
