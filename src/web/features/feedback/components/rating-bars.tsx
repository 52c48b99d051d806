import type { ReactElement } from 'react';
import type { RatingCounts } from '#core/feedback/feedback-figures.ts';
import { countRatings, meanRating } from '#core/feedback/feedback-figures.ts';
import { counted } from '#core/language/plural.ts';
import { FEEDBACKS, meanWords, RATING_WORDS, STARS } from '#web/features/feedback/feedback-words.ts';
import './feedback.css';

/** The mean of ratings and how many gave each: a table whose bars repeat its figures. */
export function RatingBars({
  counts,
  caption,
}: {
  readonly counts: RatingCounts;
  readonly caption: string;
}): ReactElement {
  const all = countRatings(counts);
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
      <p className="min-w-28">
        <span className="fb-mean num">{meanWords(meanRating(counts))}</span>
        <br />
        <span className="note">{counted(all, FEEDBACKS)}</span>
      </p>
      <table className="fb-bars flex-1 basis-72">
        <caption className="sr">{caption}</caption>
        <tbody>
          {[4, 3, 2, 1, 0].map((index) => {
            const count = counts[index] ?? 0;
            return (
              <tr key={index}>
                <th scope="row">
                  {counted(index + 1, STARS)} <span className="sr">: {RATING_WORDS[index]}</span>
                </th>
                <td aria-hidden="true">
                  {count > 0 && <span className="fb-bar" style={{ width: `${(100 * count) / all}%` }} />}
                </td>
                <td className="num">{count}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
