import type { ResultRow, Wihiw } from '#contract/wihiws.ts';

/** Somebody whose time an issue's host can change. */
/** Without a name: invited, and yet to answer. */
export type TimedPerson = { readonly identifier: string; readonly displayName: string | null };

const names = new Intl.Collator('uk', { sensitivity: 'base', numeric: true });

/**
 * Who takes the test or has it addressed to them, by login or through a group, each once, by name; the host's own try is
 * left out. `notStarted`: whom it is addressed to and who has no attempt.
 */
export function timedPeople(
  recipients: Wihiw['recipients'],
  notStarted: readonly TimedPerson[],
  rows: readonly Pick<ResultRow, 'identifier' | 'displayName' | 'trial'>[],
): TimedPerson[] {
  const people = new Map<string, TimedPerson>();
  for (const { identifier, displayName, state } of recipients)
    if (state !== 'declined') people.set(identifier, { identifier, displayName });
  for (const person of notStarted) people.set(person.identifier, person);
  for (const { identifier, displayName, trial } of rows)
    if (identifier !== null && !trial) people.set(identifier, { identifier, displayName });
  return [...people.values()].sort((one, other) =>
    names.compare(one.displayName ?? one.identifier, other.displayName ?? other.identifier),
  );
}
