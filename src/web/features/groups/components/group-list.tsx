import type { ReactElement } from 'react';
import { Link } from 'react-aria-components/Link';
import type { GroupRow } from '#contract/groups.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { peopleCount } from '#core/language/counted-nouns.ts';
import { formatDate } from '#core/language/dates.ts';
import { quoted } from '#core/language/quoted.ts';
import { Unbroken } from '#web/ui/words/unbroken.tsx';

/** One's own groups: how many people, what they were given last. */
export function GroupList({ groups }: { groups: readonly GroupRow[] }): ReactElement {
  return (
    <ul className="border-t border-line-strong">
      {groups.map((group) => (
        <li key={group.id} className="border-b border-line py-3">
          <h3>
            <Link
              href={`/wihost-groups/${group.id}`}
              className="inline-flex min-h-7 max-w-full min-w-0 items-center text-ink no-underline wrap-anywhere hover:underline"
            >
              <Unbroken text={group.title} />
            </Link>
          </h3>
          <p className="note">{[peopleCount(group.memberCount), lastWords(group.lastWihiw)].join(' · ')}</p>
        </li>
      ))}
    </ul>
  );
}

function lastWords(last: GroupRow['lastWihiw']): string {
  if (last === null) return 'тестів ще не призначали';
  return `останній тест ${quoted(last.title)}, ${formatDate(new Date(last.createdAt), DEFAULT_TIME_ZONE)}`;
}
