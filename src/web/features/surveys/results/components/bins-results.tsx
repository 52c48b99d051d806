import type { ReactElement } from 'react';
import { formatNumber } from '#core/language/numbers.ts';
import type { Bin, QuestionFigures } from '#core/surveys/results/question-figures.ts';
import type { ResultQuestion } from '#core/surveys/results/result-question.ts';
import { countAndShare, valueWords } from '#web/features/surveys/results/survey-result-words.ts';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { BarChart } from './bar-chart.tsx';

/** Numbers or dates gathered into ranges: columns and a table, and the values in short. */
export function BinsResults({
  question,
  figures: { bins, summary, answered },
}: {
  readonly question: ResultQuestion;
  readonly figures: QuestionFigures;
}): ReactElement {
  const isDate = question.kind === 'date';
  // A range of days ends with the day before the next one begins.
  const rangeOf = ({ from, to }: Bin): string => {
    const last = isDate && to > from ? to - 1 : to;
    return from === last ? valueWords(question, from) : `${valueWords(question, from)} – ${valueWords(question, last)}`;
  };
  const bars = bins.map((bin) => ({
    key: String(bin.from),
    label: isDate ? '' : formatNumber(bin.from),
    count: bin.count,
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid items-start gap-x-10 gap-y-6 grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <BarChart bars={bars} of={[answered, 0]} />
        <div className="max-w-96">
          <DataTable
            caption="Скільки відповідей у кожному проміжку"
            captionHidden
            columns={[
              { id: 'range', header: isDate ? 'Дні' : 'Від – до', cell: rangeOf, rowHeader: true },
              {
                id: 'count',
                header: 'Відповідей',
                cell: ({ count }) => countAndShare(count, answered),
                figures: true,
              },
            ]}
            rows={bins}
            rowKey={({ from }) => String(from)}
            empty={null}
          />
        </div>
      </div>
      {summary !== null && (
        <p className="max-w-[72ch]">
          {isDate
            ? `Найраніше — ${valueWords(question, summary.minimum)}, найпізніше — ${valueWords(question, summary.maximum)}, посередині — ${valueWords(question, summary.median)}.`
            : `Середнє — ${formatNumber(summary.mean)}, медіана — ${formatNumber(summary.median)}, стандартне відхилення — ${formatNumber(summary.sd)}; від ${formatNumber(summary.minimum)} до ${formatNumber(summary.maximum)}.`}
        </p>
      )}
    </div>
  );
}
