import type { ComponentType, LazyExoticComponent } from 'react';
import { lazy } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import type { EventDuty } from '#core/events/event-duties.ts';
import { hasEveryDuty } from '#core/events/event-duties.ts';

/** What every section of the organizers' page of an event is given. */
export type EventSectionProps = {
  readonly event: EduEvent;
  /** The logo now; it may be newer than the event. */
  readonly logo: string | null;
  readonly onChanged: (event: EduEvent) => void;
};

type EventSection = {
  /** Its part of the address: `?section=…`; the first section has none. */
  readonly id: string;
  readonly title: string;
  /** Who sees it: organizers with this duty, `every` those with all of them; null for every organizer. */
  readonly duty: EventDuty | 'every' | null;
  readonly Content: LazyExoticComponent<ComponentType<EventSectionProps>>;
};

/** The sections of `/wihost-events/{id}` in the order in which an event is made; what few need comes last. A section of a feature is added here by one line. */
const EVENT_SECTIONS: readonly EventSection[] = [
  { id: 'overview', title: 'Огляд', duty: null, Content: lazy(() => import('./overview-section.tsx')) },
  { id: 'programme', title: 'Програма', duty: 'content', Content: lazy(() => import('./programme-section.tsx')) },
  {
    id: 'registration',
    title: 'Реєстрація',
    duty: 'registration',
    Content: lazy(() => import('./registration-section.tsx')),
  },
  { id: 'organizers', title: 'Організатори', duty: null, Content: lazy(() => import('./organizers-section.tsx')) },
  { id: 'materials', title: 'Матеріали', duty: 'content', Content: lazy(() => import('./materials-section.tsx')) },
  { id: 'tests', title: 'Тести', duty: 'content', Content: lazy(() => import('./tests-section.tsx')) },
  { id: 'surveys', title: 'Опитування', duty: 'surveys', Content: lazy(() => import('./surveys-section.tsx')) },
  { id: 'feedback', title: 'Відгуки', duty: 'surveys', Content: lazy(() => import('./feedback-section.tsx')) },
  { id: 'results', title: 'До й після', duty: null, Content: lazy(() => import('./results-section.tsx')) },
  { id: 'history', title: 'Історія', duty: 'content', Content: lazy(() => import('./history-section.tsx')) },
  { id: 'webhooks', title: 'Інтеграції', duty: 'every', Content: lazy(() => import('./webhooks-section.tsx')) },
];

/** Returns the sections that the viewer sees. */
export function eventSectionsOf(event: Pick<EduEvent, 'duties'>): readonly EventSection[] {
  return EVENT_SECTIONS.filter(
    ({ duty }) => duty === null || (duty === 'every' ? hasEveryDuty(event.duties) : event.duties.includes(duty)),
  );
}

/** Returns the address of a section; of the first without an id. */
export function sectionAddress(eventId: string, section: string): string {
  const page = `/wihost-events/${eventId}`;
  return section === EVENT_SECTIONS[0]?.id ? page : `${page}?section=${section}`;
}
