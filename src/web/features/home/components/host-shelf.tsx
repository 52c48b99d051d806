import type { ReactElement } from 'react';
import { Link } from 'react-aria-components/Link';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDate } from '#core/language/dates.ts';
import type { HostLine } from '#web/features/home/host-lists.ts';
import { Section } from '#web/ui/section.tsx';
import { Unbroken } from '#web/ui/words/unbroken.tsx';

const SHOWN = 4;

/** The latest issues of a host, in lines that lead to them; nothing where there are none. */
export function HostShelf({ title, lines }: { title: string; lines: readonly HostLine[] }): ReactElement | null {
  if (lines.length === 0) return null;
  return (
    <Section
      title={title}
      aside={
        <Link className="inline-flex min-h-11 items-center text-small" href="/wihost?tab=finalized">
          {lines.length > SHOWN ? `Усі ${lines.length}` : 'Усі тести'}
        </Link>
      }
    >
      <ol className="num border-b border-line">
        {lines.slice(0, SHOWN).map(({ id, title, createdAt, first, rest }) => (
          <li key={id} className="relative grid gap-0.5 border-t border-line py-3">
            <div className="flex items-baseline justify-between gap-4">
              <h3 className="min-w-0 wrap-anywhere">
                <Link
                  className="text-ink no-underline after:absolute after:inset-0 hover:underline"
                  href={`/wihost/wihiws/${id}`}
                >
                  <Unbroken text={title} />
                </Link>
              </h3>
              <span className="fine nobr">{formatDate(new Date(createdAt), DEFAULT_TIME_ZONE)}</span>
            </div>
            <p className="note">
              {first !== '' && <b className="font-medium text-ink">{first}</b>} {rest}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
