import type { ReactElement } from 'react';
import { EventOverview } from '#web/features/events/components/event-overview.tsx';
import type { EventSectionProps } from './event-sections.ts';

/** The address of the event, its logo and its fields. */
export default function OverviewSection({ event, logo, onChanged }: EventSectionProps): ReactElement {
  return <EventOverview key={event.id} event={event} logo={logo} onChanged={onChanged} />;
}
