import type { WihiwRules } from '#contract/wihiws.ts';
import { DEFAULT_TIME_ZONE, LATE_SAVE_GRACE_SECONDS, PAUSE_CAP_MINUTES } from '#core/constants.ts';
import { zonedToUtc } from '#core/language/zoned-time.ts';

/** The rules whose form holds them as they are sent. */
type PlainRules = Pick<
  WihiwRules,
  | 'title'
  | 'attemptsAllowed'
  | 'countedAttempt'
  | 'readingMode'
  | 'shuffleQuestions'
  | 'shuffleOptions'
  | 'entry'
  | 'scoreRelease'
  | 'answersRelease'
  | 'passPercent'
  | 'focusLog'
  | 'certainty'
  | 'selfPause'
>;

/** The form «Призначити тест» as typed. Times are the wall clock of Kyiv. */
export type IssueDraft = PlainRules & {
  readonly anybody: boolean;
  /** The host decided about the link: choosing a group leaves it then. */
  readonly anybodyChosen: boolean;
  readonly groupIds: readonly string[];
  /** Logins, one per line. */
  readonly logins: string;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly timeLimitMinutes: number | null;
  /** Null while the field is empty. */
  readonly pauseCapMinutes: number | null;
};

export type ReleaseRule = WihiwRules['scoreRelease'];

/** Defaults that suit a class: by a link, one attempt, the score at once, right answers after closing. */
export function newIssueDraft(title: string): IssueDraft {
  return {
    title,
    anybody: true,
    anybodyChosen: false,
    groupIds: [],
    logins: '',
    opensAt: null,
    closesAt: null,
    timeLimitMinutes: null,
    attemptsAllowed: 1,
    countedAttempt: 'best',
    readingMode: 'beside',
    shuffleQuestions: false,
    shuffleOptions: true,
    entry: 'name',
    scoreRelease: 'at-once',
    answersRelease: 'after-closing',
    passPercent: null,
    focusLog: false,
    certainty: false,
    selfPause: false,
    pauseCapMinutes: PAUSE_CAP_MINUTES,
  };
}

/**
 * Groups chosen: who issues to a class wants no link beside it, unless they say so. Without a group the link is back, so
 * that the form is never empty by itself.
 */
export function chooseGroups(draft: IssueDraft, groupIds: readonly string[]): Partial<IssueDraft> {
  return draft.anybodyChosen ? { groupIds } : { groupIds, anybody: groupIds.length === 0 };
}

/** A typed Kyiv time as an instant. */
export function kyivInstant(local: string | null): string | null {
  return local === null ? null : (zonedToUtc(local, DEFAULT_TIME_ZONE)?.toISOString() ?? null);
}

/** The rules as the API takes them. */
export function rulesOfDraft(draft: IssueDraft): WihiwRules {
  const { opensAt, closesAt, timeLimitMinutes } = draft;
  const { anybody: _anybody, anybodyChosen: _chosen, groupIds: _groups, logins: _logins, ...rules } = draft;
  const { opensAt: _opens, closesAt: _closes, timeLimitMinutes: _minutes, pauseCapMinutes, ...plain } = rules;
  return {
    ...plain,
    title: plain.title.trim(),
    opensAt: kyivInstant(opensAt),
    closesAt: kyivInstant(closesAt),
    timeZone: DEFAULT_TIME_ZONE,
    timeLimitSeconds: timeLimitMinutes === null ? null : timeLimitMinutes * 60,
    graceSeconds: LATE_SAVE_GRACE_SECONDS,
    pauseCapMinutes: pauseCapMinutes ?? PAUSE_CAP_MINUTES,
  };
}

/** What keeps right answers from being shown at once: whoever is done would tell them to those who still write. */
export function answersObstacle(
  draft: Pick<IssueDraft, 'answersRelease' | 'closesAt' | 'attemptsAllowed'>,
): 'closing' | 'retakes' | null {
  if (draft.answersRelease !== 'at-once') return null;
  if (draft.closesAt !== null) return 'closing';
  return draft.attemptsAllowed === 1 ? null : 'retakes';
}
