import { beforeColon } from '#core/language/before-colon.ts';
import { asMatrix } from '#core/surveys/read-survey-answer.ts';
import { barsOf, exactCount, optionChoices } from './kind-figures.ts';
import { CHOOSE_AGAIN, idsByAppearance, idsOf, joinOptions, optionsProblem, twoOptions } from './kind-options.ts';
import type { SurveyKindDefinition } from './survey-kind.ts';

const EVERY_ROW = 'Оберіть відповідь у кожному рядку.';

export const matrixSurveyKind: SurveyKindDefinition<'matrix'> = {
  name: 'Таблиця',
  empty: (newId) => ({ rows: twoOptions(newId), columns: twoOptions(newId) }),
  problem: ({ rows, columns }) =>
    optionsProblem(rows, 1, 'рядки таблиці') ?? optionsProblem(columns, 2, 'стовпці таблиці'),
  lists: ({ rows, columns }) => [rows, columns],
  wrong(answer, question) {
    const chosen = asMatrix(answer, question);
    if (chosen === null) return CHOOSE_AGAIN;
    return question.required && question.rows.some(({ id }) => chosen[id] === undefined) ? EVERY_ROW : null;
  },
  missing: EVERY_ROW,
  join: (forms) => ({
    rows: joinOptions(forms.map(({ rows }) => rows)),
    columns: joinOptions(forms.map(({ columns }) => columns)),
  }),
  answers: {
    as: 'chosen',
    slots: ({ rows, columns }) => rows.map(({ id }) => ({ part: id, keys: idsOf(columns) })),
    keysIn: (answer) =>
      typeof answer === 'object' && answer !== null && !Array.isArray(answer)
        ? Object.entries(answer).map(([row, column]) => [row, String(column)])
        : [],
    choices: () => [],
    tellsGroups: false,
    ownWords: false,
    agreement: 'rows',
    lines(_question, forms) {
      const keys = idsByAppearance(forms.map(({ columns }) => columns));
      return idsByAppearance(forms.map(({ rows }) => rows)).map((part) => ({ part, keys, isChoice: false }));
    },
    keyInLine(part, slots, codes) {
      const at = slots.findIndex((slot) => slot.part === part);
      return slots[at]?.keys[(codes[at] ?? 0) - 1];
    },
    figures: ({ rows, columns }, tally) => ({
      parts: rows.map(({ id, text: label, removed }) => {
        const bars = barsOf(optionChoices(columns), (key) => exactCount(tally, id, key));
        const answered = bars.reduce((sum, { count }) => sum + count, 0);
        return { id, label, removed, answered, bars, mean: null };
      }),
    }),
    anonymousFigures({ rows, columns }, line) {
      const ranges = rows.map(({ id }) => line(id).answered);
      return {
        answered: {
          least: Math.max(0, ...ranges.map(({ least }) => least)),
          most: Math.max(0, ...ranges.map(({ most }) => most)),
        },
        parts: rows.map(({ id, text: label, removed }) => {
          const { answered, of } = line(id);
          return { id, label, removed, answered: answered.least, bars: barsOf(optionChoices(columns), of), mean: null };
        }),
      };
    },
  },
  hasMean: false,
  heads: ({ title, rows }) => rows.map(({ text }) => `${beforeColon(title)}: ${text}`),
  cells({ rows, columns }, answer) {
    const names = new Map(columns.map(({ id, text }) => [id, text]));
    const chosen = (answer ?? {}) as Record<string, string>;
    return rows.map(({ id }) => names.get(chosen[id] ?? '') ?? null);
  },
};
