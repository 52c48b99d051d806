import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-aria-components/Link';
import { showInRow } from '#web/ui/tabs/show-in-row.ts';
import { sectionAddress } from './event-sections.ts';

type SectionLinksProps = {
  readonly eventId: string;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  readonly current: string | undefined;
};

/** The sections of the organizers’ page in one row. On a phone it is moved along until the current one is in sight,
 * and fades where it goes on. */
export function SectionLinks({ eventId, sections, current }: SectionLinksProps): ReactElement {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    showInRow(row.current, '[aria-current]');
    // Only another current section moves the row; the reader's own scrolling stays.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [current]);
  return (
    <nav aria-label="Розділи події" className="-mt-8 border-b border-line print:hidden">
      <ul
        ref={row}
        className="flex gap-x-6 overflow-x-auto mask-r-from-[calc(100%-2.5rem)] pr-10 book:flex-wrap book:gap-x-5 book:mask-none book:pr-0"
      >
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              href={sectionAddress(eventId, id)}
              {...(id === current ? { 'aria-current': 'page' as const } : {})}
              className={`flex min-h-11 items-center border-b-3 font-medium whitespace-nowrap no-underline ${id === current ? 'border-primary text-primary' : 'border-transparent text-muted'}`}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
