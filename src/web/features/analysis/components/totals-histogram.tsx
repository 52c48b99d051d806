import type { ReactElement } from 'react';
import { formatPercent } from '#core/language/numbers.ts';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';

/** How many takers have a result in each tenth: a picture, and the same as a table beside it. */
export function TotalsHistogram({ tenths }: { tenths: readonly number[] }): ReactElement {
  const rows = tenths.map((count, index) => ({
    key: String(index),
    label: String(10 * index),
    range: index === 9 ? `90–${formatPercent(100)}` : `${index * 10}–${formatPercent(index * 10 + 9)}`,
    count,
    upTo: count,
  }));
  return (
    <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
      <BarChart bars={rows} of={[0, 0]} />
      <div className="max-w-96">
        <DataTable
          caption="Скільки читачів мають такий результат"
          columns={[
            { id: 'range', header: 'Результат', cell: ({ range }) => range, rowHeader: true },
            { id: 'count', header: 'Читачів', cell: ({ count }) => count, figures: true },
          ]}
          rows={rows}
          rowKey={({ range }) => range}
          empty={null}
        />
      </div>
    </div>
  );
}
