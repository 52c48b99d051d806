import './ordering-answer.css';
import type { KeyboardEvent, ReactElement } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { AnswerProps } from '#web/questions/answer-props.ts';
import { moveOption } from '#web/questions/items/option-changes.ts';
import { useRowDragging } from '#web/questions/items/use-row-dragging.tsx';
import { Icon } from '#web/shell/icon.tsx';
import { itemLeftWords, itemMovedWords, itemTakenWords, shownOrder } from './ordering-moves.ts';

export function OrderingAnswerField({ body, answer, labelledBy, onAnswer }: AnswerProps<'ordering'>): ReactElement {
  const given = answer?.itemIds ?? [];
  const items = shownOrder(body.items, given);
  const isGiven = given.length > 0;
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<string | null>(null);

  // The browser takes the focus away from a button whose row is moved; it is back before the next key is pressed.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  });

  function place(index: number, places: number): void {
    setSaid(itemMovedWords(items[index]?.text ?? '', index + places, items.length));
    onAnswer({ itemIds: moveOption(items, index, places).map(({ id }) => id) }, 'choice');
  }
  function move(index: number, places: number, button: 'up' | 'down'): void {
    const item = items[index];
    const to = index + places;
    if (item === undefined || to < 0 || to >= items.length) return;
    wanted.current = `[data-item="${CSS.escape(item.id)}"] [data-move="${button}"]`;
    place(index, places);
  }

  const textOf = (id: string) => items.find((item) => item.id === id)?.text ?? '';
  const grip = useRowDragging({
    ids: items.map(({ id }) => id),
    rowOf: (id) => list.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`) ?? null,
    onMove: (id, places) =>
      place(
        items.findIndex((item) => item.id === id),
        places,
      ),
    onSay: setSaid,
    words: {
      taken: (id) => itemTakenWords(textOf(id)),
      moved: (id, to, count) => itemMovedWords(textOf(id), to, count),
      left: (id) => itemLeftWords(textOf(id)),
    },
  });

  function onKey(event: KeyboardEvent, index: number, button: 'up' | 'down'): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, event.key === 'ArrowUp' ? -1 : 1, button);
  }

  function moveButton(index: number, button: 'up' | 'down', text: string): ReactElement {
    const isUp = button === 'up';
    return (
      <button
        className="icon-btn"
        type="button"
        data-move={button}
        aria-label={`${isUp ? 'Вище' : 'Нижче'}: ${text}`}
        title={isUp ? 'Вище' : 'Нижче'}
        aria-disabled={index === (isUp ? 0 : items.length - 1)}
        onClick={() => move(index, isUp ? -1 : 1, button)}
        onKeyDown={(event) => onKey(event, index, button)}
      >
        <Icon name={button} />
      </button>
    );
  }

  return (
    <>
      <ol className={isGiven ? 'order-rows' : 'order-rows is-open'} ref={list} aria-labelledby={labelledBy}>
        {items.map(({ id, text }, index) => (
          <li key={id} className="order-row" data-item={id}>
            {grip(id)}
            <span className="num" aria-hidden="true">
              {isGiven ? index + 1 : '–'}
            </span>
            <span className="order-text">{text}</span>
            <span className="order-tools">
              {moveButton(index, 'up', text)}
              {moveButton(index, 'down', text)}
            </span>
          </li>
        ))}
      </ol>
      <p className="sr" aria-live="polite">
        {said}
      </p>
      <div className="order-do">
        {isGiven ? (
          <p className="note">
            Порядок записано. Його можна змінити до завершення.{' '}
            <button
              className="link"
              type="button"
              onClick={() => {
                setSaid('Порядок більше не є відповіддю.');
                onAnswer({ itemIds: [] }, 'choice');
              }}
            >
              Прибрати відповідь
            </button>
          </p>
        ) : (
          <>
            <p className="note for-taker">Пункти перемішано. Розставте їх кнопками «вище» й «нижче» або перетягніть.</p>
            <button
              className="btn"
              type="button"
              onClick={() => {
                setSaid('Порядок записано.');
                onAnswer({ itemIds: items.map(({ id }) => id) }, 'choice');
              }}
            >
              <Icon name="check" /> Підтвердити порядок
            </button>
          </>
        )}
      </div>
    </>
  );
}
