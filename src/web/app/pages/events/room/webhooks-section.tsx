import type { ReactElement } from 'react';
import { WebhooksPanel } from '#web/features/webhooks/webhooks-panel.tsx';
import type { EventSectionProps } from './event-sections.ts';

/** Other programs that are told of the event. */
export default function WebhooksSection({ event }: EventSectionProps): ReactElement {
  return <WebhooksPanel key={event.id} event={event} />;
}
