import type { FormCopies } from '#web/lib/device/forms/form-copy.ts';
import { localCopies } from '#web/lib/device/forms/local-copies.ts';

/** What is typed on this device and not sent yet; on a shared computer it goes with the tab. */
export function registrationCopies(eventId: string): FormCopies {
  return localCopies(`registration/${eventId}`);
}
