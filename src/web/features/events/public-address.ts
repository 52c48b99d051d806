/** Returns the address of an event that is given to everybody. */
export function publicAddress(eventId: string): string {
  return `${window.location.origin}/wihost-events/${eventId}`;
}
