import './marking.css';
import type { ReactElement } from 'react';
import { sentencesWord } from '#core/language/sentences-word.ts';
import type { ReviewText } from '#web/questions/review/review-props.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { IconName } from '#web/shell/icon-paths.ts';
import { quotesOf } from './quotes-of.ts';

type Sort = readonly [look: string, icon: IconName, words: string];

const RIGHT: Sort = ['is-good', 'check', 'доводить'];
const WRONG: Sort = ['is-bad', 'close', 'не доводить'];
const MISSED: Sort = ['is-warn', 'minus', 'пропущено'];
const MARKED: Sort = ['is-quiet', 'edit', 'позначено'];

type MarkedReviewProps = {
  readonly texts: readonly ReviewText[];
  readonly marked: readonly string[];
  /** The sentences of the key; null until right answers are released. */
  readonly right: readonly string[] | null;
};

/** Quotes the marked sentences and, once released, says which of them prove the answer and which were missed. */
export function MarkedReview({ texts, marked, right }: MarkedReviewProps): ReactElement {
  const quotes = quotesOf(texts, [...marked, ...(right ?? [])]);
  const sortOf = (id: string): Sort => {
    if (right === null) return MARKED;
    if (!right.includes(id)) return WRONG;
    return marked.includes(id) ? RIGHT : MISSED;
  };
  return (
    <>
      {quotes.length > 0 && (
        <ul className="sorted">
          {quotes.map(({ id, words }) => {
            const [look, icon, state] = sortOf(id);
            return (
              <li key={id}>
                <span className={`state ${look}`}>
                  <Icon name={icon} /> {state}
                </span>
                <q className="quote">{words}</q>
              </li>
            );
          })}
        </ul>
      )}
      {marked.length === 0 && <p className="note">Нічого не позначено.</p>}
      {quotes.length === 0 && marked.length > 0 && <p className="note">Позначено {sentencesWord(marked.length)}.</p>}
    </>
  );
}
