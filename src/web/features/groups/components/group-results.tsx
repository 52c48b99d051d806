import type { ReactElement } from 'react';
import { Link } from 'react-aria-components/Link';
import type { GroupProgressRow } from '#contract/groups.ts';
import { FIRM_MEAN_PEOPLE_MIN, MEAN_PEOPLE_MIN, readGroupProgress } from '#contract/groups.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { RESULT } from '#core/language/counted-nouns.ts';
import { formatDate } from '#core/language/dates.ts';
import { counted } from '#core/language/plural.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { Banner } from '#web/ui/banner.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import type { Column } from '#web/ui/tables/data-table.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { Unbroken } from '#web/ui/words/unbroken.tsx';

/** Results of a group over time, one row per issue. */
export function GroupResults({ groupId }: { groupId: string }): ReactElement {
  const { data, error } = useAnswer(readGroupProgress, { params: { id: groupId } });
  if (error !== null) return <Banner kind="bad">{failureSentence(error.failure)}</Banner>;
  if (data === undefined) return <SkeletonRows />;
  return (
    <DataTable
      caption="Тести групи"
      captionHidden
      rows={data.wihiws}
      rowKey={(row) => row.wihiwId}
      columns={columnsOf(data.memberCount)}
      empty={
        <EmptyState title="Тестів ще не призначали">
          {data.memberCount === 0
            ? 'Додайте до групи людей, і тоді призначте тест усім одразу.'
            : 'Натисніть «Призначити тест групі» вгорі сторінки й оберіть завершений тест.'}
        </EmptyState>
      }
    />
  );
}

const issued = ({ createdAt }: GroupProgressRow): string => formatDate(new Date(createdAt), DEFAULT_TIME_ZONE);

function columnsOf(memberCount: number): Column<GroupProgressRow>[] {
  return [
    {
      id: 'title',
      header: 'Тест',
      rowHeader: true,
      cell: (row) => (
        <>
          <Link
            className="-my-3 inline-flex min-w-28 items-center py-3 sm:min-w-40"
            href={`/wihost/wihiws/${row.wihiwId}`}
          >
            <Unbroken text={row.title} />
          </Link>
          <span className="fine block font-normal sm:hidden">{issued(row)}</span>
        </>
      ),
    },
    {
      id: 'date',
      header: 'Призначено',
      wideOnly: true,
      cell: (row) => <span className="nobr">{issued(row)}</span>,
    },
    {
      id: 'finished',
      header: 'Завершили',
      figures: true,
      cell: (row) => <span className="nobr">{`${row.finished} з ${memberCount}`}</span>,
    },
    {
      id: 'mean',
      header: <span className="nobr">У середньому</span>,
      figures: true,
      cell: (row) => <Mean row={row} />,
    },
  ];
}

function Mean({ row: { meanPercent, scored } }: { row: GroupProgressRow }): ReactElement {
  if (meanPercent === null) {
    const words = scored === 0 ? '—' : `менше ${counted(MEAN_PEOPLE_MIN, RESULT.genitive)}`;
    return <span className="fine">{words}</span>;
  }
  return (
    <>
      {formatScorePercent(meanPercent)}
      {scored < FIRM_MEAN_PEOPLE_MIN && <span className="fine block font-normal">попередньо</span>}
    </>
  );
}
