import type { FormCopies, FormStores } from '#web/lib/device/form-copy.ts';
import { formCopies, laidOver } from '#web/lib/device/form-copy.ts';
import { signedIn } from '#web/shell/signed-in.ts';
import type { EventFormValues } from './event-form-values.ts';
import { EMPTY_EVENT } from './event-form-values.ts';

/** Where the copies of forms lie: what is typed on a shared computer goes with its tab. */
export const formCopyStores = (): FormStores => ({
  tab: () => window.sessionStorage,
  device: signedIn.current().person?.sharedComputer === true ? null : () => window.localStorage,
});

/** The copies of the form of an event on this device; `eventId` null: of a new one. */
export function eventCopies(personId: string, eventId: string | null): FormCopies {
  return formCopies(formCopyStores(), personId, eventId === null ? 'event' : `event/${eventId}`);
}

/** Returns what was typed and not saved, laid over `base`, with the revision it changes; null if nothing was. */
export function keptValues(
  copies: FormCopies,
  base: EventFormValues,
): { readonly values: EventFormValues; readonly revision: number | null } | null {
  const copy = copies.read();
  return copy === null ? null : { values: laidOver(base, EMPTY_EVENT, copy.values), revision: copy.revision };
}
