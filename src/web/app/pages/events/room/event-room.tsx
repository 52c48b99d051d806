import type { ReactElement } from 'react';
import { Suspense } from 'react';
import { formatEventDates } from '#core/events/event-dates.ts';
import { goTo } from '#web/app/navigation.ts';
import { EventStateActions } from '#web/features/events/components/event-state-actions.tsx';
import { EventStateLabel } from '#web/features/events/components/event-state-label.tsx';
import { eventCopies } from '#web/features/events/event-copies.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { EventSectionProps } from './event-sections.ts';
import { eventSectionsOf } from './event-sections.ts';
import { SectionLinks } from './section-links.tsx';

/**
 * The organizers' page of an event: its state above, below one of the sections that the viewer's duties cover.
 *
 * @param section which one; an unknown one, or one whose duty the viewer has not, is the first.
 */
export function EventRoom({
  section,
  onDeleted,
  ...props
}: EventSectionProps & { readonly section: string | null; readonly onDeleted: () => void }): ReactElement {
  const { event, onChanged } = props;
  const sections = eventSectionsOf(event);
  const current = sections.find(({ id }) => id === section) ?? sections[0];
  const dates = formatEventDates(new Date(event.startsAt), new Date(event.endsAt), event.timeZone);
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-14">
      <PageTitle
        title={event.title}
        note={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <EventStateLabel state={event.state} />
            {dates}
          </span>
        }
        action={
          <EventStateActions
            event={event}
            onChanged={onChanged}
            onDeleted={() => {
              eventCopies(event.id).remove(true);
              onDeleted();
            }}
            onCopied={(copy) => goTo(`/wihost-events/${copy.id}`)}
          />
        }
      />
      {sections.length > 1 && <SectionLinks eventId={event.id} sections={sections} current={current?.id} />}
      {current !== undefined && (
        <Suspense fallback={<SkeletonText lines={6} />}>
          <current.Content {...props} />
        </Suspense>
      )}
    </div>
  );
}
