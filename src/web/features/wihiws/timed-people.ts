import type { Wihiw } from '#contract/wihiws.ts';

/** Somebody whose time the host can change; without a name as long as an invitation is not answered. */
export type TimedPerson = { readonly identifier: string; readonly displayName: string | null };

const names = new Intl.Collator('uk', { sensitivity: 'base', numeric: true });

/**
 * Returns the people who take the test or to whom it is addressed, each once, ordered by name. `notStarted`: those it is
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
    names.compare(one.displayName ?? one.identifier, other.displayName ?? other.identifier),
  );
}
