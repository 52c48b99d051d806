/** Returns a new random id of this browser for one attempt. `randomUUID` is missing on plain http, as in a school's network. */
export function newDeviceId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns the counter of a new change. It follows the clock, so that two tabs of one browser, which are one device to the
 * server, never give the same number to two changes; it never goes down, even when the clock is set back.
 */
export function nextCounter(last: number): number {
  return Math.max(last + 1, Date.now() * 1000 + Math.floor(Math.random() * 1000));
}
