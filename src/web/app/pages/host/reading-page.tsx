import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { Loaded } from '#web/app/loaded.tsx';
import { ReadingDesk } from '#web/features/checking/readers/reading-desk.tsx';
import { useReading } from '#web/features/checking/readers/use-reading.ts';
import { AccountNeeded } from '#web/features/home/components/account-needed.tsx';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** `/wihost/readings/{id}`: answers that somebody asked me to mark a second time. */
export default function ReadingPage(): ReactElement {
  useDocumentTitle('Друга перевірка');
  const { readingId = '' } = useParams({ strict: false }) as { readingId?: string };
  return (
    <AccountNeeded title="Друга перевірка">
      <KnownReading key={readingId} readingId={readingId} />
    </AccountNeeded>
  );
}

type Place = {
  readonly questionId: string | null;
  readonly answerId: string | null;
  /** The last answer of each page before this one. */
  readonly pages: readonly string[];
};

function KnownReading({ readingId }: { readingId: string }): ReactElement {
  const [place, setPlace] = useState<Place>({ questionId: null, answerId: null, pages: [] });
  const query = useReading(readingId, place.questionId, place.pages.at(-1));
  // What was shown goes at once when the reading has ended.
  if (query.error?.failure.code === 'not_found') return <Over />;
  return (
    <Loaded query={query}>
      {(queue) => (
        <ReadingDesk
          key={`${queue.questionId}/${place.pages.length}`}
          queue={queue}
          page={place.pages.length}
          answerId={place.answerId}
          onQuestion={(questionId) => setPlace({ questionId, answerId: null, pages: [] })}
          onAnswer={(answerId) => setPlace({ ...place, questionId: queue.questionId, answerId })}
          onPage={(after) =>
            setPlace({
              questionId: queue.questionId,
              answerId: null,
              pages: after === null ? place.pages.slice(0, -1) : [...place.pages, after],
            })
          }
        />
      )}
    </Loaded>
  );
}

function Over(): ReactElement {
  return (
    <div className="wrap" role="status">
      <EmptyState
        title="Цієї перевірки для вас немає"
        action={<ButtonLink href="/wihost/checking">До списку перевірок</ButtonLink>}
      >
        Її завершено або вас до неї не запрошували. Запитайте того, хто призначив тест.
      </EmptyState>
    </div>
  );
}
