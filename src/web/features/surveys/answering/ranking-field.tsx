import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { quoted } from '#core/language/quoted.ts';
import { asRanking } from '#core/surveys/read-survey-answer.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { SurveyFieldProps } from './field-props.ts';

/** Options put in order by buttons. Until one is moved, or the order is called right, nothing is answered. */
export function RankingField({ question, answer, onAnswer, describedBy }: SurveyFieldProps<'ranking'>): ReactElement {
  const given = asRanking(answer, question);
  const order = given ?? question.options.map(({ id }) => id);
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ readonly id: string; readonly direction: 1 | -1 } | null>(null);
  const textOf = (id: string) => question.options.find((option) => option.id === id)?.text ?? '';

  // The row is another element of the list now; the focus stays with the button that was pressed.
  useEffect(() => {
    if (moved === null) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${moved.id} ${moved.direction}"]`)?.focus();
  }, [moved]);

  function move(id: string, direction: 1 | -1): void {
    const place = order.indexOf(id);
    const other = order[place + direction];
    if (other === undefined) return;
    const next = [...order];
    next[place + direction] = id;
    next[place] = other;
    onAnswer(next);
    setMoved({ id, direction });
  }

  const button = (id: string, direction: 1 | -1, isEdge: boolean) => (
    <button
      type="button"
      className={`icon-btn ${isEdge ? 'opacity-40' : ''}`}
      data-move={`${id} ${direction}`}
      aria-label={`${direction === -1 ? 'Вище' : 'Нижче'}: ${textOf(id)}`}
      aria-disabled={isEdge || undefined}
      aria-describedby={describedBy}
      onClick={() => move(id, direction)}
    >
      <Icon name={direction === -1 ? 'up' : 'down'} />
    </button>
  );

  return (
    <div className="grid gap-3">
      <ol ref={list} className="grid gap-2">
        {order.map((id, place) => (
          <li key={id} className="flex items-center gap-3 rounded-control border border-line bg-surface py-1 pr-1 pl-3">
            <span className="tab w-6 flex-none font-semibold text-muted" aria-hidden="true">
              {given === null ? '–' : place + 1}
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">{textOf(id)}</span>
            {button(id, -1, place === 0)}
            {button(id, 1, place === order.length - 1)}
          </li>
        ))}
      </ol>
      {given === null && (
        <button type="button" className="btn justify-self-start" onClick={() => onAnswer(order)}>
          Порядок уже правильний
        </button>
      )}
      <p className="sr" role="status">
        {moved !== null &&
          `${quoted(textOf(moved.id))}: місце ${order.indexOf(moved.id) + 1}${NO_BREAK_SPACE}з${NO_BREAK_SPACE}${order.length}`}
      </p>
    </div>
  );
}
