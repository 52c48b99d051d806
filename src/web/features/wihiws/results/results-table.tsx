import type { ReactElement } from 'react';
import { useState } from 'react';
import { OUTSIDE_GROUPS } from '#contract/wihiws.ts';
import type { Results } from '#web/features/wihiws/use-live-results.ts';
import { useMedia } from '#web/lib/page/use-media.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import type { SelectOption } from '#web/ui/fields/select-field.tsx';
import type { SortOrder } from '#web/ui/tables/data-table.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { InlineSelect } from '#web/ui/tables/inline-select.tsx';
import { OrderNotice } from '#web/ui/tables/order-notice.tsx';
import { useKeptOrder } from '#web/ui/tables/use-kept-order.ts';
import type { ShownRow } from './absent-rows.ts';
import { withAbsent } from './absent-rows.ts';
import { QuestionLegend } from './question-legend.tsx';
import { ResultCards } from './result-cards.tsx';
import type { ColumnSet } from './result-columns.tsx';
import { resultColumns } from './result-columns.tsx';
import type { ResultFilter } from './result-filters.ts';
import { filterChoices, filterResults } from './result-filters.ts';
import { FIRST_ORDER, findRows, sortRows } from './table-order.ts';
import { useRowSelection } from './use-row-selection.tsx';

type ResultsTableProps = {
  readonly results: Results;
  /** Whose attempts: a group's id, those outside of all groups, or everybody (''). */
  readonly group: string;
  readonly onGroup: (group: string) => void;
  readonly isStale: boolean;
  /** Null when everything is shown. */
  readonly onMore: (() => void) | null;
  readonly loadsMore: boolean;
};

/** The fewest rows among which somebody has to be searched for. */
const SEARCH_FROM = 8;

const ORDERS: readonly SelectOption<string>[] = [
  { value: 'name ascending', label: 'за прізвищем' },
  { value: 'percent descending', label: 'спершу найвищі бали' },
  { value: 'percent ascending', label: 'спершу найнижчі бали' },
  { value: 'time descending', label: 'спершу здані останніми' },
];

const COLUMN_SETS: readonly SelectOption<ColumnSet>[] = [
  { value: 'scales', label: 'бали й оцінки' },
  { value: 'processes', label: 'за способами читання, %' },
  { value: 'questions', label: 'за запитаннями, бали' },
];

const keyOf = ({ attemptId }: ShownRow): string => attemptId;

/** Everybody’s attempts, page after page, and who has none; each row leads to its attempt. On phones every row is a card. */
export function ResultsTable(props: ResultsTableProps): ReactElement {
  const { results, group, onGroup, isStale, onMore, loadsMore } = props;
  const [order, setOrder] = useState(FIRST_ORDER);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<ResultFilter>('all');
  const [columns, setColumns] = useState<ColumnSet>('scales');
  const onPhone = useMedia('(max-width: 599px)');
  const { wihiw, questions, notStarted } = results;
  // The server cuts pages by name: until all have come, another order or a search would miss attempts.
  const isWhole = onMore === null;
  const rows = isWhole ? withAbsent(results.rows, notStarted.people, questions.length) : results.rows;
  const wanted = isWhole ? sortRows(filterResults(findRows(rows, search), filter), order) : rows;
  const choice = [group, filter, search, order.column, order.direction, isWhole].join('/');
  const { rows: shown, sortNow, hands } = useKeptOrder<ShownRow>(wanted, rows, keyOf, choice);
  const selection = useRowSelection(wihiw, rows);
  const empty = <p className="note">{emptyWords(rows.length, search)}</p>;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
        {isWhole && rows.length > 1 && (
          <div className="flex flex-wrap gap-2" role="group" aria-label="Кого показати">
            {filterChoices(rows, filter).map(({ filter: own, label, count }) => (
              <button
                key={own}
                type="button"
                aria-pressed={filter === own}
                className={`inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full border px-3 text-small font-medium whitespace-nowrap max-md:min-h-11 pointer-coarse:min-h-11 ${filter === own ? 'border-primary bg-primary-soft text-primary' : 'border-line-strong bg-transparent hover:border-ink'}`}
                onClick={() => setFilter(own)}
              >
                {label} <span className={filter === own ? '' : 'text-muted'}>{count}</span>
              </button>
            ))}
          </div>
        )}
        {wihiw.groups.length > 0 && (
          <InlineSelect label="Чиї результати" options={groupOptions(results)} value={group} onChange={onGroup} />
        )}
        {!onPhone && questions.length > 0 && (
          <InlineSelect label="Стовпці" options={COLUMN_SETS} value={columns} onChange={setColumns} />
        )}
        {isWhole && onPhone && rows.length > 1 && (
          <InlineSelect
            label="Порядок"
            options={ORDERS}
            value={`${order.column} ${order.direction}`}
            onChange={(value) => setOrder(orderOf(value))}
          />
        )}
        {isWhole && rows.length >= SEARCH_FROM && (
          <SearchField
            className="w-full sm:ml-auto sm:max-w-52"
            label="Пошук за іменем"
            value={search}
            onChange={setSearch}
          />
        )}
      </div>
      <div aria-busy={isStale} {...hands}>
        <OrderNotice sortNow={sortNow} />
        {onPhone ? (
          <ResultCards results={results} rows={shown} choice={selection} empty={empty} />
        ) : (
          <DataTable
            caption="Спроби читачів"
            captionHidden
            dense
            columns={resultColumns(results, columns, selection)}
            rows={shown}
            rowKey={keyOf}
            empty={empty}
            {...(isWhole ? { order, onOrder: setOrder } : {})}
          />
        )}
      </div>
      {selection.bar}
      {selection.dialogs}
      {questions.length > 0 && rows.length > 0 && <QuestionLegend questions={questions} />}
      {notStarted.count > notStarted.people.length && (
        <p className="note mt-2">
          Ще не почали: {notStarted.count}. У таблиці — перші {notStarted.people.length} з них.
        </p>
      )}
      {onMore !== null && (
        <>
          <p className="note mt-4">Щоб шукати, обирати чи змінити порядок, покажіть усі спроби.</p>
          <Button className="mt-2" busy={loadsMore} onPress={onMore}>
            Показати ще
          </Button>
        </>
      )}
    </>
  );
}

function emptyWords(rows: number, search: string): string {
  if (rows === 0) return 'З цієї групи тесту ще ніхто не почав.';
  return search.trim() === '' ? 'Таких зараз немає. Оберіть «Усі».' : 'Нікого не знайдено. Перевірте ім’я або логін.';
}

function orderOf(value: string): SortOrder {
  const [column = FIRST_ORDER.column, direction] = value.split(' ');
  return { column, direction: direction === 'descending' ? 'descending' : 'ascending' };
}

function groupOptions({ wihiw }: Results): SelectOption<string>[] {
  return [
    { value: '', label: 'усі групи' },
    ...wihiw.groups.map(({ id, title }) => ({ value: id, label: title })),
    { value: OUTSIDE_GROUPS, label: 'поза групами' },
  ];
}
