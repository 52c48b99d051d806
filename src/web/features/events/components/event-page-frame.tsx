import type { ReactElement, ReactNode } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import { useEventLogo } from '#web/features/events/use-event-logo.ts';
import { useLiveEvent } from '#web/features/events/use-live-event.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useOwnership } from '#web/shell/ownership.ts';

/** Keeps an open event live: its content, its logo here and in the header, its title in the browser. */
export function EventPageFrame({
  event,
  isEditor,
  children,
}: {
  event: EduEvent;
  /** True where its organizers change it, false where it is seen as by others. */
  isEditor: boolean;
  children: (logo: string | null) => ReactNode;
}): ReactElement {
  useDocumentTitle(event.title);
  useLiveEvent(event.id);
  const own = `/wihost-events/${event.id}`;
  // An archived event is edited no more, so there are no two ways to see it.
  const isEdited = event.state !== 'archived';
  useOwnership(
    event.duties.length > 0,
    isEditor && isEdited,
    isEdited ? (isEditor ? `${own}?view=public` : own) : null,
  );
  const logo = useEventLogo(event.id);
  return <>{children(logo === undefined ? event.eventlogo : logo)}</>;
}
