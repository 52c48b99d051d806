import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { lazy } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import { listEvents, readEvent } from '#contract/events/events.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { goTo } from '#web/app/navigation.ts';
import { useOwnSearch } from '#web/app/use-own-search.ts';
import { EventPageFrame } from '#web/features/events/components/event-page-frame.tsx';
import { EventPresentation } from '#web/features/events/components/event-presentation.tsx';
import { previewEvent } from '#web/features/events/preview-event.ts';
import { sampleRegistration } from '#web/features/registrations/sample-registration.ts';
import { useRegistration } from '#web/features/registrations/use-registration.ts';
import { loadSentences } from '#web/lib/api/messages.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { useStore } from '#web/lib/use-store.ts';
import { signedIn } from '#web/shell/signed-in.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { actionsOf } from './main-action.ts';
import { EventBlocks } from './room/event-blocks.tsx';

// Organizers alone need it, and most readers are none.
const EventRoom = lazy(() =>
  Promise.all([import('./room/event-room.tsx'), loadSentences()]).then(([{ EventRoom: room }]) => ({ default: room })),
);

/** `/wihost-events/{id}`: for its organizers their page, for anyone else the public page with the way to join. */
export default function WihostEventPage(): ReactElement {
  const { eventId } = useParams({ strict: false }) as { eventId: string };
  const input = { params: { id: eventId } };
  const query = useAnswer(readEvent, input);
  const queries = useQueryClient();
  const { person } = useStore(signedIn);
  const search = new URLSearchParams(useOwnSearch(`/wihost-events/${eventId}`));
  const view = search.get('view');
  const asOthers = view === 'public' || view === 'registered';

  function keep(event: EduEvent): void {
    queries.setQueryData(answerKey(readEvent, input), event);
    void queries.invalidateQueries({ queryKey: answerKey(listEvents) });
  }

  return (
    <Loaded query={query}>
      {(event) => (
        <EventPageFrame event={event} isEditor={event.duties.length > 0 && !asOthers}>
          {(logo) =>
            event.duties.length > 0 && !asOthers ? (
              <EventRoom
                section={search.get('section')}
                event={event}
                logo={logo}
                onChanged={keep}
                onDeleted={() => {
                  void queries.invalidateQueries({ queryKey: answerKey(listEvents) });
                  goTo('/wihost-events', { replace: true });
                }}
              />
            ) : (
              <>
                {event.duties.length > 0 && (
                  <Banner
                    kind="info"
                    action={<ButtonLink href={`/wihost-events/${event.id}`}>Керувати подією</ButtonLink>}
                  >
                    {view === 'registered'
                      ? 'Так подію бачать зареєстровані.'
                      : event.state === 'draft'
                        ? 'Так подію побачать інші, коли її буде опубліковано.'
                        : 'Так подію бачить той, хто ще не ввійшов.'}
                  </Banner>
                )}
                <Presentation event={event} logo={logo} view={view} hasEntered={person !== null} />
              </>
            )
          }
        </EventPageFrame>
      )}
    </Loaded>
  );
}

type PresentationProps = {
  readonly event: EduEvent;
  readonly logo: string | null;
  readonly view: string | null;
  readonly hasEntered: boolean;
};

/** The page as the viewer sees it, or for organizers as somebody else does. */
function Presentation({ event, logo, view, hasEntered }: PresentationProps): ReactElement {
  const { data: registration } = useRegistration(event.id);
  const isOrganizer = event.duties.length > 0;
  const page = view === 'registered' && isOrganizer ? 'inner' : 'public';
  const shown = isOrganizer ? previewEvent(event, page === 'inner' ? 'registered' : 'visitor') : event;
  const seen = page === 'inner' && registration !== undefined ? sampleRegistration(event, registration) : registration;
  return (
    <EventPresentation
      event={shown}
      logo={logo}
      {...actionsOf(shown, seen, {
        page,
        hasEntered: page === 'inner' || (hasEntered && !isOrganizer),
      })}
      blocks={<EventBlocks event={shown} page={page} {...(page === 'inner' ? { sample: seen } : {})} />}
    />
  );
}
