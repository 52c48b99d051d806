import type { ReactElement } from 'react';
import { Button } from 'react-aria-components/Button';
import { pointDifferenceWords } from '#core/analysis/words/map-words.ts';
import { sharePercent } from '#core/analysis/words/shown-figures.ts';
import { type MapView, type NumberedSentence, startingSentences } from './map-model.ts';

type MapStartProps = {
  readonly views: readonly MapView[];
  readonly sentences: ReadonlyMap<string, NumberedSentence>;
  readonly onChoose: (sentenceId: string) => void;
};

function titleOf(views: readonly MapView[]): string {
  if (views.length > 1) return 'Де різниця найбільша';
  return views[0]?.isOfOne ? 'До чого варто повернутися' : 'Де спіткнулися';
}

/** Where to begin while no sentence is chosen: those understood worst, of two maps those with the greatest difference. */
export function MapStart({ views, sentences, onChoose }: MapStartProps): ReactElement {
  const found = startingSentences(views);
  return (
    <aside className="map-panel map-begin" aria-label={found.length === 0 ? 'Речення' : titleOf(views)}>
      {found.length > 0 && (
        <>
          <h3>{titleOf(views)}</h3>
          <ul className="map-start">
            {found.map(({ sentenceId, share, difference }) => {
              const sentence = sentences.get(sentenceId);
              return (
                sentence !== undefined && (
                  <li key={sentenceId}>
                    <Button onPress={() => onChoose(sentenceId)}>
                      <span>
                        <span className="num">{sentence.number}. </span>
                        {sentence.words}
                      </span>
                      <b className="num">
                        {difference === null ? sharePercent(share) : pointDifferenceWords(difference)}
                      </b>
                    </Button>
                  </li>
                )
              );
            })}
          </ul>
        </>
      )}
      <p className="note map-hint">
        Натисніть речення, щоб побачити його запитання та типові помилки.{' '}
        <span className="map-keyboard">З клавіатури: Tab до тексту, стрілки між реченнями, Enter відкриває.</span>
      </p>
    </aside>
  );
}
