import type { ReactElement } from 'react';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { Icon } from '#web/shell/icon.tsx';

type MoveProps = {
  readonly at: number;
  readonly count: number;
  /** Another stage of the test follows. */
  readonly hasNext: boolean;
  readonly onGo: (index: number) => void;
  readonly onCheck: () => void;
};

const checkWords = (hasNext: boolean): string => `Перевірити й${NO_BREAK_SPACE}${hasNext ? 'піти далі' : 'здати'}`;

/** «Назад» and «Далі» under the question on wide screens. */
export function MoveBar({ at, count, hasNext, onGo, onCheck }: MoveProps): ReactElement {
  const last = at === count - 1;
  return (
    <div className="move">
      <button className="btn" type="button" disabled={at === 0} onClick={() => onGo(at - 1)}>
        <Icon name="back" /> Назад
      </button>
      {!last && (
        <button className="btn btn-plain" type="button" onClick={onCheck}>
          {hasNext ? 'Завершити частину' : 'Завершити'}
        </button>
      )}
      <button className="btn btn-primary" type="button" onClick={() => (last ? onCheck() : onGo(at + 1))}>
        {last ? checkWords(hasNext) : 'Далі'} <Icon name="forward" />
      </button>
    </div>
  );
}

/** The same at the bottom of a phone, with a button for the text between them. */
export function Dock({
  at,
  count,
  hasNext,
  onGo,
  onCheck,
  onText,
}: MoveProps & { onText: (() => void) | null }): ReactElement {
  const last = at === count - 1;
  return (
    <nav className="dock" aria-label="Перехід між запитаннями">
      <button className="btn" type="button" disabled={at === 0} onClick={() => onGo(at - 1)}>
        Назад
      </button>
      {onText && (
        <button className="btn btn-text" type="button" aria-controls="text" onClick={onText}>
          <Icon name="book" /> Текст
        </button>
      )}
      <button
        className={`btn btn-primary ${last ? 'btn-last' : ''}`}
        type="button"
        onClick={() => (last ? onCheck() : onGo(at + 1))}
      >
        {last ? checkWords(hasNext) : 'Далі'}
      </button>
    </nav>
  );
}
