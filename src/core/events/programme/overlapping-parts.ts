/** A part of a programme, or something else that takes its time; moments as ISO strings. */
type Span = { readonly id: string; readonly startsAt: string; readonly endsAt: string };

/** Returns the ids of those that take place at the same time as another; what begins when another ends does not. */
export function overlappingIds(spans: readonly Span[]): ReadonlySet<string> {
  const sorted = spans.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  const found = new Set<string>();
  let last: Span | null = null;
  for (const span of sorted) {
    if (last !== null && Date.parse(span.startsAt) < Date.parse(last.endsAt)) found.add(last.id).add(span.id);
    if (last === null || Date.parse(span.endsAt) > Date.parse(last.endsAt)) last = span;
  }
  return found;
}
