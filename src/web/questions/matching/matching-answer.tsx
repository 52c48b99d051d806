import './matching-answer.css';
import type { KeyboardEvent, ReactElement } from 'react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { AnswerProps } from '#web/questions/answer-props.ts';
import { choiceFor, withChoice } from '#web/questions/items/item-choices.ts';
import { LeftNote } from '#web/questions/items/statement-rows.tsx';
import { optionLetter } from '#web/questions/question-parts.ts';
import { Icon } from '#web/shell/icon.tsx';
import { usedWords } from './used-words.ts';

export function MatchingAnswerField({ body, answer, labelledBy, onAnswer }: AnswerProps<'matching'>): ReactElement {
  const choices = answer?.choices ?? [];
  const [open, setOpen] = useState<string | null>(null);
  const own = useId();
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<string | null>(null);

  // Before the next key is pressed.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  });

  function choose(rowId: string, optionId: string | null): void {
    onAnswer({ choices: withChoice(choices, rowId, optionId) }, 'choice');
    close(rowId);
  }

  function close(rowId: string): void {
    wanted.current = `[data-row="${CSS.escape(rowId)}"] .match-head`;
    setOpen(null);
  }

  function onKey(event: KeyboardEvent<HTMLElement>, rowId: string): void {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close(rowId);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const options = [...event.currentTarget.querySelectorAll<HTMLElement>('button.option')];
    const at = options.findIndex((option) => option === document.activeElement);
    options[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  }

  return (
    <>
      <ul className="match-rows" ref={list} aria-labelledby={labelledBy}>
        {body.rows.map(({ id, text }, index) => {
          const chosen = choiceFor(choices, id);
          const place = body.options.findIndex((option) => option.id === chosen);
          const isOpen = open === id;
          return (
            <li key={id} className="match-row" data-row={id}>
              <button
                className="match-head"
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? `${own}-${index}` : undefined}
                onClick={() => setOpen(isOpen ? null : id)}
              >
                <span>
                  <span className="num">{index + 1}.</span> {text}
                </span>
                <span className={chosen === null ? 'note' : 'match-chosen'}>
                  {chosen === null ? 'Оберіть варіант' : `${optionLetter(place)}. ${body.options[place]?.text ?? ''}`}
                </span>
                <Icon name="down" />
              </button>
              {isOpen && (
                // Arrow keys move between the buttons inside; each of them is in the tab order as well.
                // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
                <div
                  className="match-options"
                  id={`${own}-${index}`}
                  role="group"
                  aria-label={`Варіанти до рядка ${index + 1}`}
                  onKeyDown={(event) => onKey(event, id)}
                >
                  {body.options.map((option, at) => {
                    const used = usedWords(body.rows, choices, option.id, id);
                    return (
                      <button
                        key={option.id}
                        className="option"
                        type="button"
                        aria-pressed={option.id === chosen}
                        data-selected={option.id === chosen || undefined}
                        onClick={() => choose(id, option.id)}
                      >
                        <span className="let" aria-hidden="true">
                          {optionLetter(at)}
                        </span>
                        <span className="txt">
                          {option.text}
                          {used !== null && <span className="note">{used}</span>}
                        </span>
                      </button>
                    );
                  })}
                  {chosen !== null && (
                    <button className="btn btn-plain" type="button" onClick={() => choose(id, null)}>
                      Прибрати вибір
                    </button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <LeftNote
        total={body.rows.length}
        done={choices.length}
        onClear={() => {
          setOpen(null);
          onAnswer({ choices: [] }, 'choice');
        }}
      />
    </>
  );
}
