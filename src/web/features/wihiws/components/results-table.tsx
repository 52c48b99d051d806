import type { ReactElement } from 'react';
import { useState } from 'react';
import type { ResultRow } from '#contract/wihiws.ts';
import { OUTSIDE_GROUPS } from '#contract/wihiws.ts';
import { stateOf } from '#core/attempts/state-words.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { formatNumber, formatPercent, NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { outOf } from '#core/language/out-of.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import { FIRST_ORDER, findRows, isSortable, sortRows } from '#web/features/wihiws/table-order.ts';
import type { Results } from '#web/features/wihiws/use-live-results.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column, SortOrder } from '#web/ui/data-table.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import type { SelectOption } from '#web/ui/fields/select-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { QuestionLegend } from './question-legend.tsx';
import { ResultCards } from './result-cards.tsx';
import { ShareCells } from './share-cells.tsx';
import { Who } from './who.tsx';

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

/** Everybody’s attempts, page after page; each row leads to the attempt. On phones every attempt is a card. */
export function ResultsTable(props: ResultsTableProps): ReactElement {
  const { results, group, onGroup, isStale, onMore, loadsMore } = props;
  const [order, setOrder] = useState(FIRST_ORDER);
  const [search, setSearch] = useState('');
  const onPhone = useMedia('(max-width: 599px)');
  const { rows, wihiw, questions } = results;
  // The server cuts pages by name: until all have come, another order or a search would miss attempts.
  const isWhole = onMore === null;
  const shown = isWhole ? sortRows(findRows(rows, search), order) : rows;
  const empty = (
    <p className="note">
      {rows.length > 0 ? 'Нікого не знайдено. Перевірте ім’я або логін.' : 'З цієї групи тест ще ніхто не почав.'}
    </p>
  );
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
      <div aria-busy={isStale}>
        {onPhone ? (
          <ResultCards results={results} rows={shown} empty={empty} />
        ) : (
          <DataTable
            caption="Спроби читачів"
            captionHidden
            columns={columnsOf(results)}
            rows={shown}
            rowKey={(row) => row.attemptId}
            empty={empty}
            {...(isWhole ? { order, onOrder: setOrder } : {})}
          />
        )}
      </div>
      {onMore !== null && (
        <>
          <p className="note mt-4">Щоб шукати чи змінити порядок, покажіть усі спроби.</p>
          <Button className="mt-2" busy={loadsMore} onPress={onMore}>
            Показати ще
          </Button>
        </>
      )}
    </>
  );
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

function columnsOf({ wihiw, questions, nmt }: Results): Column<ResultRow>[] {
  const several = wihiw.attemptsAllowed !== 1;
  const columns: Column<ResultRow>[] = [
    {
      id: 'name',
      header: 'Хто',
      rowHeader: true,
      cell: (row) => <Who row={row} wihiwId={wihiw.id} several={several} />,
    },
    { id: 'state', header: 'Стан', cell: stateOf },
    {
      id: 'answered',
      header: 'Відповіді',
      figures: true,
      cell: (row) => <span className="nobr">{`${row.answered} з ${row.questionCount}`}</span>,
    },
    {
      id: 'points',
      header: 'Бали',
      figures: true,
      cell: (row) => (
        <>
          <span className="nobr">
            {row.waiting > 0 && 'поки '}
            {row.points === null ? '—' : outOf(formatNumber(row.points), formatNumber(row.maximum))}
          </span>
          {row.corrected && <span className="fine block font-normal">перераховано</span>}
        </>
      ),
    },
    {
      id: 'percent',
      header: '%',
      figures: true,
      cell: ({ percent }) => (percent === null ? '—' : formatScorePercent(percent)),
    },
    ...(nmt === null
      ? []
      : [
          {
            id: 'nmt',
            header: <span title={`${nmt.subject}, ${nmt.year}`}>НМТ</span>,
            figures: true,
            cell: (row: ResultRow) => (row.nmt === 'not-passed' ? 'нижче порога' : (row.nmt ?? '—')),
          },
        ]),
    { id: 'grade', header: 'Оцінка', figures: true, cell: ({ grade }) => grade ?? '—' },
    ...(wihiw.passPercent === null
      ? []
      : [
          {
            id: 'passed',
            header: `Складено (від${NO_BREAK_SPACE}${formatPercent(wihiw.passPercent)})`,
            cell: ({ passed }: ResultRow) => passedWords(passed),
          },
        ]),
    { id: 'shares', header: 'За запитаннями', cell: (row) => <ShareCells shares={row.shares} questions={questions} /> },
    {
      id: 'time',
      header: 'Здано',
      cell: ({ submittedAt }) => (
        <span className="block min-w-32">
          {submittedAt === null ? '—' : formatDateTime(new Date(submittedAt), DEFAULT_TIME_ZONE)}
        </span>
      ),
    },
  ];
  return columns.map((column) =>
    isSortable(column.id) ? { ...column, sortFirst: column.id === 'name' ? 'ascending' : 'descending' } : column,
  );
}

function passedWords(passed: boolean | null): string {
  if (passed === null) return '—';
  return passed ? 'так' : 'ні';
}
