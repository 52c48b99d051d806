/** A new random name of this browser for one attempt. Not `randomUUID`: plain http, as in a school's network, lacks it. */
export function newDeviceId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The counter of a new change. It follows the clock, so that two tabs of one browser, which are one device to the server,
 * never give the same number to two changes; it never runs backwards, whatever the clock does.
 */
export function nextCounter(last: number): number {
  return Math.max(last + 1, Date.now() * 1000 + Math.floor(Math.random() * 1000));
}
