import { describe, expect, it } from 'vitest';
import type { SheetRow } from '#core/exports/csv.ts';
import { makeColumns, tallyColumns } from '#core/surveys/results/answer-columns.ts';
import { codeAnswer, slotsOf } from '#core/surveys/results/answer-slots.ts';
import { exactFigures } from '#core/surveys/results/exact-figures.ts';
import { joinVersions } from '#core/surveys/results/join-versions.ts';
import type { ResultQuestion } from '#core/surveys/results/result-question.ts';
import type { SurveyAnswer, SurveyAnswers, SurveyKind, SurveyQuestion } from '#core/surveys/survey-types.ts';
import { surveyQuestion } from '#core/testing/example-surveys.ts';
import { answersCells, answersHead, figuresSheet } from './survey-sheets.ts';

const option = (id: string) => ({ id, text: id.toUpperCase() });
const asked = (kind: SurveyKind, body: object = {}) => surveyQuestion({ id: 'q', kind, title: 'Запитання', ...body });

/** The rows below the head, of a question in its versions (the newest first) and its answers. */
function rowsOf(versions: readonly SurveyQuestion[], given: readonly (SurveyAnswer | undefined)[]): SheetRow[] {
  const [question] = joinVersions(versions.map((one) => [one])) as [ResultQuestion];
  const rows = given.map((answer) => ({
    id: crypto.randomUUID(),
    answers: [codeAnswer(question, slotsOf(question), answer, 'asked')],
  }));
  const [columns] = makeColumns([question], rows).questions;
  if (columns === undefined) throw new Error('no columns');
  const figures = exactFigures(question, tallyColumns(question, columns, null));
  return figuresSheet([{ question, figures, told: true }]).slice(1);
}
/** What a row tells: of which row of a table, of what, how many, and of how many percent. */
const told = (rows: readonly SheetRow[]) => rows.map(([, part, label, count, share]) => [part, label, count, share]);

describe('the file of figures', () => {
  it('has each option with its count and its share of those who answered; what was removed is told as such', () => {
    const versions = [
      asked('single', { options: ['a', 'b'].map(option) }),
      asked('single', { options: ['a', 'c'].map(option) }),
    ];
    const given = [{ option: 'a' }, { option: 'a' }, { option: 'b' }, { option: 'c' }, undefined];
    expect(told(rowsOf(versions, given))).toEqual([
      ['', 'усього відповіли', 4, null],
      ['', 'лишили без відповіді', 1, null],
      ['', 'A', 2, 50],
      ['', 'B', 1, 25],
      ['', 'C (прибраний)', 1, 25],
    ]);
  });

  it('has each row of a table with its columns, of those who answered that row, and tells what was removed there too', () => {
    const versions = [
      asked('matrix', { rows: ['r'].map(option), columns: ['x', 'y'].map(option) }),
      asked('matrix', { rows: ['r', 's'].map(option), columns: ['x', 'z'].map(option) }),
    ];
    const given: SurveyAnswer[] = [{ r: 'x' }, { r: 'y' }, { r: 'z', s: 'x' }, { s: 'x' }];
    expect(told(rowsOf(versions, given)).slice(2)).toEqual([
      ['R', 'X', 1, 100 / 3],
      ['R', 'Y', 1, 100 / 3],
      ['R', 'Z (прибраний)', 1, 100 / 3],
      ['S (прибраний)', 'X', 2, 100],
      ['S (прибраний)', 'Y', 0, 0],
      ['S (прибраний)', 'Z (прибраний)', 0, 0],
    ]);
  });

  it('has points with mean, median and spread, and a net promoter score', () => {
    const rows = rowsOf([asked('nps')], [10, 10, 8, 2]);
    expect(rows[0]?.slice(2)).toEqual(['усього відповіли', 4, null, 7.5, 9, expect.closeTo(Math.sqrt(43 / 3), 9)]);
    expect(rows.at(-1)?.slice(2, 6)).toEqual(['NPS', null, null, 25]);
  });
});

describe('the file of answers', () => {
  const questions = joinVersions([
    [
      asked('single', { options: ['a', 'b'].map(option), other: true }),
      surveyQuestion({
        id: 'grid',
        kind: 'matrix',
        title: 'Оцініть',
        rows: ['r', 's'].map(option),
        columns: ['x'].map(option),
      }),
      surveyQuestion({ id: 'age', kind: 'number', title: 'Вік' }),
    ],
  ]);

  it('has a cell below each head, whatever was answered', () => {
    const width = answersHead(questions).length - 3;
    expect(answersHead(questions).slice(3)).toEqual(['Запитання', 'Оцініть: R', 'Оцініть: S', 'Вік']);
    const some: SurveyAnswers[] = [{}, { q: { option: 'a' }, grid: { r: 'x' }, age: 7 }, { q: { other: ' своє ' } }];
    for (const answers of some) expect(answersCells(questions, answers)).toHaveLength(width);
    expect(answersCells(questions, { q: { other: ' своє ' }, grid: { s: 'x' } })).toEqual([
      'Інше: своє',
      null,
      'X',
      null,
    ]);
    // An answer to an earlier version, in which the question was another one, is written as it is.
    expect(answersCells(questions, { q: 4, grid: 'слово' })).toEqual([4, null, null, null]);
  });
});
