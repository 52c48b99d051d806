import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { listEvents } from '#contract/events/events.ts';
import { goTo } from '#web/app/navigation.ts';
import { OrganizersPanel } from '#web/features/events/organizers/organizers-panel.tsx';
import { answerKey } from '#web/lib/api/use-answer.ts';
import type { EventSectionProps } from './event-sections.ts';

/** Who organizes the event. */
export default function OrganizersSection({ event }: EventSectionProps): ReactElement {
  const queries = useQueryClient();
  return (
    <OrganizersPanel
      eventId={event.id}
      onLeft={() => {
        void queries.invalidateQueries({ queryKey: answerKey(listEvents) });
        goTo('/wihost-events', { replace: true });
      }}
    />
  );
}
