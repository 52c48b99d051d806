/** The tables of an analysis, in the order of their sheets. */
export const ANALYSIS_TABLES = ['test', 'questions', 'choices', 'processes', 'totals'] as const;
export type AnalysisTable = (typeof ANALYSIS_TABLES)[number];

/** The names of the tables, at most 31 signs: of a sheet, and in the name of a file. */
export const ANALYSIS_TABLE_NAMES: Readonly<Record<AnalysisTable, string>> = {
  test: 'Тест у цілому',
  questions: 'Запитання',
  choices: 'Що обирали',
  processes: 'Способи читання',
  totals: 'Розподіл результатів',
};
