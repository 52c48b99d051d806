import type { SurveyToAnswer } from '#contract/surveys/answering.ts';
import type { SurveyLine } from '#contract/surveys/survey-authoring.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDateTime } from '#core/language/dates.ts';
import type { SurveyKind, SurveyMode, SurveyMoment } from '#core/surveys/survey-types.ts';

export const KIND_WORDS: Readonly<Record<SurveyKind, string>> = {
  single: 'Один варіант',
  several: 'Кілька варіантів',
  scale: 'Шкала',
  stars: 'Зірки',
  nps: 'NPS: чи порадять',
  matrix: 'Таблиця',
  ranking: 'Упорядкування',
  short: 'Короткий текст',
  long: 'Довгий текст',
  number: 'Число',
  date: 'Дата',
};

export const MODE_WORDS: Readonly<Record<SurveyMode, string>> = { named: 'іменне', anonymous: 'анонімне' };

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
