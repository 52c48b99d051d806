import type { ReactElement } from 'react';
import type { WatchState } from '#core/attempts/watch-state.ts';
import type { WatchFilter } from './watch-choices.ts';

type NowFiguresProps = {
  readonly counts: Readonly<Record<WatchState, number>>;
  readonly filter: WatchFilter;
  readonly onFilter: (filter: WatchFilter) => void;
};

const FIGURES: readonly { readonly state: WatchState; readonly label: string; readonly hint: string }[] = [
  { state: 'writing', label: 'пишуть', hint: 'Відповідають або читають текст' },
  { state: 'stuck', label: 'без руху', hint: 'Понад 4\u00a0хвилини на одному запитанні без змін' },
  { state: 'silent', label: 'мовчать', hint: 'Пристрій не відгукується: екран вимкнено або немає зв’язку' },
  { state: 'paused', label: 'на паузі', hint: 'Їхній час стоїть' },
  { state: 'ended', label: 'час вийшов', hint: 'Спробу завершив час або ви' },
];

/** How many are in each state; a press shows these alone, another one everybody again. */
export function NowFigures({ counts, filter, onFilter }: NowFiguresProps): ReactElement {
  const shown = FIGURES.filter(({ state }) => counts[state] > 0 || state === filter || state === 'writing');
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Хто що робить">
      {shown.map(({ state, label, hint }) => (
        <li key={state}>
          <button
            type="button"
            title={hint}
            aria-pressed={filter === state}
            className={`grid min-h-16 min-w-24 cursor-pointer content-center rounded-panel border px-3 py-1.5 text-left
              ${filter === state ? 'border-primary bg-sunken' : 'border-line-strong bg-surface'}
              ${isUrgent(state) && counts[state] > 0 ? 'border-l-4' : ''}`}
            onClick={() => onFilter(filter === state ? 'all' : state)}
          >
            <span className="tab font-serif text-h3 leading-tight font-medium">{counts[state]}</span>
            <span className="text-note text-muted">{label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const isUrgent = (state: WatchState): boolean => state === 'stuck' || state === 'silent';
