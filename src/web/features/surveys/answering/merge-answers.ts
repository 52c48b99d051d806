import { isSameAnswer } from '#core/attempts/same-answer.ts';
import type { SurveyAnswers } from '#core/surveys/survey-types.ts';

/**
 * Joins what one person has answered in two places: what was changed here stands, also if it was emptied; the rest is theirs.
 *
 * @param base what both went on from: the answers that the server was last known to have
 */
export function mergeAnswers(base: SurveyAnswers, mine: SurveyAnswers, theirs: SurveyAnswers): SurveyAnswers {
  const ids = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const merged = [...ids].map((id) => [id, (isSameAnswer(mine[id], base[id]) ? theirs : mine)[id]] as const);
  return Object.fromEntries(merged.filter(([, answer]) => answer !== undefined)) as SurveyAnswers;
}
