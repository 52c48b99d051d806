import type { ReactElement } from 'react';
import { Icon } from '#web/shell/icon.tsx';
import type { CheckLine, CheckList, CheckPlace } from './check-lines.ts';

const ICONS = { good: 'check', warn: 'warning', bad: 'warning' } as const;
const WORDS = { good: 'гаразд: ', warn: 'порада: ', bad: 'треба виправити: ' } as const;

type CheckPanelProps = {
  readonly list: CheckList;
  readonly wide: boolean;
  readonly onPlace: (place: CheckPlace) => void;
};

/** The check list beside the work; on phones it folds into one line. */
export function CheckPanel({ list, wide, onPlace }: CheckPanelProps): ReactElement {
  return (
    <section className="side-checks" aria-label="Перед завершенням">
      <details key={String(wide)} open={wide}>
        <summary tabIndex={wide ? -1 : 0}>
          <h2 className="side-head">
            Перед завершенням{' '}
            <span className="num">
              {list.passed} з {list.lines.length}
            </span>
          </h2>
        </summary>
        <CheckLines lines={list.lines} onPlace={onPlace} />
      </details>
    </section>
  );
}

export function CheckLines({
  lines,
  onPlace,
}: {
  lines: readonly CheckLine[];
  onPlace: (place: CheckPlace) => void;
}): ReactElement {
  return (
    <ul className="check-lines">
      {lines.map(({ id, state, lead, rest, place }) => (
        <li key={id}>
          <span className={`is-${state}`}>
            <Icon name={ICONS[state]} />
            <span className="sr">{WORDS[state]}</span>
          </span>
          <span>
            {place !== null && (
              <button className="link" type="button" onClick={() => onPlace(place)}>
                {lead}
              </button>
            )}
            {place === null && lead}
            {rest}
          </span>
        </li>
      ))}
    </ul>
  );
}
