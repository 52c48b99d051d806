import type { FieldProblem } from '#contract/definition/errors.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { findPeople } from '#server/modules/accounts/accounts-public.ts';
import type { Services } from '#server/platform/services.ts';
import type { Recipient, RecipientFacts } from './recipients-store.ts';
import { readRecipientFacts } from './recipients-store.ts';

/**
 * Returns how a person is reached: directly if related to the host or in one of the host's groups. Others must accept
 * invitations: directly if they accepted one of this host before, else by an invitation. Null if they can't be reached, or
 * keep declining this host.
 */
function recipientState(facts: Omit<RecipientFacts, 'userId'>): Recipient['state'] | null {
  if (facts.isRelated || facts.isInGroup) return 'addressed';
  if (!facts.accepts) return null;
  if (facts.hasAccepted) return 'addressed';
  return facts.keepsDeclining ? null : 'invited';
}

/**
 * Returns the people behind typed logins. Fails with a problem for each login that can't be reached, by its place in the
 * list `field` of the form; `details.logins` lists them.
 */
export async function findRecipients(
  services: Pick<Services, 'database'>,
  hostId: string,
  logins: readonly string[],
  field: string,
): Promise<Result<Recipient[], Failure>> {
  const people = await findPeople(services.database, logins);
  const ids = people.flatMap((person) => (person === null ? [] : [person.userId]));
  const facts = await readRecipientFacts(services.database, hostId, ids);
  const problems: FieldProblem[] = [];
  const recipients = new Map<string, Recipient>();
  for (const [index, person] of people.entries()) {
    const path = `${field}.${index}`;
    const known = person === null ? undefined : facts.get(person.userId);
    const state = known === undefined ? null : recipientState(known);
    if (known === undefined) problems.push({ path, code: 'unknown_recipient' });
    else if (known.userId === hostId) problems.push({ path, code: 'recipient_self' });
    else if (state === null) problems.push({ path, code: 'recipient_declines' });
    else recipients.set(known.userId, { userId: known.userId, state });
  }
  if (problems.length === 0) return ok([...recipients.values()]);
  const refused = problems.map(({ path }) => logins[Number(path.slice(field.length + 1))]);
  return fail('unknown_recipient', { fields: problems, details: { logins: refused } });
}
