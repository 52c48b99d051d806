import type { ReactElement } from 'react';
import { Link } from 'react-aria-components/Link';
import type { EventRow } from '#contract/events/events.ts';
import { formatEventTimes } from '#core/events/event-dates.ts';
import { formatMonth, wallClock } from '#core/language/dates.ts';
import { DueSlip } from '#web/ui/due-slip.tsx';
import { Unbroken } from '#web/ui/words/unbroken.tsx';
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
        const { day, year } = wallClock(start, event.timeZone);
        return {
          id: event.id,
          figure: String(day),
          unit: `${formatMonth(start, event.timeZone)} ${year}`,
          title: (
            <Link href={`${inside}/${event.id}`} className="text-ink no-underline hover:underline">
              <Unbroken text={event.title} />
            </Link>
          ),
          note: [formatEventTimes(start, new Date(event.endsAt), event.timeZone), event.place]
            .filter((part) => part !== '')
            .join(' · '),
          // That an event of others is published goes without saying: unpublished ones are not shown.
          action: (event.mine || event.state !== 'published') && <EventStateLabel state={event.state} />,
        };
      })}
    />
  );
}
