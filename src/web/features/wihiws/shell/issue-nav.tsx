import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-aria-components/Link';
import { showInMiddle } from '#web/ui/tabs/show-in-row.ts';
import type { IssueFacts } from './use-issue-head.ts';

/** A page about an issue: the end of its address. */
export type IssueTab = 'now' | 'results' | 'analysis' | 'map' | 'checking' | 'paper' | 'settings';

type Place = { readonly tab: IssueTab; readonly label: string; readonly count?: number; readonly ofScope?: true };

/** The pages about one issue, in the order in which a host needs them. A page of its own is added here. */
function placesOf(facts: IssueFacts | null): readonly Place[] {
  return [
    { tab: 'now', label: 'Зараз', count: facts === null ? 0 : facts.writing + facts.paused },
    { tab: 'results', label: 'Результати', count: facts?.people ?? 0 },
    { tab: 'analysis', label: 'Аналіз', ofScope: true },
    { tab: 'map', label: 'Мапа', ofScope: true },
    { tab: 'checking', label: 'Перевірка', count: facts?.waiting ?? 0 },
    { tab: 'paper', label: 'Папір' },
    { tab: 'settings', label: 'Налаштування' },
  ];
}

type IssueNavProps = {
  readonly wihiwId: string;
  /** Null until it is known. */
  readonly facts: IssueFacts | null;
  /** Whose attempts analysis and map are of, as in their addresses; null: of all. */
  readonly scope: string | null;
  readonly current: IssueTab;
  /** The open page is not in the row itself but belongs to `current`. */
  readonly isWithin: boolean;
};

/** The row of links between the pages about one issue. On a phone it stays under the header. */
export function IssueNav({ wihiwId, facts, scope, current, isWithin }: IssueNavProps): ReactElement {
  const row = useRef<HTMLUListElement>(null);
  const places = placesOf(facts);
  // Counts that arrive make the places before the current one wider.
  const widths = places.map(({ count = 0 }) => count).join();
  useEffect(() => {
    showInMiddle(row.current, '[aria-current]');
    // Only these move the row; the reader's own scrolling stays.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [current, widths]);
  return (
    <nav
      aria-label="Сторінки призначеного тесту"
      className="border-b border-line bg-paper max-md:-mx-4 max-[599px]:sticky max-[599px]:top-14 max-[599px]:z-12 print:hidden"
    >
      <ul ref={row} className="flex gap-1 overflow-x-auto max-md:px-1 max-md:[scrollbar-width:none] md:-ml-3">
        {places.map(({ tab, label, count = 0, ofScope }) => {
          const isHere = tab === current;
          return (
            <li key={tab}>
              <Link
                href={`/wihost/wihiws/${wihiwId}/${tab}${ofScope && scope !== null ? `?scope=${scope}` : ''}`}
                {...(isHere ? { 'aria-current': isWithin ? ('true' as const) : ('page' as const) } : {})}
                className={`mx-3 flex min-h-11 items-center gap-1.5 whitespace-nowrap no-underline ${isHere ? 'border-b-3 border-primary font-semibold text-ink' : 'pb-[3px] font-medium text-muted hover:text-ink'}`}
              >
                {label}
                {count > 0 && <span className="num text-note font-medium text-muted">{count}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
