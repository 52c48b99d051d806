import type { ReactElement } from 'react';
import { Link } from 'react-aria-components/Link';
import type { EventRow } from '#contract/events.ts';
import { formatEventDates } from '#core/events/event-dates.ts';
import { formatDayMonth, wallClock } from '#core/language/dates.ts';
import { DueSlip } from '#web/ui/due-slip.tsx';
import { EventStateLabel } from './event-state-label.tsx';

/** Events with their day as the large figure. @param inside where the titles lead */
export function EventList({
  events,
  inside,
}: {
  events: readonly EventRow[];
  inside: '/events' | '/wihost-events';
}): ReactElement {
  return (
    <DueSlip
      items={events.map((event) => {
        const start = new Date(event.startsAt);
        const [, month = ''] = formatDayMonth(start, event.timeZone).split(' ');
        return {
          id: event.id,
          figure: String(wallClock(start, event.timeZone).day),
          unit: month,
          title: (
            <Link href={`${inside}/${event.id}`} className="text-ink no-underline hover:underline">
              {event.title}
            </Link>
          ),
          note: [formatEventDates(start, new Date(event.endsAt), event.timeZone), event.place]
            .filter((part) => part !== '')
            .join(' · '),
          action: <EventStateLabel state={event.state} />,
        };
      })}
    />
  );
}
