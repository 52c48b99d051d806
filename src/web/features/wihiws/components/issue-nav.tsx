import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-aria-components/Link';
import { listCheckingIssues } from '#contract/checking.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';

type Place = { readonly href: string; readonly label: string };

/** The pages about one issue, in the order in which a host needs them. A page of its own is added here. */
function placesOf(wihiwId: string, waiting: number, scope: string | null): readonly Place[] {
  const page = `/wihost/wihiws/${wihiwId}`;
  const ofScope = scope === null ? '' : `?scope=${scope}`;
  return [
    { href: page, label: 'Перебіг і результати' },
    { href: `${page}/analysis${ofScope}`, label: 'Аналіз' },
    { href: `${page}/map${ofScope}`, label: 'Мапа розуміння' },
    { href: `${page}/checking`, label: waiting > 0 ? `Перевірка: ${waiting}` : 'Перевірка' },
    { href: `${page}/paper`, label: 'На папері' },
  ];
}

type IssueNavProps = {
  readonly wihiwId: string;
  /** Answers that wait for the host; left out where the page does not know: then they are asked for. */
  readonly waiting?: number;
  /** Whose attempts analysis and map are of, as in their addresses; null: of all. */
  readonly scope?: string | null;
  /** The page that is open: the end of its address, '' for the control room. */
  readonly current: string;
  /** The open page is not in the row itself but belongs to `current`. */
  readonly isWithin?: boolean;
};

/** The row of links between the pages about one issue. */
export function IssueNav({ wihiwId, waiting, scope = null, current, isWithin = false }: IssueNavProps): ReactElement {
  const asked = useAnswer(listCheckingIssues, {}, { enabled: waiting === undefined });
  const shownWaiting = waiting ?? asked.data?.issues.find((issue) => issue.wihiwId === wihiwId)?.waiting ?? 0;
  const list = useRef<HTMLUListElement>(null);
  // On a phone the row is wider than the screen: the open page must be in it, and the one before it peep out.
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (here && list.current) list.current.scrollLeft = here.offsetLeft - list.current.offsetLeft - 48;
  }, []);
  return (
    <nav aria-label="Сторінки призначеного тесту" className="-mt-8 border-b border-line print:hidden">
      <ul ref={list} className="flex gap-6 overflow-x-auto">
        {placesOf(wihiwId, shownWaiting, scope).map(({ href, label }) => {
          const isHere = href.split('?')[0] === `/wihost/wihiws/${wihiwId}${current}`;
          return (
            <li key={href}>
              <Link
                href={href}
                {...(isHere ? { 'aria-current': isWithin ? ('true' as const) : ('page' as const) } : {})}
                className={`flex min-h-11 items-center border-b-3 font-medium whitespace-nowrap no-underline ${isHere ? 'border-primary text-primary' : 'border-transparent text-muted'}`}
              >
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
