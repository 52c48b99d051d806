import type { ReactElement } from 'react';
import { formatPercent } from '#core/language/numbers.ts';
import { DataTable } from '#web/ui/tables/data-table.tsx';

const [WIDTH, HEIGHT, FLOOR, HEADROOM] = [340, 190, 160, 22];
const BAR = WIDTH / 10;

/** How many takers have a result in each tenth: a picture, and the same as a table beside it. */
export function TotalsHistogram({ tenths }: { tenths: readonly number[] }): ReactElement {
  const most = Math.max(1, ...tenths);
  const heightOf = (count: number) => ((FLOOR - HEADROOM) * count) / most;
  const rows = tenths.map((count, index) => ({
    range: index === 9 ? `90–${formatPercent(100)}` : `${index * 10}–${formatPercent(index * 10 + 9)}`,
    count,
  }));
  return (
    <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full max-w-[26rem]" aria-hidden="true">
        <line x1="0" x2={WIDTH} y1={FLOOR} y2={FLOOR} className="stroke-line-strong" />
        {tenths.map((count, index) => (
          // Tenths keep their places.
          // oxlint-disable-next-line react/no-array-index-key
          <g key={index}>
            <rect
              x={index * BAR + 2}
              width={BAR - 4}
              y={FLOOR - heightOf(count)}
              height={heightOf(count)}
              rx="2"
              className="fill-primary"
            />
            {count > 0 && (
              <text
                x={(index + 0.5) * BAR}
                y={FLOOR - heightOf(count) - 6}
                textAnchor="middle"
                className="fill-ink text-[12px]"
              >
                {count}
              </text>
            )}
          </g>
        ))}
        {[0, 20, 40, 60, 80, 100].map((percent) => (
          <text
            key={percent}
            x={(percent / 10) * BAR}
            y={FLOOR + 18}
            textAnchor={percent === 0 ? 'start' : percent === 100 ? 'end' : 'middle'}
            className="fill-muted text-[12px]"
          >
            {percent === 100 ? formatPercent(percent) : percent}
          </text>
        ))}
      </svg>
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
