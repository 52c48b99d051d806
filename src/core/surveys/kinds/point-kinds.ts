import { meanBetween, npsBetween } from '#core/surveys/anonymity/every-fifth.ts';
import { asPoint } from '#core/surveys/read-survey-answer.ts';
import { netPromoterScore } from '#core/surveys/results/nps.ts';
import { summaryOf } from '#core/surveys/results/question-figures.ts';
import type { ResultQuestionOf } from '#core/surveys/results/result-question.ts';
import { NPS_MAXIMUM, STARS } from '#core/surveys/survey-limits.ts';
import type { SurveyAnswer, SurveyQuestionOf } from '#core/surveys/survey-types.ts';
import { barsOf, exactCount, pointChoices } from './kind-figures.ts';
import { CHOOSE, CHOOSE_AGAIN } from './kind-options.ts';
import { ONE_CELL } from './one-cell.ts';
import type { ChosenAnswers, SurveyKindDefinition } from './survey-kind.ts';

type PointKind = 'scale' | 'stars' | 'nps';

/** Returns what the kinds of points have alike. @param boundsOf the least and the greatest point of a question */
function pointKind<Kind extends PointKind>(
  boundsOf: (question: SurveyQuestionOf<Kind> | ResultQuestionOf<Kind>) => readonly [least: number, greatest: number],
  agreement: ChosenAnswers<Kind>['agreement'],
) {
  const choices = (question: SurveyQuestionOf<Kind> | ResultQuestionOf<Kind>) => pointChoices(...boundsOf(question));
  const keysOf = (question: ResultQuestionOf<Kind>) => choices(question).map(({ label }) => label);
  const answers: ChosenAnswers<Kind> = {
    as: 'chosen',
    slots: (question) => [{ part: '', keys: keysOf(question) }],
    keysIn: (answer) => (typeof answer === 'number' ? [['', String(answer)]] : []),
    choices,
    tellsGroups: true,
    ownWords: false,
    agreement,
    lines: (question) => [{ part: '', keys: keysOf(question), isChoice: false }],
    keyInLine: (_part, [slot], [code = 0]) => slot?.keys[code - 1],
    figures: (question, tally) => ({
      bars: barsOf(choices(question), (key) => exactCount(tally, '', key)),
      summary: summaryOf(tally.counts['']),
    }),
    anonymousFigures(question, line) {
      const { answered, of, upTo } = line('');
      const bars = barsOf(choices(question), of);
      return { answered, bars, meanBetween: meanBetween(keysOf(question).map(Number), upTo) };
    },
  };
  return {
    ...ONE_CELL,
    problem: () => null,
    lists: () => [],
    wrong: (answer: SurveyAnswer, question: SurveyQuestionOf<Kind>) =>
      asPoint(answer, ...boundsOf(question)) === null ? CHOOSE_AGAIN : null,
    missing: CHOOSE,
    answers,
    hasMean: true,
  };
}

export const scaleSurveyKind: SurveyKindDefinition<'scale'> = {
  ...pointKind<'scale'>(({ from, to }) => [from, to], 'points'),
  name: 'Шкала',
  empty: () => ({ from: 1, to: 5, fromLabel: '', toLabel: '' }),
  join: (forms) => ({
    from: Math.min(...forms.map(({ from }) => from)),
    to: Math.max(...forms.map(({ to }) => to)),
  }),
};

export const starsSurveyKind: SurveyKindDefinition<'stars'> = {
  ...pointKind<'stars'>(() => [1, STARS], 'points'),
  name: 'Зірки',
  empty: () => ({}),
  join: () => ({}),
};

const ofNps = pointKind<'nps'>(() => [0, NPS_MAXIMUM], null);

export const npsSurveyKind: SurveyKindDefinition<'nps'> = {
  ...ofNps,
  name: 'NPS: чи порадять',
  empty: () => ({}),
  join: () => ({}),
  answers: {
    ...ofNps.answers,
    figures(question, tally) {
      const { bars = [], ...figures } = ofNps.answers.figures(question, tally);
      return { ...figures, bars, nps: netPromoterScore(bars.map(({ count }) => count)) };
    },
    anonymousFigures: (question, line) => ({
      ...ofNps.answers.anonymousFigures(question, line),
      npsBetween: npsBetween(line('').upTo),
    }),
  },
};
