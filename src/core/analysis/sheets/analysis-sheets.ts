import type { AnalysisSnapshot } from '#core/analysis/analysis-snapshot.ts';
import { processBlind } from '#core/analysis/process-blind.ts';
import { groupProcessWords } from '#core/analysis/words/process-words.ts';
import type { SheetRow } from '#core/exports/csv.ts';
import { READING_PROCESS_NAMES } from '#core/questions/question-kinds.ts';
import type { AnalysisTable } from './analysis-tables.ts';
import type { AnalysedLine, SheetQuestion } from './question-sheet.ts';
import { choiceSheet, questionSheet } from './question-sheet.ts';
import { percentCell } from './sheet-figures.ts';
import { testSheet, totalsSheet } from './test-sheet.ts';

/** An analysis as its tables need it. */
export type SheetAnalysis = {
  /** The issue, whose attempts these are, as of when; null before the first figures. */
  readonly title: string;
  readonly whose: string;
  readonly madeAt: Date | null;
  /** Attempts of the issue written with a pen. */
  readonly onPaper: number;
  readonly questions: readonly (SheetQuestion & { readonly id: string })[];
  readonly figures: AnalysisSnapshot | null;
};

function linesOf({ questions, figures }: SheetAnalysis): AnalysedLine[] {
  if (figures === null) return [];
  const items = new Map(figures.items.map((item) => [item.questionId, item]));
  const { rasch } = figures.test;
  const counted = questions.filter(({ points }) => points > 0);
  return questions.flatMap((question) => {
    const item = items.get(question.id);
    if (item === undefined) return [];
    const estimate = typeof rasch === 'string' ? rasch : (rasch.difficulties[counted.indexOf(question)] ?? null);
    return [{ question, item, rasch: estimate }];
  });
}

function processSheet({ figures, questions }: SheetAnalysis): SheetRow[] {
  const rows = (figures?.processes ?? []).map((part) => [
    READING_PROCESS_NAMES[part.process],
    part.questions,
    part.points,
    part.takers,
    part.share === null ? null : percentCell(part.share),
    percentCell(processBlind(part.process, questions, figures?.items ?? []) ?? 'few-takers'),
    groupProcessWords(part),
  ]);
  return [['Спосіб читання', 'Запитань', 'Балів', 'Читачів', 'Набрали, %', 'Навмання, %', 'Як читати'], ...rows];
}

/** Returns one table of an analysis, its heads first. */
export function analysisTable(analysis: SheetAnalysis, table: AnalysisTable): SheetRow[] {
  const { figures } = analysis;
  switch (table) {
    case 'test':
      return testSheet(
        [
          ['Призначений тест', analysis.title, null, null],
          ['Чиї спроби', analysis.whose, null, null],
          ['Станом на (за Києвом)', analysis.madeAt, null, null],
          ...(analysis.onPaper > 0
            ? [['Спроб із паперу в призначенні', analysis.onPaper, null, 'Часу відповідей вони не мають.']]
            : []),
        ],
        figures,
      );
    case 'questions':
      return questionSheet(linesOf(analysis));
    case 'choices':
      return choiceSheet(linesOf(analysis));
    case 'processes':
      return processSheet(analysis);
    case 'totals':
      return totalsSheet(figures);
  }
}
