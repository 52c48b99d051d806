import type { EduEvent } from '#contract/events/events.ts';
import { asSeen, hiddenFrom } from '#core/events/event-sight.ts';

/** Returns the event as somebody else is shown it, for organizers who look at their page with other eyes. */
export function previewEvent(event: EduEvent, sight: 'registered' | 'visitor'): EduEvent {
  return { ...asSeen(event, sight), hidden: hiddenFrom(event, sight), mine: false, duties: [] };
}
