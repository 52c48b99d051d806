import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SURVEY_KINDS } from '#core/surveys/kinds/survey-kinds.ts';
import { exactFigures } from '#core/surveys/results/exact-figures.ts';
import { joinVersions } from '#core/surveys/results/join-versions.ts';
import type { ResultQuestion } from '#core/surveys/results/result-question.ts';
import { noTally } from '#core/surveys/results/tally.ts';
import { EXAMPLE_BODIES, surveyQuestion } from '#core/testing/example-surveys.ts';
import { QuestionResults } from './question-results.tsx';

const question = {
  id: 'q',
  title: 'Звідки ви?',
  removed: false,
  kind: 'single' as const,
  other: false,
  options: [
    { id: 'a', text: 'Львів', removed: false },
    { id: 'b', text: 'Київ', removed: false },
  ],
};

it('where the other survey may not be shown, the own answers stay in sight', () => {
  const figures = { ...exactFigures(question, noTally()), step: 1, asked: 12, answered: 12, answeredUpTo: 12 };
  const page = renderToString(
    <QuestionResults
      question={question}
      figures={figures}
      told
      people={12}
      compared={{ names: ['Це опитування', 'Торішнє'], figures: null }}
    />,
  );
  expect(page).toContain('показати не можна');
  expect(page).toContain('Львів');
  expect(page).toContain('Відповіли 12');
});

it.each(SURVEY_KINDS)('%s shows its results', (kind) => {
  const [own] = joinVersions([[surveyQuestion({ id: 'q', kind, ...EXAMPLE_BODIES[kind] })]]) as [ResultQuestion];
  const figures = { ...exactFigures(own, noTally()), asked: 12, answered: 12, answeredUpTo: 12 };
  const page = renderToString(<QuestionResults question={own} figures={figures} told people={12} compared={null} />);
  expect(page).toContain('Відповіли 12');
  expect(/<table|Розподіл/.test(page)).toBe(kind !== 'short' && kind !== 'long');
});

describe('compared with a survey that was made by itself', () => {
  /** The cells of the table, row by row, as they are read. */
  const rowsOf = (page: string) =>
    [...page.matchAll(/<tr[^>]*>(.*?)<\/tr>/gsu)].map(([, row = '']) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gsu)].map(([, cell = '']) =>
        cell.replace(/<[^>]*>/gu, '').replaceAll('\u00a0', ' '),
      ),
    );
  const names = ['Це опитування', 'Торішнє'] as const;
  const exact = { ...exactFigures(question, noTally()), asked: 20, answered: 20, answeredUpTo: 20 };
  const bar = (key: string, label: string, count: number) => ({ key, label, removed: false, count, upTo: count });

  it('options are the same by their words, whatever their ids; one that the other has not has no figure', () => {
    const figures = { ...exact, bars: [bar('a', 'Львів', 12), bar('b', 'Київ', 5), bar('c', 'Одеса', 3)] };
    const other = { ...exact, bars: [bar('x', 'Київ', 15), bar('y', ' львів ', 5)] };
    const page = renderToString(
      <QuestionResults question={question} figures={figures} told people={20} compared={{ names, figures: other }} />,
    );
    const second = rowsOf(page).map((cells) => [cells[0], cells[3]]);
    expect(second).toEqual([
      ['Варіант', 'Торішнє'],
      ['Львів', '5 · 25 %'],
      ['Київ', '15 · 75 %'],
      ['Одеса', '–'],
    ]);
    // Львів: 60 % here and 25 % there.
    expect(rowsOf(page)[1]?.[4]).toMatch(/^-35|^−35/u);
  });

  it('rows and columns of a table are too', () => {
    const grid = {
      id: 'q',
      title: 'Оцініть',
      removed: false,
      kind: 'matrix' as const,
      rows: [
        { id: 'r', text: 'Зала', removed: false },
        { id: 's', text: 'Час', removed: false },
      ],
      columns: [
        { id: 'm', text: 'Погано', removed: false },
        { id: 'n', text: 'Добре', removed: false },
      ],
    };
    const part = (id: string, label: string, bars: ReturnType<typeof bar>[]) => ({
      id,
      label,
      removed: false,
      answered: 20,
      bars,
      mean: null,
    });
    const figures = {
      ...exact,
      parts: [
        part('r', 'Зала', [bar('m', 'Погано', 4), bar('n', 'Добре', 16)]),
        part('s', 'Час', [bar('m', 'Погано', 10), bar('n', 'Добре', 10)]),
      ],
    };
    // The other survey has its columns the other way round, and one row alone.
    const other = { ...exact, parts: [part('z', 'Зала', [bar('v', 'Добре', 6), bar('w', 'Погано', 14)])] };
    const page = renderToString(
      <QuestionResults question={grid} figures={figures} told people={20} compared={{ names, figures: other }} />,
    );
    expect(rowsOf(page).slice(1)).toEqual([
      ['Зала', '4 · 20 %14 · 70 %', '16 · 80 %6 · 30 %'],
      ['Час', '10 · 50 %–', '10 · 50 %–'],
    ]);
  });
});
