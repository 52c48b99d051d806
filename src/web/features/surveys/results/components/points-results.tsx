import type { ReactElement } from 'react';
import type { QuestionFigures } from '#core/surveys/results/question-figures.ts';
import type { ComparedAnswers } from '#web/features/surveys/results/compared-group.ts';
import { countAndShare } from '#web/features/surveys/results/survey-result-words.ts';
import { BarChart, type ChartBar } from '#web/ui/charts/bar-chart.tsx';
import { type Column, DataTable } from '#web/ui/tables/data-table.tsx';

const NONE = { count: 0, upTo: 0 };

/** Points of a scale: columns and, beside them, a table; of two groups both. */
export function PointsResults({
  figures,
  compared,
}: {
  readonly figures: QuestionFigures;
  readonly compared: ComparedAnswers | null;
}): ReactElement {
  const { bars, answered } = figures;
  const second = compared?.figures ?? null;
  const columns: Column<ChartBar>[] = [
    { id: 'point', header: 'Оцінка', cell: ({ label }) => label, rowHeader: true },
    {
      id: 'first',
      header: compared === null ? 'Відповідей' : compared.names[0],
      cell: (bar) => countAndShare(bar, answered, figures),
      figures: true,
    },
  ];
  if (compared !== null && second !== null)
    columns.push({
      id: 'second',
      header: compared.names[1],
      cell: ({ key }) => {
        const bar = second.bars.find((one) => one.key === key);
        return countAndShare(bar ?? NONE, second.answered, second);
      },
      figures: true,
    });
  return (
    <div className="grid items-start gap-x-10 gap-y-6 grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
      <BarChart bars={bars} second={second?.bars} of={[answered, second?.answered ?? 0]} />
      <div className="max-w-96">
        <DataTable
          caption="Скільки людей дали кожну оцінку"
          captionHidden
          columns={columns}
          rows={bars}
          rowKey={({ key }) => key}
          empty={null}
        />
      </div>
    </div>
  );
}
