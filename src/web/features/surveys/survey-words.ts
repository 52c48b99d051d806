import type { SurveyToAnswer } from '#contract/surveys/answering.ts';
import type { SurveyLine } from '#contract/surveys/survey-authoring.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { quoted } from '#core/language/quoted.ts';
import type { SurveyMode, SurveyMoment } from '#core/surveys/survey-types.ts';

export const MODE_WORDS: Readonly<Record<SurveyMode, string>> = { named: 'іменне', anonymous: 'анонімне' };

/** When results of an anonymous survey are seen. */
export const ANONYMOUS_HINT =
  'Перші результати видно, щойно відповідей буде десять; після закриття — якщо їх п’ять або більше.';

/** By what the results of an anonymous survey may be split, for its organizer and for who answers. */
export function groupsWords(titles: readonly string[]): string {
  const named = titles.map((title) => quoted(title.trim())).join(' і ');
  return `Підсумки можна поділити за ${titles.length === 1 ? 'відповіддю на запитання' : 'відповідями на запитання'} ${named}.`;
}

export const MOMENT_WORDS: Readonly<Record<SurveyMoment, string>> = {
  before: 'до події',
  during: 'під час події',
  after: 'після події',
};

/** Returns what a survey is doing now: «чернетка», «відкрито», «закрито», … */
export function doorWords({
  state,
  door,
  opensAt,
}: Pick<SurveyLine, 'state' | 'opensAt'> & { readonly door: SurveyToAnswer['door'] }): string {
  if (state === 'draft') return 'чернетка';
  if (state === 'archived') return 'в архіві';
  if (door === 'not_open' && opensAt !== null) {
    return `відкриється ${formatDateTime(new Date(opensAt), DEFAULT_TIME_ZONE)}`;
  }
  return { open: 'відкрито', closed: 'закрито', full: 'відповідей досить', not_open: 'ще не відкрито' }[door];
}
