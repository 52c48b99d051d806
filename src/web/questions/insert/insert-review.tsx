import type { ReactElement } from 'react';
import { quoted } from '#core/language/quoted.ts';
import type { InsertPresented } from '#core/questions/insert/insert-schema.ts';
import { blockNumber } from '#core/texts/render-document.ts';
import { quotesOf } from '#web/questions/marking/quotes-of.ts';
import type { ReviewProps, ReviewText } from '#web/questions/review/review-props.ts';
import { NoAnswer } from '#web/questions/review/review-row.tsx';
import { Icon } from '#web/shell/icon.tsx';
import { firstWords } from './insert-choices.ts';

export function InsertReview({ body, answer, texts, solution }: ReviewProps<'insert'>): ReactElement {
  const given = (id: string) => answer?.choices.find(({ itemId }) => itemId === id)?.choiceId ?? null;
  const right = (id: string) => solution?.key.choices.find(({ itemId }) => itemId === id)?.choiceId ?? null;
  return (
    <ul className="sorted">
      {body.sentences.map(({ id, text }) => {
        const [mine, wanted] = [given(id), right(id)];
        return (
          <li key={id}>
            <Standing mine={mine} wanted={wanted} />
            <div>
              <q className="quote">{text}</q>
              <p className="note">{mine === null ? <NoAnswer /> : `Поставлено ${placeName(mine, body, texts)}.`}</p>
              {wanted !== null && wanted !== mine && (
                <p className="note is-good">Правильно: {placeName(wanted, body, texts)}.</p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Standing({ mine, wanted }: { mine: string | null; wanted: string | null }): ReactElement {
  if (wanted === null) return <span className="state is-quiet">{mine === null ? 'не поставлено' : 'поставлено'}</span>;
  if (mine === wanted)
    return (
      <span className="state is-good">
        <Icon name="check" /> на місці
      </span>
    );
  return mine === null ? (
    <span className="state is-warn">
      <Icon name="minus" /> пропущено
    </span>
  ) : (
    <span className="state is-bad">
      <Icon name="close" /> не на місці
    </span>
  );
}

/** Names a place by the words before it in the text that the taker saw; by its number where the text is not known. */
function placeName(placeId: string, { places }: InsertPresented, texts: readonly ReviewText[]): string {
  const place = places.find(({ id }) => id === placeId);
  if (place === undefined) return 'на невідоме місце';
  if (place.at === 'start') {
    const paragraph = texts.flatMap(({ document }) => blockNumber(document, place.id) ?? [])[0];
    return paragraph === undefined ? 'на початку абзацу' : `на початку абзацу ${paragraph}`;
  }
  const [before] = quotesOf(texts, [place.id]);
  if (before === undefined) return `на місце ${places.indexOf(place) + 1}`;
  return `після речення ${quoted(firstWords(before.words))}`;
}
