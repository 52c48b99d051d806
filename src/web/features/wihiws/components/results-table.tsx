import type { ReactElement } from 'react';
import { useState } from 'react';
import type { ResultRow } from '#contract/wihiws.ts';
import { OUTSIDE_GROUPS } from '#contract/wihiws.ts';
import type { ResultFilter } from '#web/features/wihiws/result-choices.ts';
import { filterOptions, filterResults } from '#web/features/wihiws/result-choices.ts';
import { FIRST_ORDER, findRows, sortRows } from '#web/features/wihiws/table-order.ts';
import type { Results } from '#web/features/wihiws/use-live-results.ts';
import { useMedia } from '#web/lib/page/use-media.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import type { SelectOption } from '#web/ui/fields/select-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { SortOrder } from '#web/ui/tables/data-table.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { OrderNotice } from '#web/ui/tables/order-notice.tsx';
import { useKeptOrder } from '#web/ui/tables/use-kept-order.ts';
import { QuestionLegend } from './question-legend.tsx';
import { ResultCards } from './result-cards.tsx';
import type { ColumnSet } from './result-columns.tsx';
import { resultColumns } from './result-columns.tsx';

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

/** The fewest attempts among which somebody has to be searched for. */
const SEARCH_FROM = 8;

const ORDERS: readonly SelectOption<string>[] = [
  { value: 'name ascending', label: 'За прізвищем' },
  { value: 'percent descending', label: 'Спершу найвищі бали' },
  { value: 'percent ascending', label: 'Спершу найнижчі бали' },
  { value: 'time descending', label: 'Спершу здані останніми' },
];

const COLUMN_SETS: readonly SelectOption<ColumnSet>[] = [
  { value: 'scales', label: 'Бали й оцінки' },
  { value: 'processes', label: 'За способами читання, %' },
  { value: 'questions', label: 'За запитаннями, бали' },
];

const keyOf = ({ attemptId }: ResultRow): string => attemptId;

/** Everybody’s attempts, page after page; each row leads to the attempt. On phones every attempt is a card. */
export function ResultsTable(props: ResultsTableProps): ReactElement {
  const { results, group, onGroup, isStale, onMore, loadsMore } = props;
  const [order, setOrder] = useState(FIRST_ORDER);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<ResultFilter>('all');
  const [columns, setColumns] = useState<ColumnSet>('scales');
  const onPhone = useMedia('(max-width: 599px)');
  const { rows, wihiw, questions } = results;
  // The server cuts pages by name: until all have come, another order or a search would miss attempts.
  const isWhole = onMore === null;
  const wanted = isWhole ? sortRows(filterResults(findRows(rows, search), filter), order) : rows;
  const choice = [group, filter, search, order.column, order.direction, isWhole].join('/');
  const { rows: shown, sortNow, hands } = useKeptOrder(wanted, rows, keyOf, choice);
  const empty = <p className="note">{emptyWords(rows.length, search)}</p>;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-4 empty:hidden">
        {wihiw.groups.length > 0 && (
          <SelectField
            className="w-full sm:max-w-80"
            label="Чиї результати"
            options={groupOptions(results)}
            value={group}
            onChange={onGroup}
          />
        )}
        {isWhole && rows.length >= SEARCH_FROM && (
          <SearchField className="w-full sm:max-w-80" label="Пошук за іменем" value={search} onChange={setSearch} />
        )}
        {isWhole && rows.length > 1 && (
          <SelectField
            className="w-full sm:max-w-64"
            label="Показати"
            options={filterOptions(rows, filter)}
            value={filter}
            onChange={setFilter}
          />
        )}
        {!onPhone && questions.length > 0 && (
          <SelectField
            className="w-full sm:max-w-64"
            label="Стовпці"
            options={COLUMN_SETS}
            value={columns}
            onChange={setColumns}
          />
        )}
        {isWhole && onPhone && rows.length > 1 && (
          <SelectField
            className="w-full sm:max-w-80"
            label="Порядок"
            options={ORDERS}
            value={`${order.column} ${order.direction}`}
            onChange={(value) => setOrder(orderOf(value))}
          />
        )}
      </div>
      {questions.length > 0 && rows.length > 0 && <QuestionLegend questions={questions} />}
      <div aria-busy={isStale} {...hands}>
        <OrderNotice sortNow={sortNow} />
        {onPhone ? (
          <ResultCards results={results} rows={shown} empty={empty} />
        ) : (
          <DataTable
            caption="Спроби читачів"
            captionHidden
            columns={resultColumns(results, columns)}
            rows={shown}
            rowKey={keyOf}
            empty={empty}
            {...(isWhole ? { order, onOrder: setOrder } : {})}
          />
        )}
      </div>
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

function emptyWords(attempts: number, search: string): string {
  if (attempts === 0) return 'З цієї групи тесту ще ніхто не почав.';
  return search.trim() === ''
    ? 'Таких спроб зараз немає. Оберіть «Усі спроби».'
    : 'Нікого не знайдено. Перевірте ім’я або логін.';
}

function orderOf(value: string): SortOrder {
  const [column = FIRST_ORDER.column, direction] = value.split(' ');
  return { column, direction: direction === 'descending' ? 'descending' : 'ascending' };
}

function groupOptions({ wihiw }: Results): SelectOption<string>[] {
  return [
    { value: '', label: 'Усі' },
    ...wihiw.groups.map(({ id, title }) => ({ value: id, label: title })),
    { value: OUTSIDE_GROUPS, label: 'Поза групами' },
  ];
}
