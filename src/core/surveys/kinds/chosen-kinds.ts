import { asSeveral, asSingle } from '#core/surveys/read-survey-answer.ts';
import { OTHER_KEY } from '#core/surveys/results/coded-answer.ts';
import type { ResultQuestionOf } from '#core/surveys/results/result-question.ts';
import type { SurveyQuestionOf } from '#core/surveys/survey-types.ts';
import { barsOf, exactCount, optionChoices } from './kind-figures.ts';
import {
  CHOOSE,
  CHOOSE_AGAIN,
  idsByAppearance,
  idsOf,
  joinOptions,
  optionsProblem,
  twoOptions,
} from './kind-options.ts';
import { ONE_CELL, OTHER_LABEL } from './one-cell.ts';
import type { ChosenAnswers, SurveyChoice, SurveyKindDefinition } from './survey-kind.ts';

type Question = SurveyQuestionOf<'single' | 'several'>;
type Counted = ResultQuestionOf<'single' | 'several'>;
type Loose = { readonly option?: unknown; readonly options?: unknown; readonly other?: unknown };

const otherProblem = (text: string | undefined, instead: string) =>
  text?.trim() === '' ? `Допишіть свій варіант або ${instead}.` : null;

function chosenIn(answer: unknown): readonly string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const { option, options, other } = answer as Loose;
  const ids = Array.isArray(options) ? options : option === undefined ? [] : [option];
  return [...ids.map(String), ...(typeof other === 'string' ? [OTHER_KEY] : [])];
}

function choices({ options, other }: Question | Counted): SurveyChoice[] {
  return [...optionChoices(options), ...(other ? [{ value: OTHER_KEY, label: OTHER_LABEL, removed: false }] : [])];
}

const keysOf = ({ options }: Counted) => [...idsOf(options), OTHER_KEY];
const keysByAppearance = (forms: readonly Question[]) => [
  ...idsByAppearance(forms.map(({ options }) => options)),
  OTHER_KEY,
];

const ANSWERS = {
  as: 'chosen',
  keysIn: (answer) => chosenIn(answer).map((key) => ['', key]),
  choices,
  ownWords: true,
  agreement: null,
  figures: (question, tally) => ({ bars: barsOf(choices(question), (key) => exactCount(tally, '', key)) }),
} as const satisfies Partial<ChosenAnswers<'single' | 'several'>>;

const SHARED = {
  ...ONE_CELL,
  empty: (newId: () => string) => ({ options: twoOptions(newId), other: false }),
  problem: ({ options, other }: Question) => optionsProblem(options, other ? 1 : 2, 'варіанти відповіді'),
  lists: ({ options }: Question | Counted) => [options],
  missing: CHOOSE,
  join: (forms: readonly Question[]) => ({
    options: joinOptions(forms.map(({ options }) => options)),
    other: forms.some(({ other }) => other),
  }),
  hasMean: false,
} as const;

export const singleSurveyKind: SurveyKindDefinition<'single'> = {
  ...SHARED,
  name: 'Один варіант',
  wrong(answer, question) {
    const chosen = asSingle(answer, question);
    if (chosen === null) return CHOOSE_AGAIN;
    return 'other' in chosen ? otherProblem(chosen.other, 'оберіть один із показаних') : null;
  },
  answers: {
    ...ANSWERS,
    slots: (question) => [{ part: '', keys: keysOf(question) }],
    tellsGroups: true,
    lines: (_question, forms) => [{ part: '', keys: keysByAppearance(forms), isChoice: false }],
    keyInLine: (_part, [slot], [code = 0]) => slot?.keys[code - 1],
    anonymousFigures(question, line) {
      const { of, answered } = line('');
      return { answered, bars: barsOf(choices(question), of) };
    },
  },
};

export const severalSurveyKind: SurveyKindDefinition<'several'> = {
  ...SHARED,
  name: 'Кілька варіантів',
  wrong(answer, question) {
    const chosen = asSeveral(answer, question);
    return chosen === null ? CHOOSE_AGAIN : otherProblem(chosen.other, 'зніміть позначку «Інше»');
  },
  answers: {
    ...ANSWERS,
    slots: (question) => keysOf(question).map((key) => ({ part: '', keys: [key] })),
    tellsGroups: false,
    lines: (_question, forms) => keysByAppearance(forms).map((part) => ({ part, keys: [part], isChoice: true })),
    keyInLine: (part, slots, codes) =>
      slots.some(({ keys }, index) => keys[0] === part && (codes[index] ?? 0) > 0) ? part : undefined,
    anonymousFigures(question, line) {
      const bars = barsOf(choices(question), (key) => line(key).of(key));
      const least = Math.max(0, ...bars.map(({ count }) => count));
      return { answered: { least, most: line(OTHER_KEY).asked().most }, bars };
    },
  },
};
