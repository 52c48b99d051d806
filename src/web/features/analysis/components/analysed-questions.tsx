import type { ReactElement } from 'react';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { isThere } from '#core/analysis/figure.ts';
import { itemReading } from '#core/analysis/words/item-reading.ts';
import { sharePercent } from '#core/analysis/words/shown-figures.ts';
import { outOf } from '#core/language/out-of.ts';
import { READING_PROCESS_NAMES } from '#core/questions/question-kinds.ts';
import { discriminationCell, shareCell, statesLine, timeCell } from '#web/features/analysis/analysis-words.ts';
import { keyHref, questionHref } from '#web/features/analysis/question-href.ts';
import type {
  Analysis,
  Figures,
  ShownAnalysedQuestion,
  ShownItemFigures,
} from '#web/features/analysis/use-analysis.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { Column, SortOrder } from '#web/ui/tables/data-table.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';

type Row = { readonly question: ShownAnalysedQuestion; readonly item: ShownItemFigures };

const SORTED: Readonly<Record<string, (row: Row) => number>> = {
  question: ({ question }) => question.number,
  difficulty: ({ item: { difficulty } }) => (isThere(difficulty) ? difficulty : 2),
  discrimination: ({ item: { discrimination } }) => (isThere(discrimination) ? discrimination : 2),
  time: ({ item: { medianSeconds } }) => (isThere(medianSeconds) ? medianSeconds : -1),
};

type ReadingProps = { readonly analysis: Analysis; readonly takers: number; readonly className: string };

/** What the figures say together; what needs the host is told by a sign as well. */
function Reading({ analysis, question, item, takers, className }: Row & ReadingProps): ReactElement {
  const { words, isWarning } = itemReading(item, question.points, takers);
  return (
    <span className={`${className} text-note ${isWarning ? 'font-medium text-bad' : 'text-muted'}`}>
      {isWarning && <Icon name="warning" />} {words}
      {isWarning && analysis.testId !== null && (
        <Link href={keyHref(analysis, question.id)} className="flex min-h-6 w-fit items-center font-normal">
          Виправити ключ
        </Link>
      )}
      {item.waiting > 0 && question.points > 0 && (
        <Link href={`/wihost/wihiws/${analysis.wihiwId}/checking`} className="flex min-h-6 w-fit items-center">
          Перевірити
        </Link>
      )}
    </span>
  );
}

const blindCell = ({ blind }: ShownItemFigures): string => (blind === null ? '–' : sharePercent(blind));

function columnsOf(analysis: Analysis, takers: number): Column<Row>[] {
  return [
    {
      id: 'question',
      header: 'Запитання',
      rowHeader: true,
      rem: 16,
      sortFirst: 'ascending',
      cell: ({ question, item }) => (
        <>
          <Link href={questionHref(analysis, question.id)} className="inline-flex min-h-6 items-center">
            <span className="line-clamp-2 wrap-anywhere">
              {question.number}. {question.prompt}
            </span>
          </Link>
          <span className="fine block font-normal">
            {READING_PROCESS_NAMES[question.process]} · {question.points === 0 && 'запитання знято · '}
            {statesLine(item)}
          </span>
          <Reading {...{ analysis, question, item, takers }} className="block font-normal sm:hidden" />
          <span className="fine block font-normal sm:hidden">
            {item.blind !== null && `навмання ${sharePercent(item.blind)} · `}розрізняє{' '}
            {discriminationCell(item.discrimination)} · час {timeCell(item.medianSeconds)}
          </span>
        </>
      ),
    },
    {
      id: 'difficulty',
      header: 'Набрали',
      figures: true,
      sortFirst: 'ascending',
      cell: ({ item }) =>
        item.waiting > 0
          ? `${outOf(String(item.scored), String(item.scored + item.waiting))} оцінено`
          : shareCell(item.difficulty),
    },
    {
      id: 'blind',
      header: 'Навмання',
      figures: true,
      wideOnly: true,
      cell: ({ item }) => blindCell(item),
    },
    {
      id: 'discrimination',
      header: 'Розрізняє',
      figures: true,
      wideOnly: true,
      sortFirst: 'ascending',
      cell: ({ item }) => discriminationCell(item.discrimination),
    },
    {
      id: 'time',
      header: 'Час',
      figures: true,
      wideOnly: true,
      sortFirst: 'descending',
      cell: ({ item }) => timeCell(item.medianSeconds),
    },
    {
      id: 'reading',
      header: 'Як це читати',
      wideOnly: true,
      rem: 14,
      cell: (row) => <Reading {...row} {...{ analysis, takers }} className="" />,
    },
  ];
}

/** The questions with their main figures, in any order; each leads to all of its figures. */
export function AnalysedQuestions({ analysis, figures }: { analysis: Analysis; figures: Figures }): ReactElement {
  const [order, setOrder] = useState<SortOrder>({ column: 'question', direction: 'ascending' });
  const items = new Map(figures.items.map((item) => [item.questionId, item]));
  const rows = analysis.questions.flatMap((question) => {
    const item = items.get(question.id);
    return item === undefined ? [] : [{ question, item }];
  });
  const value = SORTED[order.column] ?? (() => 0);
  const sign = order.direction === 'ascending' ? 1 : -1;
  const sorted = rows.toSorted((one, other) => sign * (value(one) - value(other)));
  return (
    <DataTable
      caption="Запитання тесту"
      captionHidden
      columns={columnsOf(analysis, figures.test.takers)}
      rows={sorted}
      rowKey={({ question }) => question.id}
      order={order}
      onOrder={setOrder}
      empty={<p className="note">У тесті немає запитань.</p>}
    />
  );
}
