import { asRanking } from '#core/surveys/read-survey-answer.ts';
import type { FigurePart } from '#core/surveys/results/question-figures.ts';
import { summaryOf } from '#core/surveys/results/question-figures.ts';
import type { ResultQuestionOf } from '#core/surveys/results/result-question.ts';
import { barsOf, exactCount, pointChoices } from './kind-figures.ts';
import { idsByAppearance, joinOptions, optionsProblem, twoOptions } from './kind-options.ts';
import { ONE_CELL } from './one-cell.ts';
import type { SurveyKindDefinition } from './survey-kind.ts';

/** Of anonymous rankings only this place is told. */
const FIRST_PLACE = { value: 1, label: 'на першому місці', removed: false };

const placesOf = ({ options }: ResultQuestionOf<'ranking'>) => pointChoices(1, options.length);

export const rankingSurveyKind: SurveyKindDefinition<'ranking'> = {
  ...ONE_CELL,
  name: 'Упорядкування',
  empty: (newId) => ({ options: twoOptions(newId) }),
  problem: ({ options }) => optionsProblem(options, 2, 'варіанти для впорядкування'),
  lists: ({ options }) => [options],
  wrong: (answer, question) => (asRanking(answer, question) === null ? 'Розставте всі варіанти за порядком.' : null),
  missing: 'Розставте варіанти за порядком: без цього опитування не надіслати.',
  join: (forms) => ({ options: joinOptions(forms.map(({ options }) => options)) }),
  answers: {
    as: 'chosen',
    slots: (question) =>
      question.options.map(({ id }) => ({ part: id, keys: placesOf(question).map(({ label }) => label) })),
    keysIn: (answer) => (Array.isArray(answer) ? answer.map((id, place) => [String(id), String(place + 1)]) : []),
    choices: () => [],
    tellsGroups: false,
    ownWords: false,
    agreement: null,
    // One line of all: by the option in the first place.
    lines: (_question, forms) => [
      { part: '', keys: idsByAppearance(forms.map(({ options }) => options)), isChoice: false },
    ],
    keyInLine: (_part, slots, codes) => slots[codes.indexOf(1)]?.part,
    figures(question, tally) {
      const parts = question.options.map(({ id, text: label, removed }): FigurePart => {
        const bars = barsOf(placesOf(question), (key) => exactCount(tally, id, key));
        const answered = bars.reduce((sum, { count }) => sum + count, 0);
        return { id, label, removed, answered, bars, mean: summaryOf(tally.counts[id])?.mean ?? null };
      });
      return { parts: parts.toSorted((a, b) => (a.mean ?? Infinity) - (b.mean ?? Infinity)) };
    },
    anonymousFigures({ options }, line) {
      const { answered, of } = line('');
      const parts = options.map(({ id, text: label, removed }): FigurePart => {
        const bars = barsOf([FIRST_PLACE], () => of(id));
        return { id, label, removed, answered: answered.least, bars, mean: null };
      });
      return { answered, parts };
    },
  },
  hasMean: false,
};
