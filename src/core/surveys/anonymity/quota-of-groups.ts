import type { SurveyMode } from '#core/surveys/survey-types.ts';

/**
 * Returns whether a quota would tell of groups that are not shown. Who knows how many have answered subtracts the groups that are
 * told: of ten people of whom 5 … 9 are told in one group, one to four are in the other. A quota tells the number when it is
 * reached, and each one that is refused as too low tells it, too. So an anonymous survey has either groups or a quota.
 */
export function quotaTellsGroups(survey: {
  readonly mode: SurveyMode;
  readonly quota: number | null;
  readonly groupQuestionIds: readonly string[];
}): boolean {
  return survey.mode === 'anonymous' && survey.quota !== null && survey.groupQuestionIds.length > 0;
}

/** Returns by which questions groups are told: of an earlier survey that has a quota beside them, by none. */
export function toldGroups(survey: Parameters<typeof quotaTellsGroups>[0]): readonly string[] {
  return quotaTellsGroups(survey) ? [] : survey.groupQuestionIds;
}
