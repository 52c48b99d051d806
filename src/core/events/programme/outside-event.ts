type Span = { readonly startsAt: string; readonly endsAt: string };

/** Returns whether a part of a programme begins before its event or ends after it. */
export function isOutside(part: Span, event: Span): boolean {
  return Date.parse(part.startsAt) < Date.parse(event.startsAt) || Date.parse(part.endsAt) > Date.parse(event.endsAt);
}
