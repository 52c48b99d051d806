import type { ReactElement } from 'react';
import { RegistrationDeskView } from '#web/features/registrations/desk/registration-desk-view.tsx';
import type { EventSectionProps } from './event-sections.ts';

/** Who is registered, and how one registers. */
export default function RegistrationSection({ event }: EventSectionProps): ReactElement {
  return <RegistrationDeskView key={event.id} event={event} />;
}
