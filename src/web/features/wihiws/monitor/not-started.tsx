import type { ReactElement } from 'react';
import { notStartedRest, notStartedTitle, personWords } from '#web/features/wihiws/person-words.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { Monitor } from './use-monitor.ts';

/** A longer list is folded, so that the running attempts stay within reach. */
const SHOWN_OPEN = 8;

type NotStartedProps = Pick<Monitor, 'notStarted'> & {
  /** Asked for: never folded. */
  readonly open?: boolean;
};

/** People the test is addressed to who have not started, by name. */
export function NotStarted({ notStarted, open = false }: NotStartedProps): ReactElement | null {
  const { count, people } = notStarted;
  if (count === 0) return open ? <p className="note">Усі, кому призначено тест, уже почали.</p> : null;
  const names = `${people.map(personWords).join(', ')}${notStartedRest(count - people.length)}`;
  if (open || count <= SHOWN_OPEN)
    return (
      <p className="wrap-anywhere">
        <span className="font-medium">{notStartedTitle(count)}:</span> {names}
      </p>
    );
  return (
    <details className="group">
      <summary className="flex min-h-11 items-center justify-between border-y border-line">
        {notStartedTitle(count)}
        <Icon name="down" className="group-open:rotate-180" />
      </summary>
      <p className="py-3 wrap-anywhere">{names}</p>
    </details>
  );
}
