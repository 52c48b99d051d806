import type { Wihiw } from '#contract/wihiws.ts';
import { compareNames } from '#core/people/name-order.ts';

/** Somebody whose time the host can change; without a name as long as an invitation is not answered. */
export type TimedPerson = { readonly identifier: string; readonly displayName: string | null };

/**
 * Returns the people who take the test or to whom it is addressed, each once, by surname. `notStarted`: those it is
 * addressed to without an attempt, also through a group; `takers`: those with one.
 */
export function timedPeople(
  recipients: Wihiw['recipients'],
  notStarted: readonly TimedPerson[],
  takers: readonly TimedPerson[],
): TimedPerson[] {
  const people = new Map<string, TimedPerson>();
  for (const { identifier, displayName, state } of recipients)
    if (state !== 'declined') people.set(identifier, { identifier, displayName });
  for (const person of notStarted) people.set(person.identifier, person);
  for (const person of takers) people.set(person.identifier, person);
  return [...people.values()].sort((one, other) =>
    compareNames(one.displayName ?? one.identifier, other.displayName ?? other.identifier),
  );
}
