import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { readEvent } from '#contract/events/events.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { EventPageFrame } from '#web/features/events/components/event-page-frame.tsx';
import { EventPresentation } from '#web/features/events/components/event-presentation.tsx';
import { useRegistration } from '#web/features/registrations/use-registration.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { actionsOf } from './main-action.ts';
import { EventBlocks } from './room/event-blocks.tsx';

/** `/events/{id}`: the event for those who entered. */
export default function EventPage(): ReactElement {
  const { eventId } = useParams({ strict: false }) as { eventId: string };
  const { data: registration } = useRegistration(eventId);
  const query = useAnswer(readEvent, { params: { id: eventId } });
  return (
    <Loaded query={query}>
      {(event) => (
        <EventPageFrame event={event} isEditor={false}>
          {(logo) => (
            <>
              {event.state === 'draft' && <Banner>Це чернетка: її бачать лише організатори.</Banner>}
              <EventPresentation
                event={event}
                logo={logo}
                {...actionsOf(event, registration, { page: 'inner', hasEntered: true })}
                blocks={<EventBlocks event={event} page="inner" />}
                actions={
                  event.duties.length > 0 ? (
                    <ButtonLink kind="plain" href={`/wihost-events/${event.id}`}>
                      Керувати подією
                    </ButtonLink>
                  ) : undefined
                }
              />
            </>
          )}
        </EventPageFrame>
      )}
    </Loaded>
  );
}
