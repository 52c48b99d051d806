import type { ComponentPropsWithRef, CSSProperties, ReactElement } from 'react';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import type { WatchedAttempt } from '#contract/pauses.ts';
import type { Wihiw } from '#contract/wihiws.ts';
import type { WatchState } from '#core/attempts/watch-state.ts';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { MessageDialog } from '#web/features/wihiws/lesson/message-dialog.tsx';
import type { WatchFilter, WatchOrder } from '#web/features/wihiws/lesson/watch-choices.ts';
import { orderWatched, rowFacts, stateOfWatched, WATCH_ORDERS } from '#web/features/wihiws/lesson/watch-choices.ts';
import { loginBeside } from '#web/features/wihiws/person-words.ts';
import { findRows } from '#web/features/wihiws/table-order.ts';
import type { MenuAction } from '#web/ui/action-menu.tsx';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { OrderNotice } from '#web/ui/tables/order-notice.tsx';
import { useKeptOrder } from '#web/ui/tables/use-kept-order.ts';
import { useVirtualRows } from '#web/ui/tables/use-virtual-rows.ts';
import { CodeDialog } from './code-dialog.tsx';
import { leftFigure, watchedRows } from './monitor-words.ts';
import { MoreTimeDialog } from './more-time-dialog.tsx';
import type { Monitor } from './use-monitor.ts';
import { useNow } from './use-monitor.ts';
import type { DeviceCode, MonitorActions } from './use-monitor-actions.ts';

export type WatchListProps = {
  readonly wihiw: Wihiw;
  readonly filter: WatchFilter;
  readonly onFilter: (filter: WatchFilter) => void;
  readonly monitor: Monitor;
  readonly actions: MonitorActions;
  readonly onChanged: (wihiw: Wihiw) => void;
};

/** The fewest attempts among which somebody has to be searched for. */
const SEARCH_FROM = 8;
/** About the height of a row, until it is measured. */
const ROW_PX = 72;
/** States are judged anew this often; clocks run each second. */
const JUDGED_MS = 5_000;

const keyOf = ({ attemptId }: WatchedAttempt): string => attemptId;

/** Running attempts, each with its clock and the actions on it. */
export function WatchList({
  wihiw,
  filter,
  onFilter,
  monitor,
  actions,
  onChanged,
}: WatchListProps): ReactElement | null {
  const [code, setCode] = useState<DeviceCode | null>(null);
  const [extended, setExtended] = useState<WatchedAttempt | null>(null);
  const [told, setTold] = useState<WatchedAttempt | null>(null);
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<WatchOrder>('name');
  const all = watchedRows(monitor.attempts);
  const counting = all.some(({ state }) => state === 'in-progress');
  const now = useNow(counting);
  const judged = Math.floor((now + monitor.ahead) / JUDGED_MS) * JUDGED_MS;
  const wanted = orderWatched(findRows(all, search), filter, order, judged);
  const { rows, sortNow, hands } = useKeptOrder(wanted, all, keyOf, [filter, order, search].join('/'));
  const { parts, box, measure, onFocus, onBlur } = useVirtualRows<HTMLUListElement>(
    rows.length,
    (index) => rows[index]?.attemptId ?? String(index),
    ROW_PX,
  );
  if (all.length === 0) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {all.length >= SEARCH_FROM && (
        <div className="flex flex-wrap items-end gap-4">
          <SearchField
            className="w-full sm:max-w-80"
            label="Пошук серед тих, хто пише"
            value={search}
            onChange={setSearch}
          />
          <SelectField
            className="w-full sm:max-w-80"
            label="Порядок"
            options={WATCH_ORDERS}
            value={order}
            onChange={setOrder}
          />
        </div>
      )}
      {rows.length === 0 && (
        <p className="note">
          Таких зараз немає.{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              onFilter('all');
              setSearch('');
            }}
          >
            Показати всіх
          </button>
        </p>
      )}
      <div {...hands}>
        <OrderNotice sortNow={sortNow} />
        <ul className="border-t border-line" aria-label="Хто пише" ref={box} onFocus={onFocus} onBlur={onBlur}>
          {parts.map((part) => {
            if ('gap' in part)
              return <li key={`before ${part.before}`} aria-hidden="true" style={{ height: part.gap }} />;
            const attempt = rows[part.row];
            return (
              attempt !== undefined && (
                <Row
                  key={attempt.attemptId}
                  attempt={attempt}
                  place={{
                    ref: measure,
                    'data-index': part.row,
                    'aria-setsize': rows.length,
                    'aria-posinset': part.row + 1,
                  }}
                  wihiwId={wihiw.id}
                  passed={now - monitor.receivedAt}
                  now={new Date(now + monitor.ahead)}
                  menu={menuOf(attempt, actions, {
                    onExtend: () => setExtended(attempt),
                    onCode: () => void actions.makeCode(attempt.attemptId).then(setCode),
                    onTell: () => setTold(attempt),
                  })}
                />
              )
            );
          })}
        </ul>
      </div>
      {monitor.more !== null && (
        <div>
          <Button busy={monitor.loadsMore} onPress={monitor.more}>
            Показати ще
          </Button>
        </div>
      )}
      {told !== null && <MessageDialog wihiwId={wihiw.id} to={told} onClose={() => setTold(null)} />}
      {code !== null && <CodeDialog code={code} onClose={() => setCode(null)} />}
      {extended !== null && (
        <MoreTimeDialog
          wihiwId={wihiw.id}
          attempt={extended}
          onClose={() => setExtended(null)}
          onDone={(changed) => {
            onChanged(changed);
            actions.refresh();
          }}
        />
      )}
    </div>
  );
}

