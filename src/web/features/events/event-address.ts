/** Returns the address of an event that is given to everybody. */
export function eventAddress(eventId: string): string {
  return `${window.location.origin}/wihost-events/${eventId}`;
}
