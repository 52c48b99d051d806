import type { ReactElement } from 'react';
import { Fragment } from 'react';
import { formatNumber } from '#core/language/numbers.ts';
import { counted } from '#core/language/plural.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { CheckLine, CheckList, CheckPlace } from './check-lines.ts';

const ICONS = { good: 'check', warn: 'warning', todo: 'edit', bad: 'warning' } as const;
const WORDS = {
  good: 'гаразд: ',
  warn: 'порада: ',
  todo: 'треба заповнити: ',
  bad: 'треба виправити: ',
} as const;
const LOOKS = { good: 'is-good', warn: 'is-warn', todo: 'is-quiet', bad: 'is-bad' } as const;

type CheckPanelProps = { readonly list: CheckList; readonly onPlace: (place: CheckPlace) => void };

/** The check list beside the work: one line that says how much is left, and opens. */
export function CheckPanel({ list, onPlace }: CheckPanelProps): ReactElement {
  const { state, words } = summaryOf(list);
  return (
    <section className="side-checks" aria-label="Перед завершенням">
      <details>
        <summary>
          <span className={LOOKS[state]}>
            <Icon name={ICONS[state]} />
          </span>
          <h2>{words}</h2>
          <Icon name="down" />
        </summary>
        <CheckLines lines={list.lines} onPlace={onPlace} />
      </details>
    </section>
  );
}

function summaryOf({ lines, blocking, advice }: CheckList): { state: CheckLine['state']; words: string } {
  if (lines.some(({ state }) => state === 'bad'))
    return { state: 'bad', words: `Ще виправити: ${formatNumber(blocking)}` };
  if (blocking > 0) return { state: 'todo', words: `Ще заповнити: ${formatNumber(blocking)}` };
  if (advice > 0) return { state: 'warn', words: counted(advice, ['порада', 'поради', 'порад']) };
  return lines.length === 0 ? { state: 'todo', words: 'Перевіряємо…' } : { state: 'good', words: 'Можна завершувати' };
}

type CheckLinesProps = { readonly lines: readonly CheckLine[]; readonly onPlace: (place: CheckPlace) => void };

export function CheckLines({ lines, onPlace }: CheckLinesProps): ReactElement {
  return (
    <ul className="check-lines">
      {lines.map(({ id, state, leads, rest }) => (
        <li key={id}>
          <span className={LOOKS[state]}>
            <Icon name={ICONS[state]} />
            <span className="sr">{WORDS[state]}</span>
          </span>
          <span>
            {leads.map(({ words, name, place }, at) => (
              <Fragment key={name}>
                {at > 0 && ', '}
                {place === null ? (
                  words
                ) : (
                  <button
                    className="link"
                    type="button"
                    aria-label={words === name ? undefined : name}
                    onClick={() => onPlace(place)}
                  >
                    {words}
                  </button>
                )}
              </Fragment>
            ))}
            {rest}
          </span>
        </li>
      ))}
    </ul>
  );
}
