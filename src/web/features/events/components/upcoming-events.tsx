import type { ReactElement } from 'react';
import { listEvents, listPublicEvents } from '#contract/events/events.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { Section } from '#web/ui/section.tsx';
import { EventList } from './event-list.tsx';

const SHOWN = 3;

/** The nearest public events, on the start page of the event face; nothing while there are none. */
export function UpcomingEvents(): ReactElement | null {
  const { data } = useAnswer(listEvents, {});
  const nearest = (data?.upcoming ?? []).slice(0, SHOWN);
  if (nearest.length === 0) return null;
  return (
    <div className="mb-8">
      <EventList events={nearest} inside="/events" />
    </div>
  );
}

/** The same for who has not entered: the titles lead to the public pages. */
export function PublicEvents(): ReactElement | null {
  const { data } = useAnswer(listPublicEvents, {});
  if (data === undefined || data.upcoming.length === 0) return null;
  return (
    <Section title="Найближчі події">
      <EventList events={data.upcoming} inside="/wihost-events" />
    </Section>
  );
}
