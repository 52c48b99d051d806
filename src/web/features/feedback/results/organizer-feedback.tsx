import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { FeedbackResults as Results } from '#contract/feedback/feedback-results.ts';
import {
  exportFeedback,
  exportFeedbackBook,
  listFeedbackWords,
  readFeedbackResults,
} from '#contract/feedback/feedback-results.ts';
import { countRatings, meanRating, sumRatings } from '#core/feedback/feedback-figures.ts';
import { counted } from '#core/language/plural.ts';
import { RatingBars } from '#web/features/feedback/components/rating-bars.tsx';
import { FEEDBACKS, meanRatingWords } from '#web/features/feedback/feedback-words.ts';
import { fileAddress } from '#web/lib/api/file-address.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { useLive } from '#web/lib/live/use-live.ts';
import type { ToldCount } from '#web/lib/told-count.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { CSV_NOTE } from '#web/ui/files/csv-note.ts';
import { SaveFileButton } from '#web/ui/files/save-file-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { FeedbackWordsList } from './feedback-words-list.tsx';
import { FormDialog } from './form-dialog.tsx';
import { HallCode } from './hall-code.tsx';
import { SpeakerLinks } from './speaker-links.tsx';

type FeedbackResultsProps = { readonly event: { readonly id: string; readonly timeZone: string } };

const exactly = (count: number): ToldCount => ({ count, upTo: count });

/** What people say of an event and its activities, live, for its organizers. */
export function OrganizerFeedback({ event }: FeedbackResultsProps): ReactElement {
  const query = useAnswer(readFeedbackResults, { params: { id: event.id } });
  const queries = useQueryClient();
  useLive([`event-room:${event.id}`], () => {
    void queries.invalidateQueries({ queryKey: answerKey(readFeedbackResults) });
    void queries.invalidateQueries({ queryKey: answerKey(listFeedbackWords) });
  });
  if (query.data !== undefined) return <ResultsBody event={event} results={query.data} />;
  if (query.error === null) return <SkeletonText lines={6} />;
  return <Banner kind="bad">{failureSentence(query.error.failure)}</Banner>;
}

function ResultsBody({ event, results }: FeedbackResultsProps & { readonly results: Results }): ReactElement {
  const [isWording, setWording] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const { targets } = results;
  const target = targets.find(({ activityId }) => (activityId ?? 'event') === shown);
  const all = sumRatings(targets.map((one) => one.counts));
  const counts = target?.counts ?? all;
  const total = countRatings(all);
  const titleCell = (row: Results['targets'][number]) => (
    <button
      type="button"
      className="link text-left"
      aria-pressed={row === target}
      onClick={() => setShown(row === target ? null : (row.activityId ?? 'event'))}
    >
      {row.activityId === null ? 'Подія загалом' : row.title}
    </button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <Section
        title="Відгуки"
        note={
          total === 0
            ? 'З’являться тут самі, щойно хтось оцінить подію або пункт програми.'
            : `Оновлюються самі. Усього ${counted(total, FEEDBACKS)}.`
        }
        aside={
          <Button kind="plain" icon="edit" onPress={() => setWording(true)}>
            Запитання
          </Button>
        }
      >
        <RatingBars
          ratings={counts.map(exactly)}
          people={exactly(countRatings(counts))}
          mean={meanRatingWords(meanRating(counts))}
          caption={target === undefined ? 'Усі оцінки' : `Оцінки: ${target.title}`}
        />
        <div className="mt-8">
          <DataTable
            caption="Оцінки події та пунктів програми"
            captionHidden
            rowKey={(row) => row.activityId ?? 'event'}
            rows={targets}
            empty={null}
            columns={[
              { id: 'title', header: 'Про що', rowHeader: true, cell: titleCell },
              { id: 'mean', header: 'Середня', figures: true, cell: (row) => meanRatingWords(meanRating(row.counts)) },
              { id: 'count', header: 'Оцінок', figures: true, cell: (row) => countRatings(row.counts) },
              { id: 'words', header: 'Зі словами', figures: true, wideOnly: true, cell: (row) => row.words },
            ]}
          />
        </div>
        {total > 0 && (
          <div className="mt-6 flex flex-wrap gap-3">
            <SaveFileButton href={fileAddress(exportFeedbackBook, { params: { id: event.id } })}>
              Усі відгуки (Excel)
            </SaveFileButton>
            <SaveFileButton href={fileAddress(exportFeedback, { params: { id: event.id } })}>CSV</SaveFileButton>
            <p className="note basis-full">{CSV_NOTE}</p>
          </div>
        )}
      </Section>
      <FeedbackWordsList
        key={shown ?? 'all'}
        event={event}
        of={target === undefined ? null : (target.activityId ?? 'event')}
        ofTitle={target === undefined || target.activityId === null ? null : target.title}
        results={results}
      />
      <HallCode eventId={event.id} activityId={target?.activityId ?? null} title={target?.title ?? null} />
      <SpeakerLinks eventId={event.id} speakers={results.speakers} />
      {isWording && <FormDialog event={event} results={results} onClose={() => setWording(false)} />}
    </div>
  );
}
