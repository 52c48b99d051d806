import type { ReactElement, ReactNode } from 'react';
import type { EduEvent } from '#contract/events.ts';
import { useEventLogo } from '#web/features/events/use-event-logo.ts';
import { useLiveEvent } from '#web/features/events/use-live-event.ts';
import { useDocumentTitle } from '#web/lib/use-document-title.ts';

/** Keeps an open event live: its content, its logo here and in the header, its title in the browser. */
export function EventPageFrame({
  event,
  children,
}: {
  event: EduEvent;
  children: (logo: string | null) => ReactNode;
}): ReactElement {
  useDocumentTitle(event.title);
  useLiveEvent(event.id);
  const logo = useEventLogo(event.id);
  return <>{children(logo === undefined ? event.eventlogo : logo)}</>;
}
