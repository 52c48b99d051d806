import type { Wihiw } from '#contract/wihiws.ts';

/** Somebody whose time an issue's host can change. */
/** Without a name: invited, and yet to answer. */
export type TimedPerson = { readonly identifier: string; readonly displayName: string | null };

const names = new Intl.Collator('uk', { sensitivity: 'base', numeric: true });

/**
 * Who takes the test or has it addressed to them, by login or through a group, each once, by name.
 * `notStarted`: whom it is addressed to and who has no attempt; `takers`: who has one.
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