type Openers = { readonly onExtend: () => void; readonly onCode: () => void; readonly onTell: () => void };

/** Returns the actions that make sense for this attempt now. */
function menuOf(attempt: WatchedAttempt, actions: MonitorActions, { onExtend, onCode, onTell }: Openers): MenuAction[] {
  const { attemptId, displayName, identifier, ownStops } = attempt;
  const isOpen = attempt.submittedAt === null;
  const isTimed = attempt.deadlineAt !== null;
  return [
    ...(isOpen && ownStops.length > 0
      ? [
          {
            id: 'resume',
            label: 'Відновити час',
            onAction: () => void actions.resume(ownStops),
          },
        ]
      : []),
    ...(isOpen && ownStops.length === 0 && identifier !== null
      ? [
          {
            id: 'pause',
            label: 'Зупинити час',
            onAction: () =>
              void actions.pause({ scope: 'person', groupId: null, identifier }, `Час зупинено: ${displayName}.`),
          },
        ]
      : []),
    ...(isOpen ? [{ id: 'tell', label: 'Написати повідомлення…', onAction: onTell }] : []),
    ...(isTimed && identifier !== null && !attempt.trial
      ? [{ id: 'extend', label: 'Додати час…', onAction: onExtend }]
      : []),
    ...(attempt.mayGetCode ? [{ id: 'code', label: 'Код для іншого пристрою', onAction: onCode }] : []),
    ...(isOpen
      ? [
          {
            id: 'close',
            label: 'Завершити спробу…',
            danger: true,
            onAction: () => void actions.close(attemptId, displayName),
          },
        ]
      : []),
    ...(attempt.mayReopen
      ? [{ id: 'reopen', label: 'Відкрити знову', onAction: () => void actions.reopen(attemptId) }]
      : []),
  ];
}

/** Who may need the teacher is marked by the words and by an edge. */
const URGENT: readonly WatchState[] = ['stuck', 'silent'];

type RowProps = {
  readonly attempt: WatchedAttempt;
  /** Where it stands in the list. */
  readonly place: ComponentPropsWithRef<'li'> & { readonly 'data-index': number };
  readonly wihiwId: string;
  /** Milliseconds since the times were received. */
  readonly passed: number;
  readonly now: Date;
  readonly menu: readonly MenuAction[];
};

function Row({ attempt, place, wihiwId, passed, now, menu }: RowProps): ReactElement {
  const { displayName, identifier, answered, questionCount, trial, onPaper, number } = attempt;
  const state = stateOfWatched(attempt, now.getTime());
  const facts = rowFacts(attempt, now);
  const notes = [
    loginBeside({ identifier: identifier ?? displayName, displayName }),
    number > 1 ? `спроба ${number}` : null,
    trial ? 'пробна' : null,
    onPaper ? `з${NO_BREAK_SPACE}паперу` : null,
  ].filter((note) => note !== null);
  return (
    <li
      {...place}
      className={`grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 border-b border-l-4 border-line py-2 pl-2 ${URGENT.includes(state) ? 'border-l-accent' : 'border-l-transparent'}`}
    >
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <Link
            className="-my-2.5 inline-flex items-center py-2.5 font-medium"
            href={`/wihost/wihiws/${wihiwId}/attempts/${attempt.attemptId}`}
          >
            {displayName}
          </Link>
          {notes.length > 0 && <span className="fine"> {notes.join(' · ')}</span>}
        </p>
        <p className="note">{facts.join(' · ')}</p>
      </div>
      <div className="grid justify-items-end gap-1 md:flex md:items-center md:gap-6">
        <span
          className="bar h-1.5! max-md:order-last max-md:w-14 md:w-40"
          style={progressStyle(answered, questionCount)}
          aria-hidden="true"
        >
          <i />
        </span>
        <TimeLeft attempt={attempt} passed={passed} />
      </div>
      <ActionMenu label={`Дії: ${displayName}`} actions={menu} />
    </li>
  );
}

function progressStyle(answered: number, questionCount: number): CSSProperties {
  return { '--v': `${(100 * answered) / Math.max(1, questionCount)}%` } as CSSProperties;
}

function TimeLeft({ attempt, passed }: { attempt: WatchedAttempt; passed: number }): ReactElement {
  const { millisecondsLeft, submittedAt, pause } = attempt;
  if (submittedAt !== null || millisecondsLeft === null) return <span />;
  const left = pause === null ? Math.max(0, millisecondsLeft - passed) : millisecondsLeft;
  return (
    <span className={`tab num min-w-16 text-right ${pause === null ? '' : 'text-muted'}`}>
      <span className="sr">лишилося </span>
      {leftFigure(left)}
    </span>
  );
}
