import type { ReactElement } from 'react';
import { Link } from 'react-aria-components/Link';
import type { ResultRow } from '#contract/wihiws.ts';
import { OUTSIDE_GROUPS } from '#contract/wihiws.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatShortDateTime } from '#core/language/dates.ts';
import { formatNumber, formatPercent, NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { outOf } from '#core/language/out-of.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import { stateOf } from '#web/features/wihiws/table-words.ts';
import type { Results } from '#web/features/wihiws/use-live-results.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { SelectOption } from '#web/ui/fields/select-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { ShareCells } from './share-cells.tsx';

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

/** Everybody’s attempts, page after page; each row leads to the attempt. */
export function ResultsTable(props: ResultsTableProps): ReactElement {
  const { results, group, onGroup, isStale, onMore, loadsMore } = props;
  return (
    <>
      {results.wihiw.groups.length > 0 && (
        <SelectField
          className="mb-4 max-w-80"
          label="Чиї результати"
          options={groupOptions(results)}
          value={group}
          onChange={onGroup}
        />
      )}
      <div aria-busy={isStale}>
        <DataTable
          caption="Спроби читачів"
          captionHidden
          columns={columnsOf(results)}
          rows={results.rows}
          rowKey={(row) => row.attemptId}
          empty={<p className="note">З цієї групи тест ще ніхто не почав.</p>}
        />
      </div>
      {onMore !== null && (
        <Button className="mt-4" busy={loadsMore} onPress={onMore}>
          Показати ще
        </Button>
      )}
    </>
  );
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
  return [
    {
      id: 'name',
      header: 'Хто',
      rowHeader: true,
      cell: (row) => <Who row={row} wihiwId={wihiw.id} several={several} />,
    },
    { id: 'state', header: 'Стан', cell: (row) => <span className="nobr">{stateOf(row)}</span> },
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
            header: `Складено (від ${formatPercent(wihiw.passPercent)})`,
            cell: ({ passed }: ResultRow) => passedWords(passed),
          },
        ]),
    { id: 'shares', header: 'За запитаннями', cell: (row) => <ShareCells shares={row.shares} questions={questions} /> },
    {
      id: 'time',
      header: 'Здано',
      cell: ({ submittedAt }) => (
        <span className="nobr">
          {submittedAt === null ? '—' : formatShortDateTime(new Date(submittedAt), DEFAULT_TIME_ZONE)}
        </span>
      ),
    },
  ];
}

function passedWords(passed: boolean | null): string {
  if (passed === null) return '—';
  return passed ? 'так' : 'ні';
}

function Who({ row, wihiwId, several }: { row: ResultRow; wihiwId: string; several: boolean }): ReactElement {
  const notes = [
    row.identifier === row.displayName ? null : row.identifier,
    several ? `спроба${NO_BREAK_SPACE}${row.number}` : null,
    row.trial ? 'пробна, не враховується' : null,
  ].filter((note) => note !== null);
  return (
    <span className="block min-w-40">
      <Link className="inline-flex min-h-6 items-center" href={`/wihost/wihiws/${wihiwId}/attempts/${row.attemptId}`}>
        {row.displayName}
      </Link>
      {notes.length > 0 && <span className="fine block font-normal">{notes.join(' · ')}</span>}
      {several && row.counted && <span className="block text-note font-medium text-good">зараховано</span>}
    </span>
  );
}
