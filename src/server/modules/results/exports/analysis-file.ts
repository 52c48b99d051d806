import type { Output } from '#contract/definition/operation.ts';
import type { readAnalysis } from '#contract/scoring/analysis.ts';
import type { SheetAnalysis } from '#core/analysis/sheets/analysis-sheets.ts';
import { quoted } from '#core/language/quoted.ts';

type Analysis = Output<typeof readAnalysis>;

/** Whose attempts, by the words of the choice above the analysis. */
function whose({ scope }: Analysis): string {
  if (scope.kind === 'issue') return 'Усі в цьому призначенні';
  return scope.kind === 'group' ? `Група ${quoted(scope.title)}` : 'Усі призначення цього тесту';
}

/** Returns what the host sees of an analysis as its tables need it. */
export function sheetAnalysis(analysis: Analysis): SheetAnalysis {
  const { title, questions, snapshot, onPaper } = analysis;
  return {
    title,
    whose: whose(analysis),
    madeAt: snapshot && new Date(snapshot.madeAt),
    onPaper,
    questions,
    figures: snapshot && snapshot.figures,
  };
}
