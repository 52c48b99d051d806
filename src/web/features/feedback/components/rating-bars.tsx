import type { ReactElement } from 'react';
import { counted } from '#core/language/plural.ts';
import { FEEDBACKS, RATING_WORDS, STAR_WORDS } from '#web/features/feedback/feedback-words.ts';
import { type ToldCount, toldCountWords, toldWords } from '#web/lib/told-count.ts';
import { ShareBar } from '#web/ui/charts/bar-chart.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import './feedback.css';

/** The mean of ratings and how many gave each, five stars first: a table whose bars repeat its figures. */
export function RatingBars({
  ratings,
  people,
  mean,
  caption,
}: {
  readonly ratings: readonly ToldCount[];
  readonly people: ToldCount;
  /** As it is shown. */
  readonly mean: string;
  readonly caption: string;
}): ReactElement {
  const shareOf = (count: number) => count / Math.max(1, people.upTo);
  const rows = [5, 4, 3, 2, 1].map((stars) => ({ stars, ...(ratings[stars - 1] ?? { count: 0, upTo: 0 }) }));
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
      <p className="min-w-28">
        <span className="fb-mean num">{mean}</span>
        <br />
        <span className="note">{toldWords(people, FEEDBACKS)}</span>
      </p>
      <div className="min-w-0 flex-1 basis-72">
        <DataTable
          caption={caption}
          captionHidden
          columns={[
            {
              id: 'stars',
              header: 'Оцінка',
              cell: ({ stars }) => `${counted(stars, STAR_WORDS)}: ${RATING_WORDS[stars - 1]}`,
              rowHeader: true,
            },
            {
              id: 'bar',
              header: <span className="sr">Смуга</span>,
              cell: ({ count, upTo }) => barCell(shareOf(count), upTo > count ? shareOf(upTo) : null),
            },
            { id: 'count', header: 'Відгуків', cell: toldCountWords, figures: true },
          ]}
          rows={rows}
          rowKey={({ stars }) => String(stars)}
          empty={null}
        />
      </div>
    </div>
  );
}

function barCell(share: number, upTo: number | null): ReactElement {
  return <ShareBar share={share} upTo={upTo} />;
}
