import { kindOf } from '#core/surveys/kinds/survey-kinds.ts';
import type { SurveyAnswer, SurveyKind, SurveyQuestion } from '#core/surveys/survey-types.ts';
import { countedIds } from './example-questions.ts';

/** Returns a question of a survey: what is given, and the rest as of a new one. */
export function surveyQuestion(given: {
  readonly id: string;
  readonly kind: SurveyKind;
  readonly [part: string]: unknown;
}) {
  const newId = countedIds('o');
  return {
    title: `Запитання ${given.id}`,
    help: '',
    required: false,
    ...kindOf(given).empty(newId),
    ...given,
  } as SurveyQuestion;
}

const options = ['a', 'b', 'c'].map((id) => ({ id, text: `Варіант ${id}` }));

/** What a question of each kind may hold besides its title. */
export const EXAMPLE_BODIES: { readonly [Kind in SurveyKind]: object } = {
  single: { options, other: true },
  several: { options, other: true },
  scale: { from: 1, to: 5, fromLabel: 'ні', toLabel: 'так' },
  stars: {},
  nps: {},
  matrix: { rows: options, columns: options },
  ranking: { options },
  short: {},
  long: {},
  number: { min: 1, max: 10, whole: true },
  date: {},
};

/** Answers that a question with an example's body takes, and some that it refuses. */
export const EXAMPLE_ANSWERS: {
  readonly [Kind in SurveyKind]: readonly [right: SurveyAnswer[], wrong: SurveyAnswer[]];
} = {
  single: [
    [{ option: 'a' }, { other: 'своє' }],
    [{ option: 'z' }, { other: ' ' }, 1, { options: ['a'] }],
  ],
  several: [
    [{ options: ['a', 'c'] }, { options: [], other: 'своє' }],
    [{ options: ['z'] }, { option: 'a' }],
  ],
  scale: [
    [1, 5],
    [0, 6, 2.5, 'п’ять'],
  ],
  stars: [
    [1, 5],
    [0, 6],
  ],
  nps: [
    [0, 10],
    [-1, 11],
  ],
  matrix: [[{ a: 'a', b: 'c', c: 'b' }], [{ a: 'a' }, { a: 'z', b: 'a', c: 'a' }, { z: 'a' }]],
  ranking: [
    [['c', 'a', 'b']],
    [
      ['a', 'b'],
      ['a', 'a', 'b'],
      ['a', 'b', 'z'],
    ],
  ],
  short: [['слово'], ['с'.repeat(301), 5]],
  long: [['багато слів'], ['с'.repeat(5001)]],
  number: [
    [1, 10],
    [0, 11, 2.5, 'два'],
  ],
  date: [
    ['2026-11-24', '2028-02-29'],
    ['2026-02-30', '24.11.2026', 'колись'],
  ],
};
