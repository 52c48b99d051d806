import { quoted } from '#core/language/quoted.ts';
import './insert-places.css';
import type { ReactElement } from 'react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { InsertPlace, InsertPresented } from '#core/questions/insert/insert-schema.ts';
import type { AnswerProps, TextSurface } from '#web/questions/answer-props.ts';
import type { DrawnSentence } from '#web/questions/marking/sentence-spans.ts';
import { sentenceWords } from '#web/questions/marking/sentence-spans.ts';
import { SheetBar } from '#web/questions/marking/sheet-bar.tsx';
import { useDrawnSentences } from '#web/questions/marking/use-drawn-sentences.ts';
import { Icon } from '#web/shell/icon.tsx';
import { firstWords, nextUnplaced, placeSentence } from './insert-choices.ts';
import type { PlaceButtons } from './place-buttons.ts';
import { attachPlaceButtons } from './place-buttons.ts';

/** Lets the taker put each sentence into a numbered place: by the number in the text, or from a list. */
export function InsertAnswerField({
  body,
  answer,
  labelledBy,
  surface,
  onAnswer,
}: AnswerProps<'insert'>): ReactElement {
  const { sentences, places } = body;
  const group = useId();
  const choices = answer?.choices ?? [];
  const [active, setActive] = useState(() => nextUnplaced(ids(sentences), choices, sentences.at(-1)?.id ?? ''));
  const drawn = useDrawnSentences(
    surface,
    places.flatMap(({ id, at }) => (at === 'after' ? id : [])),
  );
  const placeOf = (sentenceId: string): string => choices.find(({ itemId }) => itemId === sentenceId)?.choiceId ?? '';
  const put = (sentenceId: string, placeId: string | null): void => {
    const next = placeSentence(choices, sentenceId, placeId);
    onAnswer({ choices: next }, 'choice');
    setActive(placeId === null ? sentenceId : nextUnplaced(ids(sentences), next, sentenceId));
  };
  const press = (placeId: string): void => {
    const here = choices.find(({ choiceId }) => choiceId === placeId);
    if (here === undefined) put(active, placeId);
    else put(here.itemId, null);
  };
  usePlaceButtons(surface, body, choices, press);
  const isOne = sentences.length === 1;
  return (
    <>
      <p className="note">
        {isOne ? 'Натисніть у тексті на номер місця, де має стояти речення,' : ORDER_OF_STEPS} або оберіть місце зі
        списку.
      </p>
      {surface !== null && (
        <button className="btn to-text" type="button" onClick={surface.show}>
          <Icon name="book" /> Показати місця в тексті
        </button>
      )}
      <ul className="inserts">
        {sentences.map(({ id, text }, index) => (
          <li key={id}>
            {isOne ? (
              <p className="insert-one" id={`${group}-${id}`}>
                {text}
              </p>
            ) : (
              <label className="option">
                <input type="radio" name={group} checked={id === active} onChange={() => setActive(id)} />
                <span className="let num" aria-hidden="true">
                  {index + 1}
                </span>
                <span className="txt" id={`${group}-${id}`}>
                  {text}
                </span>
              </label>
            )}
            <select
              className="input"
              aria-label={`Місце для речення ${quoted(firstWords(text))}`}
              value={placeOf(id)}
              onChange={(event) => put(id, event.target.value === '' ? null : event.target.value)}
            >
              <option value="">Місце не обрано</option>
              {places.map((place, number) => (
                <option key={place.id} value={place.id}>
                  {number + 1}: {placeWords(place, drawn, surface)}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {surface !== null && (
        <SheetBar surface={surface} labelledBy={isOne ? `${group}-${sentences[0]?.id}` : labelledBy}>
          {isOne ? 'Куди поставити речення' : `Розставлено: ${choices.length} з ${sentences.length}`}
        </SheetBar>
      )}
    </>
  );
}

const ORDER_OF_STEPS = 'Оберіть речення, тоді натисніть у тексті на номер місця,';

function ids(sentences: InsertPresented['sentences']): string[] {
  return sentences.map(({ id }) => id);
}

/** Returns a place by its neighbours, for a list that is read without the text. */
function placeWords(
  { id: placeId, at }: InsertPlace,
  drawn: readonly DrawnSentence[],
  surface: TextSurface | null,
): string {
  const before = drawn.find(({ id }) => at === 'after' && id === placeId);
  if (before !== undefined) return `після ${quoted(firstWords(sentenceWords(before)))}`;
  if (at === 'after') return 'після речення';
  const block = surface?.root()?.querySelector<HTMLElement>(`[data-block="${CSS.escape(placeId)}"]`);
  const number = block?.dataset.n;
  return number === undefined ? 'на початку абзацу' : `на початку абзацу ${number}`;
}

function usePlaceButtons(
  surface: TextSurface | null,
  { places, sentences }: InsertPresented,
  choices: readonly { readonly itemId: string; readonly choiceId: string }[],
  onPress: (placeId: string) => void,
): void {
  const buttons = useRef<PlaceButtons | null>(null);
  const press = useEffectEvent(onPress);
  const attach = useEffectEvent(() => {
    const root = surface?.root();
    return root ? attachPlaceButtons(root, places, (placeId) => press(placeId)) : null;
  });
  const show = useEffectEvent(() =>
    buttons.current?.update(
      choices.map(({ itemId, choiceId }) => ({
        placeId: choiceId,
        text: sentences.find(({ id }) => id === itemId)?.text ?? '',
      })),
    ),
  );
  const drawing = places.map(({ id }) => id).join(' ');
  // oxlint-disable-next-line react/exhaustive-deps -- another text or other places need other buttons
  useEffect(() => {
    const attached = attach();
    buttons.current = attached;
    return () => {
      buttons.current = null;
      attached?.detach();
    };
  }, [surface, drawing]);
  // oxlint-disable-next-line react/exhaustive-deps -- after the buttons, whenever sentences have moved
  useEffect(() => show(), [surface, drawing, choices]);
}
