import { describe, expect, it } from 'vitest';
import { anonymousFigures } from '#core/surveys/anonymity/anonymous-figures.ts';
import { linesOf } from '#core/surveys/anonymity/answer-lines.ts';
import { standIn } from '#core/surveys/anonymity/stand-in-lines.ts';
import { checkSurvey } from '#core/surveys/check-survey.ts';
import { makeColumns, tallyColumns } from '#core/surveys/results/answer-columns.ts';
import { codeAnswer, isMeasured, slotsOf, takesWords } from '#core/surveys/results/answer-slots.ts';
import { ANSWER_STATES, type CodedAnswer } from '#core/surveys/results/coded-answer.ts';
import { exactFigures } from '#core/surveys/results/exact-figures.ts';
import { tellsGroups } from '#core/surveys/results/group-cells.ts';
import { joinVersions } from '#core/surveys/results/join-versions.ts';
import type { ResultQuestion } from '#core/surveys/results/result-question.ts';
import { resultQuestionSchema } from '#core/surveys/results/result-question-schema.ts';
import { agreementOf } from '#core/surveys/results/scale-groups.ts';
import { surveyAnswersSchema, surveyQuestionSchema } from '#core/surveys/survey-schema.ts';
import type { SurveyKind, SurveyQuestion } from '#core/surveys/survey-types.ts';
import { EXAMPLE_ANSWERS, EXAMPLE_BODIES, surveyQuestion } from '#core/testing/example-surveys.ts';
import { choicesOf, kindOf, SURVEY_KINDS } from './survey-kinds.ts';

/** What is true of each kind: how it is answered, and what follows from that. */
const FACTS: {
  readonly [Kind in SurveyKind]: {
    /** The problem of a new question that has a title. */
    readonly unready?: RegExp;
    readonly slots: number;
    readonly choices: number;
    readonly is: string;
    /** The cells of the first right answer. */
    readonly cells: readonly unknown[];
  };
} = {
  single: { unready: /Напишіть текст/, slots: 1, choices: 4, is: 'groups words', cells: ['Варіант a'] },
  several: { unready: /Напишіть текст/, slots: 4, choices: 4, is: 'words', cells: ['Варіант a; Варіант c'] },
  scale: { slots: 1, choices: 5, is: 'groups points mean', cells: [1] },
  stars: { slots: 1, choices: 5, is: 'groups points mean', cells: [1] },
  nps: { slots: 1, choices: 11, is: 'groups mean', cells: [0] },
  matrix: { unready: /рядки/, slots: 3, choices: 0, is: 'rows', cells: ['Варіант a', 'Варіант c', 'Варіант b'] },
  ranking: {
    unready: /Напишіть текст/,
    slots: 3,
    choices: 0,
    is: '',
    cells: ['1. Варіант c; 2. Варіант a; 3. Варіант b'],
  },
  short: { slots: 0, choices: 0, is: 'words', cells: ['слово'] },
  long: { slots: 0, choices: 0, is: 'words', cells: ['багато слів'] },
  number: { slots: 0, choices: 0, is: 'measured mean', cells: [1] },
  date: { slots: 0, choices: 0, is: 'measured', cells: ['2026-11-24'] },
};

const surveyOf = (...questions: SurveyQuestion[]) => ({
  title: 'Опитування',
  definition: { intro: '', thanks: '', pages: [{ id: 'p', title: '', questions }] },
});

describe.each(SURVEY_KINDS)('%s', (kind) => {
  const facts = FACTS[kind];
  const asked = surveyQuestion({ id: 'q', kind, ...EXAMPLE_BODIES[kind] });
  const [question] = joinVersions([[asked]]) as [ResultQuestion];
  const [right] = EXAMPLE_ANSWERS[kind];
  const code = (answer: unknown): CodedAnswer => codeAnswer(question, slotsOf(question), answer, 'asked');

  it('has a new question that the schema takes, and that tells what it lacks', () => {
    const made = surveyQuestion({ id: 'q', kind });
    expect(surveyQuestionSchema.parse(made)).toEqual(made);
    const sentences = checkSurvey(surveyOf(made)).map(({ sentence }) => sentence);
    expect(sentences).toEqual(facts.unready === undefined ? [] : [expect.stringMatching(facts.unready)]);
    expect(checkSurvey(surveyOf({ ...made, title: ' ' }))[0]?.sentence).toBe('Напишіть текст запитання.');
    expect(kindOf({ kind }).name).toMatch(/^[A-ZА-ЯІЇЄҐ]/u);
  });

  it('has what is common to its versions, as the contract tells it', () => {
    expect(resultQuestionSchema.parse(question)).toEqual(question);
    const lists = kindOf(question).lists(question).flat();
    expect(lists).toEqual(lists.map((option) => ({ ...option, removed: false })));
  });

  it('has rules that name its answers, and no others', () => {
    const values = choicesOf(asked).map(({ value }) => value);
    expect(values).toHaveLength(facts.choices);
    const rule = { questionId: 'q', oneOf: values };
    expect(checkSurvey(surveyOf(asked, surveyQuestion({ id: 'next', kind: 'long', showIf: rule })))).toHaveLength(
      facts.choices === 0 ? 1 : 0,
    );
  });

  it('counts every right answer, by name and without names', () => {
    expect(surveyAnswersSchema.safeParse({ q: right[0] }).success).toBe(true);
    expect(slotsOf(question)).toHaveLength(facts.slots);
    const coded = Array.from({ length: 20 }, (_, index) => code(right[index % right.length]));
    expect(coded.map(({ state }) => state)).toEqual(coded.map(() => ANSWER_STATES.answered));
    expect(code(undefined).state).toBe(ANSWER_STATES.empty);
    expect(codeAnswer(question, slotsOf(question), right[0], 'hidden').state).toBe(ANSWER_STATES.hidden);

    const rows = coded.map((answer) => ({ id: crypto.randomUUID(), answers: [answer] }));
    const [columns] = makeColumns([question], rows).questions;
    const exact = columns && exactFigures(question, tallyColumns(question, columns, null));
    const lines = linesOf([question], [[asked]]);
    const standing = coded.map((answer) => standIn(lines, [question], [answer]));
    const anonymous = anonymousFigures(question, lines, (lineId) => {
      const counts: Record<string, number> = {};
      for (const [line, place] of standing.flat()) if (line === lineId) counts[place] = (counts[place] ?? 0) + 1;
      return [counts];
    });
    expect([exact?.answered, anonymous?.answered]).toEqual([20, kind === 'several' ? 8 : 20]);
    for (const figures of [exact, anonymous]) {
      const shown = [...(figures?.bars ?? []), ...(figures?.parts ?? []), ...(figures?.bins ?? [])];
      expect(shown.length > 0).toBe(kindOf(question).answers.as !== 'worded');
    }
  });

  it('stands in the table of answers below its heads', () => {
    const { heads, cells } = kindOf(question);
    expect(cells(question, right[0])).toEqual(facts.cells);
    expect(heads(question)).toHaveLength(facts.cells.length);
    expect(cells(question, undefined)).toEqual(facts.cells.map(() => null));
  });

  it('is what results ask of it', () => {
    const is = [
      tellsGroups(question) && 'groups',
      takesWords(question) && 'words',
      isMeasured(question) && 'measured',
      agreementOf(question),
      kindOf(question).hasMean && 'mean',
    ];
    expect(is.filter(Boolean).join(' ')).toBe(facts.is);
  });
});
