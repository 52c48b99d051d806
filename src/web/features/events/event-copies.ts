import type { FormCopies } from '#web/lib/device/forms/form-copy.ts';
import { laidOver } from '#web/lib/device/forms/form-copy.ts';
import { localCopies } from '#web/lib/device/forms/local-copies.ts';
import type { EventFormValues } from './event-form-values.ts';
import { EMPTY_EVENT } from './event-form-values.ts';

/** The copies of the form of an event on this device; `eventId` null: of a new one. */
export function eventCopies(eventId: string | null): FormCopies {
  return localCopies(eventId === null ? 'event' : `event/${eventId}`);
}

/** Returns what was typed and not saved, laid over `base`, with the revision it changes; null if nothing was. */
export function keptValues(
  copies: FormCopies,
  base: EventFormValues,
): { readonly values: EventFormValues; readonly revision: number | null } | null {
  const copy = copies.read();
  return copy === null ? null : { values: laidOver(base, EMPTY_EVENT, copy.values), revision: copy.revision };
}
