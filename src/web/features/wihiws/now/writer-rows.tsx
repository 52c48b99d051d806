import type { ReactElement } from 'react';
import { useState } from 'react';
import type { WatchedAttempt } from '#contract/pauses.ts';
import { findRows } from '#web/features/wihiws/results/table-order.ts';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { InlineSelect } from '#web/ui/tables/inline-select.tsx';
import { OrderNotice } from '#web/ui/tables/order-notice.tsx';
import { useKeptOrder } from '#web/ui/tables/use-kept-order.ts';
import { useVirtualRows } from '#web/ui/tables/use-virtual-rows.ts';
import type { WatchOrder } from './attempt-order.ts';
import { orderWatched, WATCH_ORDERS } from './attempt-order.ts';
import type { LessonRowTools } from './lesson-rows.tsx';
import { CalmRow, EndedAttemptRow, TroubledRow } from './lesson-rows.tsx';
import type { Trouble } from './trouble.ts';
import { troubleOf } from './trouble.ts';

type WriterRowsProps = {
  /** By surname. */
  readonly open: readonly WatchedAttempt[];
  /** Ended by their time or the host. */
  readonly ended: readonly WatchedAttempt[];
  /** The moment by which states are judged, milliseconds since 1970. */
  readonly judged: number;
  readonly tools: LessonRowTools;
  readonly onHelp: (attempt: WatchedAttempt, help: Trouble['help']) => void;
};

/** More than a class: somebody has to be searched for. */
const SEARCH_FROM = 40;
/** The height of a row until it is measured. */
const ROW_PX = 33;

const keyOf = ({ attemptId }: WatchedAttempt): string => attemptId;

/** Everybody with a row of their own: who may need the teacher first, then who writes calmly, then whose time is over. */
export function WriterRows({ open, ended, judged, tools, onHelp }: WriterRowsProps): ReactElement | null {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<WatchOrder>('answered');
  const found = findRows(open, search);
  const fresh = found.filter((attempt) => troubleOf(attempt, judged) !== null);
  const calm = orderWatched(
    found.filter((attempt) => troubleOf(attempt, judged) === null),
    order,
  );
  const { rows, sortNow, isHeld, hands } = useKeptOrder([...fresh, ...calm], open, keyOf, `${order}/${search}`);
  // Who becomes troubled, or is no longer, changes the list only once no hand is on it.
  const [shownTrouble, setShownTrouble] = useState<readonly string[]>([]);
  const wanted = fresh.map(keyOf);
  if (!isHeld && wanted.join() !== shownTrouble.join()) setShownTrouble(wanted);
  const isShown = new Set(isHeld ? shownTrouble : wanted);
  const endedFound = findRows(ended, search);
  if (open.length + ended.length === 0) return null;
  const ofTrouble = rows.filter((row) => isShown.has(keyOf(row)));
  const ofCalm = rows.filter((row) => !isShown.has(keyOf(row)));
  return (
    <>
      {open.length + ended.length >= SEARCH_FROM && (
        <SearchField
          className="w-full sm:max-w-80"
          label="Пошук серед тих, хто пише"
          value={search}
          onChange={setSearch}
        />
      )}
      <div className="-mt-4 grid grid-cols-[minmax(0,1fr)] gap-4" {...hands}>
        <OrderNotice sortNow={sortNow} />
        {ofTrouble.length > 0 && (
          <ul aria-label="Потребують уваги" className="rounded-control bg-warn-soft px-3 max-md:-mx-2 max-md:px-2">
            {ofTrouble.map((attempt) => {
              const trouble = troubleOf(attempt, judged);
              return trouble === null ? (
                <li key={keyOf(attempt)}>
                  <ul>
                    <CalmRow attempt={attempt} tools={tools} place={{ 'data-index': 0 }} />
                  </ul>
                </li>
              ) : (
                <TroubledRow
                  key={keyOf(attempt)}
                  attempt={attempt}
                  tools={tools}
                  trouble={trouble}
                  onHelp={() => onHelp(attempt, trouble.help)}
                />
              );
            })}
          </ul>
        )}
        {(ofCalm.length > 0 || search !== '') && (
          <section aria-labelledby="calm-rows">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <h3 id="calm-rows" className="text-h3!">
                {ofTrouble.length > 0 ? 'Пишуть спокійно' : 'Пишуть'}{' '}
                <span className="num font-sans text-small font-medium text-muted">{ofCalm.length}</span>
              </h3>
              <span className="fine ml-auto max-book:hidden">
                пшеничне — де читач зараз, праворуч — скільки часу лишилося
              </span>
              <InlineSelect
                label="Порядок"
                className="max-book:ml-auto"
                options={WATCH_ORDERS}
                value={order}
                onChange={setOrder}
              />
            </div>
            {ofCalm.length === 0 && <p className="note">Нікого не знайдено.</p>}
            <Rows label="Хто пише" attempts={ofCalm} tools={tools} row={CalmRow} />
          </section>
        )}
        {endedFound.length > 0 && (
          <section aria-labelledby="ended-rows">
            <h3 id="ended-rows" className="text-h3!">
              Час вийшов або завершили ви{' '}
              <span className="num font-sans text-small font-medium text-muted">{endedFound.length}</span>
            </h3>
            <Rows label="Чию спробу завершено" attempts={endedFound} tools={tools} row={EndedAttemptRow} />
          </section>
        )}
      </div>
    </>
  );
}

type RowsProps = {
  readonly label: string;
  readonly attempts: readonly WatchedAttempt[];
  readonly tools: LessonRowTools;
  readonly row: typeof CalmRow;
};

/** Rows in two columns; of many only those in sight are drawn, in one. */
function Rows({ label, attempts, tools, row: Row }: RowsProps): ReactElement {
  const { parts, isLong, box, measure, onFocus, onBlur } = useVirtualRows<HTMLUListElement>(
    attempts.length,
    (index) => attempts[index]?.attemptId ?? String(index),
    ROW_PX,
  );
  return (
    <ul
      aria-label={label}
      className={isLong ? 'border-t border-line' : 'gap-14 [column-rule:1px_solid_var(--line)] book:columns-2'}
      ref={box}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {parts.map((part) => {
        if ('gap' in part) return <li key={`before ${part.before}`} aria-hidden="true" style={{ height: part.gap }} />;
        const attempt = attempts[part.row];
        return attempt === undefined ? null : (
          <Row
            key={attempt.attemptId}
            attempt={attempt}
            tools={tools}
            place={{
              ref: measure,
              'data-index': part.row,
              'aria-setsize': attempts.length,
              'aria-posinset': part.row + 1,
            }}
          />
        );
      })}
    </ul>
  );
}
