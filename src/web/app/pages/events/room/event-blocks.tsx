import type { ComponentType, ReactElement } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
import { MaterialsList } from '#web/features/events/materials/materials-list.tsx';
import { FeedbackBlock } from '#web/features/feedback/components/feedback-block.tsx';
import { EventTests } from '#web/features/linked-tests/event-tests.tsx';
import { RegistrationBlock } from '#web/features/registrations/registration-block.tsx';
import { createFetchedPart } from '#web/ui/loading/fetched-part.tsx';

// Only for those who have entered, and only now and then there is one.
const waitingSurveys = createFetchedPart(
  async () => (await import('#web/features/surveys/waiting-surveys.tsx')).WaitingSurveys,
  { isQuiet: true },
);

/** What every block on the page of an event is given. */
export type EventBlockProps = {
  readonly event: EduEvent;
  /** The public page or the one for those who entered. */
  readonly page: 'public' | 'inner';
  /** For organizers who look with the eyes of the registered: a registration that nobody has. */
  readonly sample?: Registration | undefined;
};

/**
 * What features show on the page of an event, between its description and its programme: registering, surveys, feedback,
 * materials. A block of a feature is added here by one line; where it has nothing to show it draws nothing.
 */
const EVENT_BLOCKS: readonly { readonly id: string; readonly Block: ComponentType<EventBlockProps> }[] = [
  { id: 'registration', Block: RegistrationBlock },
  { id: 'tests', Block: EventTests },
  { id: 'materials', Block: ({ event }) => <MaterialsList eventId={event.id} /> },
  {
    id: 'surveys',
    Block: ({ event, page }) => (page === 'inner' ? <waitingSurveys.Part eventId={event.id} isOnPage /> : null),
  },
  { id: 'feedback', Block: FeedbackBlock },
];

/** The blocks of the page of an event. */
export function EventBlocks(props: EventBlockProps): ReactElement {
  return (
    <>
      {EVENT_BLOCKS.map(({ id, Block }) => (
        <Block key={id} {...props} />
      ))}
    </>
  );
}
