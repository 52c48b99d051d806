import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import type { AskedOfMe } from '#contract/people/asking.ts';
import type { Notification } from '#contract/people/notifications.ts';
import { listNotifications, readNotifications } from '#contract/people/notifications.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { counted } from '#core/language/plural.ts';
import { noticesBeside } from '#web/features/people/notices-beside.ts';
import { notificationWords } from '#web/features/people/notification-words.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { usePersonLive } from '#web/lib/live/use-person-live.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Unbroken } from '#web/ui/words/unbroken.tsx';

const SHOWN_AT_FIRST = 3;

/**
 * «Сповіщення»: what concerns the person, newest first; nothing where there is nothing to tell.
 *
 * @param asked the requests that the page shows: they are not told twice
 */
export function ToldNotices({ asked }: { asked: readonly AskedOfMe['asked'][number][] }): ReactElement | null {
  const queries = useQueryClient();
  const { data } = useAnswer(listNotifications, {});
  const [showsAll, setShowsAll] = useState(false);
  const { busy, run } = useAction();
  usePersonLive([answerKey(listNotifications)]);
  if (data === undefined) return null;
  const notifications = noticesBeside(data.notifications, asked);
  if (notifications.length === 0) return null;
  const isUnread = ({ read }: Notification) => !read;
  // Those of before the last hundred are counted too.
  const unread = data.unread - data.notifications.filter(isUnread).length + notifications.filter(isUnread).length;

  async function markRead(id: string | null): Promise<void> {
    const result = await run(callOperation(readNotifications, { body: { id } }));
    if (result.ok) queries.setQueryData(answerKey(listNotifications, {}), result.value);
  }

  const shown = showsAll ? notifications : notifications.slice(0, SHOWN_AT_FIRST);
  const rest = notifications.length - shown.length;
  return (
    <Section
      title="Сповіщення"
      aside={
        unread > 0 ? (
          <Button kind="plain" busy={busy} onPress={() => void markRead(null)}>
            Позначити прочитаними
          </Button>
        ) : undefined
      }
      note={unread > 0 ? counted(unread, ['нове', 'нові', 'нових']) : undefined}
    >
      <ul className="border-t border-line-strong">
        {shown.map((one) => (
          <Row key={one.id} notification={one} onOpen={() => void markRead(one.id)} />
        ))}
      </ul>
      {rest > 0 && (
        <Button kind="plain" className="-ml-3" onPress={() => setShowsAll(true)}>
          Показати ще {rest}
        </Button>
      )}
    </Section>
  );
}

function Row({ notification, onOpen }: { notification: Notification; onOpen: () => void }): ReactElement {
  const { path, createdAt, read } = notification;
  return (
    <li className="border-b border-line py-2">
      <Link
        href={path}
        className="block min-h-11 content-center text-ink wrap-anywhere"
        onPress={() => {
          if (!read) onOpen();
        }}
      >
        {!read && (
          <span className="mr-2 inline-block size-2.5 rounded-full bg-primary align-baseline">
            <span className="sr">Нове: </span>
          </span>
        )}
        <span className={read ? '' : 'font-semibold'}>
          <Unbroken text={notificationWords(notification)} />
        </span>
      </Link>
      <span className="fine block">{formatDateTime(new Date(createdAt), DEFAULT_TIME_ZONE)}</span>
    </li>
  );
}
