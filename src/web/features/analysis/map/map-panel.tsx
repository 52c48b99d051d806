import type { ReactElement } from 'react';
import { useId } from 'react';
import { Link } from 'react-aria-components/Link';
import { isThere } from '#core/analysis/figure.ts';
import { mapDifference } from '#core/analysis/map/understanding-map.ts';
import { markedWords, pointDifferenceWords, sentenceReading, stateWords } from '#core/analysis/words/map-words.ts';
import { sharePercent } from '#core/analysis/words/shown-figures.ts';
import { quoted } from '#core/language/quoted.ts';
import { IconButton } from '#web/ui/button.tsx';
import type { MapView, NumberedSentence, ToldQuestion } from './map-model.ts';
import { MapWrong } from './map-wrong.tsx';

type MapPanelProps = {
  /** Null: none is chosen. */
  readonly sentence: NumberedSentence | null;
  /** One map, or two that are compared. */
  readonly views: readonly MapView[];
  readonly sentences: ReadonlyMap<string, NumberedSentence>;
  /** Goes to the sentence before or after that something is known of; null at the end. */
  readonly onStep: ((step: 1 | -1) => void) | null;
  readonly onClose: () => void;
};

/** Everything about the chosen sentence: beside the text, on a phone a sheet from below. */
export function MapPanel({ sentence, views, sentences, onStep, onClose }: MapPanelProps): ReactElement | null {
  const id = useId();
  if (sentence === null) return null;
  return (
    <aside
      className="map-panel is-open"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className="map-panel-top">
        <h3 id={id}>
          Речення {sentence.number}
          {sentence.text !== null && <span className="note block font-normal">{sentence.text}</span>}
        </h3>
        <span className="flex">
          {onStep !== null && (
            <>
              <IconButton icon="up" label="Попереднє речення" onPress={() => onStep(-1)} />
              <IconButton icon="down" label="Наступне речення" onPress={() => onStep(1)} />
            </>
          )}
          <IconButton icon="close" label="Закрити" onPress={onClose} />
        </span>
      </div>
      <div role="status" className="grid gap-4">
        {views.map((view) => (
          <OneView key={view.name} view={view} id={sentence.id} isNamed={views.length > 1} />
        ))}
        <Difference views={views} id={sentence.id} />
        <blockquote>{sentence.words}</blockquote>
      </div>
      <Questions views={views} id={sentence.id} sentences={sentences} />
    </aside>
  );
}

function OneView({ view, id, isNamed }: { view: MapView; id: string; isNamed: boolean }): ReactElement {
  const sentence = view.map.get(id);
  const marked = sentence === undefined ? null : markedWords(sentence);
  const isKnown = sentence?.state === 'known';
  return (
    <div>
      {isNamed && <p className="font-medium">{view.name}</p>}
      <p className="map-big">
        <b className={isKnown ? 'num' : 'is-words'}>{stateWords(sentence)}</b>
        {!(view.isOfOne && isKnown) && <span className="note">{sentenceReading(sentence)}</span>}
      </p>
      {marked !== null && <p className="note mt-1">{view.isOfOne ? 'Позначено як доказ.' : `Його ${marked}.`}</p>}
    </div>
  );
}

function Difference({ views: [one, other], id }: { views: readonly MapView[]; id: string }): ReactElement | null {
  const difference = one && other ? mapDifference(other.map.get(id), one.map.get(id)) : null;
  if (difference === null || one === undefined || other === undefined) return null;
  return (
    <p>
      <b className="num">{pointDifferenceWords(difference)}</b>{' '}
      <span className="note">
        — різниця у відсоткових пунктах: {quoted(other.name)} порівняно з {quoted(one.name)}
      </span>
    </p>
  );
}

type QuestionsProps = Pick<MapPanelProps, 'views' | 'sentences'> & { readonly id: string };

function Questions({ views, id, sentences }: QuestionsProps): ReactElement | null {
  const [first] = views;
  const ids = [...new Set(views.flatMap(({ map }) => map.get(id)?.questionIds ?? []))];
  if (first === undefined || ids.length === 0) return null;
  return (
    <div className="map-questions">
      <h4>Запитання до нього</h4>
      <ul>
        {ids.map((questionId) => {
          const told = views.flatMap((view) => view.questions.get(questionId) ?? []);
          const [question] = told;
          return (
            question && (
              <li key={questionId}>
                <QuestionLine question={question} shares={told.map(({ share }) => share)} />
                {views.map((view) => {
                  const own = view.questions.get(questionId);
                  return (
                    own && (
                      <MapWrong key={view.name} {...{ view, sentences }} question={own} isNamed={views.length > 1} />
                    )
                  );
                })}
                {question.keyHref !== null && (
                  <Link href={question.keyHref} className="inline-flex min-h-6 items-center text-small">
                    Ключ і незараховані відповіді
                  </Link>
                )}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

const shareWords = (share: ToldQuestion['share']): string => (isThere(share) ? sharePercent(share) : 'замало');

function QuestionLine({ question, shares }: { question: ToldQuestion; shares: readonly ToldQuestion['share'][] }) {
  const words = `${question.number}. ${question.prompt}`;
  return (
    <p className="map-question">
      {question.href === null ? <span>{words}</span> : <Link href={question.href}>{words}</Link>}
      <b className="num whitespace-nowrap">{shares.map(shareWords).join(' / ')}</b>
    </p>
  );
}
