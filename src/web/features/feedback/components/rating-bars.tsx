import type { ReactElement } from 'react';
import { counted } from '#core/language/plural.ts';
import { FEEDBACKS, RATING_WORDS, STARS } from '#web/features/feedback/feedback-words.ts';
import { countWords, type ToldCount, toldWords } from '#web/lib/told-count.ts';
import './feedback.css';

/** The mean of ratings and how many gave each, one star first: a table whose bars repeat its figures. */
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
  const width = (count: number) => ({ width: `${(100 * count) / Math.max(1, people.upTo)}%` });
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
      <p className="min-w-28">
        <span className="fb-mean num">{mean}</span>
        <br />
        <span className="note">{toldWords(people, FEEDBACKS)}</span>
      </p>
      <table className="fb-bars flex-1 basis-72">
        <caption className="sr">{caption}</caption>
        <tbody>
          {[4, 3, 2, 1, 0].map((index) => {
            const told = ratings[index] ?? { count: 0, upTo: 0 };
            return (
              <tr key={index}>
                <th scope="row">
                  {counted(index + 1, STARS)} <span className="sr">: {RATING_WORDS[index]}</span>
                </th>
                <td aria-hidden="true">
                  <span className="flex">
                    {told.count > 0 && <span className="fb-bar" style={width(told.count)} />}
                    {told.upTo > told.count && (
                      <span className="fb-bar opacity-30" style={width(told.upTo - told.count)} />
                    )}
                  </span>
                </td>
                <td className="num">{countWords(told)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
