import type { ReactElement } from 'react';
import { readEvent } from '#contract/events/events.ts';
import { formatEventDates } from '#core/events/event-dates.ts';
import { eventColours } from '#web/features/events/event-colours.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { Unbroken } from '#web/ui/words/unbroken.tsx';

const EVENT = /^\/(?:events|feedback)\/([0-9a-f-]{36})(?:[/?#]|$)/;

/** The event that somebody wants to enter for, so that they see they are in the right place; nothing where it is no public page. */
export function WantedEvent({ wanted }: { readonly wanted: string | null }): ReactElement | null {
  const id = EVENT.exec(wanted ?? '')?.[1];
  return id === undefined ? null : <NamedEvent id={id} />;
}

function NamedEvent({ id }: { readonly id: string }): ReactElement | null {
  const { data: event } = useAnswer(readEvent, { params: { id } }, { keep: false });
  if (event === undefined) return null;
  return (
    <div
      className="ev-colours flex items-center gap-4 border-l-4 py-1 pl-4"
      style={{ ...eventColours(event.colour), borderColor: 'var(--primary)' }}
    >
      {event.eventlogo !== null && (
        <img className="size-14 flex-none rounded-small object-contain" src={event.eventlogo} alt="" />
      )}
      <p className="min-w-0 wrap-anywhere">
        <b className="block text-lead">
          <Unbroken text={event.title} />
        </b>
        <span className="note">
          {formatEventDates(new Date(event.startsAt), new Date(event.endsAt), event.timeZone)}
        </span>
      </p>
    </div>
  );
}
