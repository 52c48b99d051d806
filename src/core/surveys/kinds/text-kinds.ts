import { counted } from '#core/language/plural.ts';
import { SURVEY_LIMITS } from '#core/surveys/survey-limits.ts';
import type { SurveyAnswer } from '#core/surveys/survey-types.ts';
import { ONE_CELL } from './one-cell.ts';
import type { SurveyKindDefinition } from './survey-kind.ts';

const CHARACTERS = ['знака', 'знаків', 'знаків'] as const;

/** Returns what the kinds of words have alike. @param most how long an answer may be, in UTF-16 code units */
const textKind = (most: number) => ({
  ...ONE_CELL,
  empty: () => ({}),
  problem: () => null,
  lists: () => [],
  wrong(answer: SurveyAnswer) {
    if (typeof answer !== 'string') return 'Напишіть відповідь словами.';
    return answer.length > most ? `Скоротіть відповідь до ${counted(most, CHARACTERS)}.` : null;
  },
  missing: 'Напишіть відповідь: без неї опитування не надіслати.',
  join: () => ({}),
  answers: { as: 'worded' as const },
  hasMean: false,
});

export const shortSurveyKind: SurveyKindDefinition<'short'> = {
  ...textKind(SURVEY_LIMITS.shortAnswer),
  name: 'Короткий текст',
};

export const longSurveyKind: SurveyKindDefinition<'long'> = {
  ...textKind(SURVEY_LIMITS.longAnswer),
  name: 'Довгий текст',
};
