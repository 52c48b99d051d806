import { MINUTE_MS } from '#core/milliseconds.ts';
import { BoundedMap } from '#server/platform/process/pacing/bounded-map.ts';

const REMEMBERED_MS = 10 * MINUTE_MS;
/** A page repeats a call a few times; a program is counted again. */
const REPEATS = 5;
const counted = new BoundedMap<string, { readonly until: number; repeats: number }>(20_000);

/** Returns whether this was counted a moment ago and is sent again, because the server was busy: it makes the crowd no larger. */
export function isCountedRepeat(what: string, now: Date): boolean {
  const known = counted.get(what);
  if (known === undefined || known.until <= now.getTime() || known.repeats === 0) return false;
  known.repeats -= 1;
  return true;
}

/** Remembers what was counted just now, in this process. */
export function rememberCounted(what: string, now: Date): void {
  counted.set(what, { until: now.getTime() + REMEMBERED_MS, repeats: REPEATS });
}

/** Forgets what has got through: the next of its kind counts. */
export function forgetCounted(what: string): void {
  counted.delete(what);
}
