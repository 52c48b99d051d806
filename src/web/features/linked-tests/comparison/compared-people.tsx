import type { ReactElement } from 'react';
import type { ComparedGroup, ComparedPerson } from '#contract/events/linked-tests.ts';
import { readComparison } from '#contract/events/linked-tests.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/tables/data-table.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { GROUP_WORDS, pointsChangeWords, scoreWords } from './comparison-words.ts';

type ComparedPeopleProps = { readonly eventId: string; readonly testId: string; readonly group: ComparedGroup };

const NAME: Column<ComparedPerson> = {
  id: 'name',
  header: 'Хто',
  rowHeader: true,
  cell: ({ name, identifier }) => (
    <>
      <span className="wrap-anywhere">{name}</span>
      {identifier !== null && <span className="fine block font-normal wrap-anywhere">{identifier}</span>}
    </>
  ),
  rem: 14,
};
const BEFORE: Column<ComparedPerson> = {
  id: 'before',
  header: 'До',
  figures: true,
  cell: ({ before }) => scoreWords(before),
};
const AFTER: Column<ComparedPerson> = {
  id: 'after',
  header: 'Після',
  figures: true,
  cell: ({ after }) => scoreWords(after),
};
const CHANGE: Column<ComparedPerson> = {
  id: 'change',
  header: 'Зміна, в.\u00a0п.',
  figures: true,
  cell: ({ difference }) => (difference === null ? '—' : <b>{pointsChangeWords(difference)}</b>),
};

const COLUMNS: Readonly<Record<ComparedGroup, Column<ComparedPerson>[]>> = {
  compared: [NAME, BEFORE, AFTER, CHANGE],
  waiting: [NAME, BEFORE, AFTER],
  before: [NAME, BEFORE],
  after: [NAME, AFTER],
  void: [NAME, BEFORE, AFTER],
};

/** The people of one group by surname, page by page. */
export function ComparedPeople({ eventId, testId, group }: ComparedPeopleProps): ReactElement {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = usePages(readComparison, (after) => ({
    params: { id: eventId, partId: testId },
    query: { group, ...(after === null ? {} : { after }) },
  }));
  return (
    <div className="grid gap-4">
      <DataTable
        caption={GROUP_WORDS[group]}
        columns={COLUMNS[group]}
        rows={data?.pages.flatMap(({ people }) => people) ?? []}
        rowKey={({ id }) => id}
        empty={null}
      />
      {hasNextPage && (
        <div className="print:hidden">
          <Button busy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            Показати ще
          </Button>
        </div>
      )}
    </div>
  );
}
