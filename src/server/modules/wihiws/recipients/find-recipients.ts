import type { FieldProblem } from '#contract/definition/errors.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { countTypedLogins } from '#server/modules/accounts/accounts-limits-public.ts';
import { findPeople, readConsentsTowards } from '#server/modules/accounts/accounts-public.ts';
import { membersOfOwnGroups } from '#server/modules/groups/groups-public.ts';
import { peopleTestedBy } from '#server/modules/people/people-public.ts';
import type { AttemptsOfWihiws } from '#server/modules/wihiws/attempts-of-wihiws.ts';
import type { Services } from '#server/platform/services.ts';
import type { Recipient } from './recipients-store.ts';
import { countWaitingInvitations, readAnswersToHost } from './recipients-store.ts';

/** Facts that decide how a person may be addressed. */
type RecipientFacts = {
  /** Accepts invitations to be tested. */
  readonly accepts: boolean;
  /** Agreed to be tested by this host for good, or was entered by this host as a pupil. */
  readonly isRelated: boolean;
  /** Is in a group of this host. */
  readonly isInGroup: boolean;
  /** Declined the last two invitations of this host, and took no test of theirs since. */
  readonly keepsDeclining: boolean;
  /** Has as many unanswered invitations of this host as one may have. */
  readonly isAskedEnough: boolean;
};

/** Unanswered invitations of one host that a person is shown at most. */
const WAITING_INVITATIONS_MAX = 5;

type FindServices = Pick<Services, 'database' | 'now' | 'sealer'> & Pick<AttemptsOfWihiws, 'readLastStarts'>;

/** Returns these facts of people towards a host, by person. */
async function readRecipientFacts(
  { database, readLastStarts }: Pick<FindServices, 'database' | 'readLastStarts'>,
  hostId: string,
  userIds: readonly string[],
): Promise<Map<string, RecipientFacts>> {
  if (userIds.length === 0) return new Map();
  const consents = await readConsentsTowards(database, hostId, userIds);
  const tested = await peopleTestedBy(database, hostId, userIds);
  const members = await membersOfOwnGroups(database, hostId, userIds);
  const answers = await readAnswersToHost(database, hostId, userIds);
  const waiting = await countWaitingInvitations(database, hostId, userIds);
  const declining = [...answers.values()].filter(({ declinedTwiceAt }) => declinedTwiceAt !== null);
  const lastStarts = await readLastStarts(
    database,
    hostId,
    declining.map(({ userId }) => userId),
  );
  return new Map(
    consents.map(({ userId, accepts, isPupil }) => {
      const { declinedTwiceAt = null } = answers.get(userId) ?? {};
      const lastStart = lastStarts.get(userId);
      const hasStartedSince = declinedTwiceAt !== null && lastStart !== undefined && lastStart > declinedTwiceAt;
      const facts = {
        accepts,
        isRelated: isPupil || tested.has(userId),
        isInGroup: members.has(userId),
        keepsDeclining: declinedTwiceAt !== null && !hasStartedSince,
        isAskedEnough: (waiting.get(userId) ?? 0) >= WAITING_INVITATIONS_MAX,
      };
      return [userId, facts];
    }),
  );
}

/**
 * Returns how a person is reached: directly if related to the host or in one of the host's groups, else by an invitation.
 * Else why they can't be reached: they take no invitations or keep declining this host, or have answered none of the last
 * ones.
 */
function recipientState(facts: RecipientFacts): Recipient['state'] | 'recipient_declines' | 'recipient_unanswered' {
  if (facts.isRelated || facts.isInGroup) return 'addressed';
  if (!facts.accepts) return 'recipient_declines';
  if (facts.keepsDeclining) return 'recipient_declines';
  return facts.isAskedEnough ? 'recipient_unanswered' : 'invited';
}

/**
 * Returns the people behind typed logins. Fails with a problem for each login that can't be reached, by its place in the
 * list `field` of the form; `details.logins` lists them. With `too_many_tries` after too many in a day.
 */
export async function findRecipients(
  services: FindServices,
  hostId: string,
  logins: readonly string[],
  field: string,
): Promise<Result<Recipient[], Failure>> {
  const people = await findPeople(services.database, logins);
  const ids = people.flatMap((person) => (person === null ? [] : [person.userId]));
  const facts = await readRecipientFacts(services, hostId, ids);
  const problems: FieldProblem[] = [];
  const recipients = new Map<string, Recipient>();
  for (const [index, person] of people.entries()) {
    const path = `${field}.${index}`;
    const known = person === null ? undefined : facts.get(person.userId);
    if (person === null || known === undefined) {
      problems.push({ path, code: 'unknown_recipient' });
    } else if (person.userId === hostId) {
      problems.push({ path, code: 'recipient_self' });
    } else {
      const state = recipientState(known);
      if (state === 'invited' || state === 'addressed') recipients.set(person.userId, { userId: person.userId, state });
      else problems.push({ path, code: state });
    }
  }
  const found = [...recipients.values()];
  const invited = found.filter(({ state }) => state === 'invited').length;
  const tooMany = await countTypedLogins(services, hostId, { unreached: problems.length, invited });
  if (tooMany !== null) return tooMany;
  if (problems.length === 0) return ok(found);
  const refused = problems.map(({ path }) => logins[Number(path.slice(field.length + 1))]);
  return fail('unknown_recipient', { fields: problems, details: { logins: refused } });
}
