/** When a test belongs to an event: before it, after it, or at any time. */
export const LINKED_TEST_PLACES = ['before', 'after', 'free'] as const;

/** Who sees that a test belongs to an event: everybody who sees the event, or who has a place. */
export const LINKED_TEST_SIGHTS = ['all', 'registered'] as const;

/** What the clock says of a test: it opens later, is open, or is over. */
export type LinkedTestDoor = 'opens' | 'open' | 'closed';

type Times = { readonly opensAt: string | null; readonly closesAt: string | null };

/** Returns what the clock says of a test; the moments are ISO 8601, null: without a limit. A test is closed at its closing. */
export function linkedTestDoor({ opensAt, closesAt }: Times, now: Date): LinkedTestDoor {
  if (closesAt !== null && Date.parse(closesAt) <= now.getTime()) return 'closed';
  return opensAt !== null && Date.parse(opensAt) > now.getTime() ? 'opens' : 'open';
}
