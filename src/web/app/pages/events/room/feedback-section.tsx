import type { ReactElement } from 'react';
import { OrganizerFeedback } from '#web/features/feedback/results/organizer-feedback.tsx';
import type { EventSectionProps } from './event-sections.ts';

/** What people say of the event. */
export default function FeedbackSection({ event }: EventSectionProps): ReactElement {
  return <OrganizerFeedback event={event} />;
}
