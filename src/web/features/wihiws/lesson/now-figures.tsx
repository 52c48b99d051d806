import type { ReactElement } from 'react';
import type { WatchState } from '#core/attempts/watch-state.ts';
import { pluralUk } from '#core/language/plural.ts';
import type { WatchFilter } from './watch-choices.ts';

type NowFiguresProps = {
  readonly counts: Readonly<Record<WatchState, number>>;
  /** People the test is addressed to who have no attempt. */
  readonly notStarted: number;
  readonly handedIn: number;
  readonly filter: WatchFilter;
  readonly onFilter: (filter: WatchFilter) => void;
};

type Shown = Exclude<WatchFilter, 'all'>;
type Figure = { readonly filter: Shown; readonly label: (count: number) => string; readonly hint: string };

const FIGURES: readonly Figure[] = [
  {
    filter: 'writing',
    label: (count) => pluralUk(count, ['працює', 'працюють']),
    hint: 'Відповідають або читають текст',
  },
  { filter: 'stuck', label: () => 'без руху', hint: 'Понад 4\u00a0хвилини на одному запитанні без змін' },
  {
    filter: 'silent',
    label: (count) => pluralUk(count, ['мовчить', 'мовчать']),
    hint: 'Пристрій не відгукується: екран вимкнено або немає зв’язку',
  },
  { filter: 'paused', label: () => 'на паузі', hint: 'Їхній час стоїть' },
  { filter: 'not-started', label: () => 'не почато', hint: 'Кому призначено, але спроби ще немає' },
  { filter: 'ended', label: () => 'час вийшов', hint: 'Спробу завершив час або ви' },
];

const BOX = 'grid min-h-16 min-w-24 content-center rounded-panel border px-3 py-1.5 text-left';

/** How many are in each state; a press shows these alone, another one everybody again. Who has handed in is in the results. */
export function NowFigures({ counts, notStarted, handedIn, filter, onFilter }: NowFiguresProps): ReactElement {
  const all = { ...counts, 'not-started': notStarted };
  const shown = FIGURES.filter(
    (figure) => all[figure.filter] > 0 || figure.filter === filter || figure.filter === 'writing',
  );
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Хто що робить">
      {shown.map(({ filter: own, label, hint }) => (
        <li key={own}>
          <button
            type="button"
            title={hint}
            aria-pressed={filter === own}
            className={`${BOX} cursor-pointer
              ${filter === own ? 'border-primary bg-sunken' : 'border-line-strong bg-surface'}
              ${isUrgent(own) && all[own] > 0 ? 'border-l-4 border-l-accent' : ''}`}
            onClick={() => onFilter(filter === own ? 'all' : own)}
          >
            <Figure count={all[own]} label={label(all[own])} />
          </button>
        </li>
      ))}
      {handedIn > 0 && (
        <li title="Їхні бали — в результатах нижче" className={`${BOX} border-line`}>
          <Figure count={handedIn} label="здано" />
        </li>
      )}
    </ul>
  );
}

function Figure({ count, label }: { readonly count: number; readonly label: string }): ReactElement {
  return (
    <>
      <span className="tab font-serif text-h3 leading-tight font-medium">{count}</span>{' '}
      <span className="text-note text-muted">{label}</span>
    </>
  );
}

const isUrgent = (shown: Shown): boolean => shown === 'stuck' || shown === 'silent';
