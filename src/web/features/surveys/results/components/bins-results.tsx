import type { ReactElement } from 'react';
import { formatNumber } from '#core/language/numbers.ts';
import { valueWords } from '#core/surveys/results/answer-slots.ts';
import { binEnds, binWords, boundWords } from '#core/surveys/results/bin-ends.ts';
import type { Bin, QuestionFigures } from '#core/surveys/results/question-figures.ts';
import type { ResultQuestionOf } from '#core/surveys/results/result-question.ts';
import { countAndShare } from '#web/features/surveys/results/survey-result-words.ts';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';

type MeasuredQuestion = ResultQuestionOf<'number' | 'date'>;
type Summary = NonNullable<QuestionFigures['summary']>;

/** The values in short. */
function summaryWords(question: MeasuredQuestion, { mean, median, sd, minimum, maximum }: Summary): string {
  return question.kind === 'date'
    ? `Найраніше — ${valueWords(question, minimum)}, найпізніше — ${valueWords(question, maximum)}, посередині — ${valueWords(question, median)}.`
    : `Середнє — ${formatNumber(mean)}, медіана — ${formatNumber(median)}, стандартне відхилення — ${formatNumber(sd)}; від ${formatNumber(minimum)} до ${formatNumber(maximum)}.`;
}

/** Numbers or dates gathered into ranges: columns and a table, and the values in short. */
export function BinsResults({
  question,
  figures,
}: {
  readonly question: MeasuredQuestion;
  readonly figures: QuestionFigures;
}): ReactElement {
  const { bins, summary, answered } = figures;
  const isDate = question.kind === 'date';
  const rangeOf = (bin: Bin): string =>
    binWords(binEnds(question, figures, bin), (value) => boundWords(question, value));
  const bars = bins.map((bin) => ({
    key: String(bin.from),
    label: isDate ? '' : boundWords(question, bin.from),
    count: bin.count,
    upTo: bin.upTo,
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {bins.length === 0 && <p className="note">Розподіл з’явиться після десяти відповідей.</p>}
      <div className="grid items-start gap-x-10 gap-y-6 grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <BarChart bars={bars} of={[answered, 0]} />
        <div className="max-w-96">
          <DataTable
            caption="Скільки відповідей у кожному проміжку"
            captionHidden
            columns={[
              { id: 'range', header: isDate ? 'Дні' : 'Проміжок', cell: rangeOf, rowHeader: true },
              {
                id: 'count',
                header: 'Відповідей',
                cell: (bin) => countAndShare(bin, answered, figures),
                figures: true,
              },
            ]}
            rows={bins}
            rowKey={({ from }) => String(from)}
            empty={null}
          />
        </div>
      </div>
      {summary !== null && <p className="max-w-[72ch]">{summaryWords(question, summary)}</p>}
    </div>
  );
}
