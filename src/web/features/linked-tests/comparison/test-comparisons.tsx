import type { ReactElement } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import type { LinkedTest } from '#contract/events/linked-tests.ts';
import {
  COMPARED_GROUPS,
  exportComparison,
  exportComparisonBook,
  readComparison,
} from '#contract/events/linked-tests.ts';
import { quoted } from '#core/language/quoted.ts';
import { useLinkedTests } from '#web/features/linked-tests/use-linked-tests.ts';
import { fileAddress } from '#web/lib/api/file-address.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SaveFileButton } from '#web/ui/files/save-file-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ComparedPeople } from './compared-people.tsx';
import { ComparisonFigures } from './comparison-figures.tsx';

type TestComparisonsProps = { readonly event: Pick<EduEvent, 'id' | 'duties'> };

/** The pairs of tests of an event, each compared by person. */
export function TestComparisons({ event }: TestComparisonsProps): ReactElement {
  const { tests, error } = useLinkedTests(event.id);
  if (error !== null) return <Banner kind="bad">{failureSentence(error.failure)}</Banner>;
  if (tests === undefined) return <SkeletonRows />;
  const pairs = tests.flatMap((after) => {
    const before = tests.find(({ id, wihiwId }) => id === after.pairedWith && wihiwId !== null);
    return before === undefined || after.wihiwId === null ? [] : [{ before, after }];
  });
  if (pairs.length === 0)
    return (
      <EmptyState title="Порівнювати поки нема чого">
        {event.duties.includes('content')
          ? 'У розділі «Тести» додайте тест перед подією та ще один після неї й оберіть, з чим його порівняти.'
          : 'Порівняння з’явиться, коли до події додадуть тест перед нею та ще один після неї.'}
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
      {pairs.map(({ before, after }) => (
        <PairComparison key={after.id} eventId={event.id} before={before} after={after} />
      ))}
    </div>
  );
}

type PairProps = { readonly eventId: string; readonly before: LinkedTest; readonly after: LinkedTest };

function PairComparison({ eventId, before, after }: PairProps): ReactElement {
  const isMine = before.hosted && after.hosted;
  const params = { id: eventId, partId: after.id };
  const { data, error } = useAnswer(
    readComparison,
    { params, query: { group: 'compared' } },
    { enabled: isMine, keep: false },
  );
  const hosts = [...new Set([before, after].filter(({ hosted }) => !hosted).map(({ hostName }) => hostName))];
  const hasPeople = data !== undefined && Object.values(data.counts).some((count) => count > 0);
  return (
    <Section
      title="До й після"
      note={`${quoted(before.title)} перед подією, ${quoted(after.title)} після неї: ті самі люди, зарахована спроба кожної.`}
    >
      {!isMine ? (
        <Banner kind="info">
          Імена й результати бачить лише той, хто призначив обидва тести. Попросіть показати порівняння:{' '}
          {hosts.filter((name) => name !== null).join(', ')}.
        </Banner>
      ) : error !== null ? (
        <Banner kind="bad">{failureSentence(error.failure)}</Banner>
      ) : data === undefined ? (
        <SkeletonRows />
      ) : !hasPeople ? (
        <EmptyState title="Тестів ще ніхто не здав">
          Коли хтось здасть перший із них, людина з’явиться тут. Тести відкривають зі сторінки події.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <ComparisonFigures comparison={data} />
          <div className="flex flex-wrap gap-3 print:hidden">
            <SaveFileButton href={fileAddress(exportComparisonBook, { params })}>Excel</SaveFileButton>
            <SaveFileButton href={fileAddress(exportComparison, { params })}>CSV</SaveFileButton>
            <Button onPress={() => window.print()}>Надрукувати</Button>
          </div>
          {COMPARED_GROUPS.filter((group) => data.counts[group] > 0).map((group) => (
            <ComparedPeople key={group} eventId={eventId} testId={after.id} group={group} />
          ))}
          <p className="note">
            Відсотки людей округлено донизу, зміну пораховано за точними балами. Пробні спроби не враховано.
          </p>
        </div>
      )}
    </Section>
  );
}
