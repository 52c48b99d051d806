import type { ReactElement } from 'react';
import { EventHistory } from '#web/features/events/history/event-history.tsx';
import type { EventSectionProps } from './event-sections.ts';

/** Who changed what. */
export default function HistorySection({ event }: EventSectionProps): ReactElement {
  return <EventHistory eventId={event.id} timeZone={event.timeZone} />;
}
