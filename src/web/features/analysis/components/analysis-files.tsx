import type { ReactElement } from 'react';
import { exportAnalysis, exportAnalysisBook } from '#contract/scoring/exports.ts';
import { ANALYSIS_TABLE_NAMES, type AnalysisTable } from '#core/analysis/sheets/analysis-tables.ts';
import { scopeParameter } from '#web/features/analysis/question-href.ts';
import type { Analysis } from '#web/features/analysis/use-analysis.ts';
import { fileAddress } from '#web/lib/api/file-address.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SaveFileButton } from '#web/ui/files/save-file-button.tsx';
import { Section } from '#web/ui/section.tsx';

/** The tables with so many figures that they are worth a file of their own. */
const AS_CSV: readonly AnalysisTable[] = ['test', 'questions', 'choices'];

/** The analysis as files: a workbook of all its tables, or its tables one by one. */
export function AnalysisFiles({ analysis }: { analysis: Analysis }): ReactElement {
  const scope = scopeParameter(analysis);
  const params = { id: analysis.wihiwId };
  const query = scope === null ? {} : { scope };
  return (
    <div className="print:hidden">
      <Section
        title="Зберегти файл"
        note="Ті самі числа, що вгорі, станом на той самий час: у кожного показника є назва й речення, як його читати. Імен читачів у цих файлах немає."
      >
        <div className="flex flex-wrap gap-2">
          <SaveFileButton href={fileAddress(exportAnalysisBook, { params, query })}>Аналіз (Excel)</SaveFileButton>
          {AS_CSV.map((table) => (
            <ButtonLink key={table} href={fileAddress(exportAnalysis, { params, query: { ...query, table } })} download>
              {ANALYSIS_TABLE_NAMES[table]} (CSV)
            </ButtonLink>
          ))}
        </div>
      </Section>
    </div>
  );
}
