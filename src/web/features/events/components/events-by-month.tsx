import type { ReactElement } from 'react';
import type { EventRow } from '#contract/events/events.ts';
import { monthsOf } from '#web/features/events/months-of-events.ts';
import { EventList } from './event-list.tsx';

/** From so many on a list is easier to look through by months. */
const LONG_LIST = 6;

/** Events by months; a short list without their names. */
export function EventsByMonth({ events }: { events: readonly EventRow[] }): ReactElement {
  if (events.length < LONG_LIST) return <EventList events={events} inside="/events" />;
  return (
    <div className="grid gap-8">
      {monthsOf(events).map(({ name, events: ofMonth }) => (
        <div key={name}>
          <h3 className="mb-2 text-muted">{name}</h3>
          <EventList events={ofMonth} inside="/events" />
        </div>
      ))}
    </div>
  );
}
