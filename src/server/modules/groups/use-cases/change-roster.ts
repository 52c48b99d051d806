import type { FieldProblem } from '#contract/definition/errors.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { GROUP_MEMBERS_MAX } from '#contract/groups.ts';
import { whyNotAsk } from '#core/people/ask-again.ts';
import { nameKey } from '#core/people/roster/name-key.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { countTypedLogins } from '#server/modules/accounts/accounts-limits-public.ts';
import {
  createRosterPupil,
  renamePupil,
  renewPupilCode,
} from '#server/modules/accounts/accounts-participants-public.ts';
import { findPeople, readConsentsTowards } from '#server/modules/accounts/accounts-public.ts';
import { asOwner, waysIn } from '#server/modules/groups/groups-access.ts';
import type { GroupRecord } from '#server/modules/groups/groups-store.ts';
import { readGroupRow } from '#server/modules/groups/groups-store.ts';
import type { NewMember } from '#server/modules/groups/members-store.ts';
import * as store from '#server/modules/groups/members-store.ts';
import { addToRoster, takeOffRoster } from '#server/modules/groups/roster-relations.ts';
import { peopleTestedBy } from '#server/modules/people/people-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { onOwnGroup } from './change-group.ts';

/**
 * Enters people by name as new participants. A name that is on the roster, or twice in the list, is skipped and returned
 * in `skipped`: a list that is sent again must not create every pupil a second time.
 */
export async function addPupils(
  services: Services,
  groupId: string,
  hostId: string,
  names: readonly string[],
): Promise<Result<{ group: GroupRecord; added: number; skipped: string[] }, Failure>> {
  let [added, skipped] = [0, [] as string[]];
  const group = await onOwnGroup(services, groupId, hostId, async (tx, own) => {
    const known = new Set((await store.readGroupRoster(tx, groupId, hostId)).map((one) => nameKey(one.displayName)));
    const fresh: string[] = [];
    skipped = [];
    for (const name of names) {
      (known.has(nameKey(name)) ? skipped : fresh).push(name);
      known.add(nameKey(name));
    }
    if ((await store.countPlaces(tx, groupId)) + fresh.length > GROUP_MEMBERS_MAX) return fail('group_full');
    const members: NewMember[] = [];
    for (const displayName of fresh) {
      const userId = await createRosterPupil(tx, services, { displayName, rosterHostId: hostId });
      members.push({ userId, displayName });
    }
    added = (await addToRoster(tx, own, members, services.now())).length;
    return ok(undefined);
  });
  if (!group.ok) return group;
  if (added > 0) services.publish(`person:${hostId}`);
  return ok({ group: group.value, added, skipped });
}

type Named = { readonly members: NewMember[]; readonly invited: string[] };

/** Returns who of the typed logins is added and who is invited; fails with a problem for each login that can be neither. */
async function findNamed(
  services: Services,
  groupId: string,
  hostId: string,
  logins: readonly string[],
): Promise<Result<Named, Failure>> {
  const people = await findPeople(services.database, logins);
  const ids = people.flatMap((person) => (person === null ? [] : [person.userId]));
  const tested = await peopleTestedBy(services.database, hostId, ids);
  const consents = await readConsentsTowards(services.database, hostId, ids);
  const facts = new Map(
    consents.map(({ userId, accepts, isPupil }) => [userId, { accepts, isRelated: isPupil || tested.has(userId) }]),
  );
  const asked = await store.readInvitationStates(services.database, groupId, ids);
  const now = services.now();
  const problems: FieldProblem[] = [];
  const members = new Map<string, NewMember>();
  const invited = new Set<string>();
  for (const [index, person] of people.entries()) {
    const path = `logins.${index}`;
    const known = person === null ? undefined : facts.get(person.userId);
    const way = known === undefined ? null : waysIn(known);
    if (person === null || known === undefined) problems.push({ path, code: 'unknown_recipient' });
    else if (person.userId === hostId) problems.push({ path, code: 'member_self' });
    else if (way === null) problems.push({ path, code: 'member_declines' });
    else if (way === 'invited' && whyNotAsk(asked.get(person.userId) ?? null, now) === 'ask_refused')
      problems.push({ path, code: 'ask_refused' });
    else if (way === 'member') members.set(person.userId, person);
    else invited.add(person.userId);
  }
  const tooMany = await countTypedLogins(services, hostId, { unreached: problems.length, invited: invited.size });
  if (tooMany !== null) return tooMany;
  if (problems.length > 0) return fail('unknown_recipient', { fields: problems });
  return ok({ members: [...members.values()], invited: [...invited] });
}

/** Adds people by login: those who agreed to be tested by this host at once, the others by an invitation. */
export async function addMembers(
  services: Services,
  groupId: string,
  hostId: string,
  logins: readonly string[],
): Promise<Result<GroupRecord, Failure>> {
  // Checked first: to a stranger nothing may be revealed about logins.
  const own = asOwner(await readGroupRow(services.database, groupId), hostId);
  if (!own.ok) return own;
  const named = await findNamed(services, groupId, hostId, logins);
  if (!named.ok) return named;
  let touched: string[] = [];
  const group = await onOwnGroup(services, groupId, hostId, async (tx, locked) => {
    const now = services.now();
    const added = await addToRoster(tx, locked, named.value.members, now);
    const invited = await store.insertInvitations(tx, groupId, named.value.invited, now);
    touched = [...added, ...invited];
    return (await store.countPlaces(tx, groupId)) > GROUP_MEMBERS_MAX ? fail('group_full') : ok(undefined);
  });
  if (group.ok && touched.length > 0) for (const id of [hostId, ...touched]) services.publish(`person:${id}`);
  return group;
}

/** Renames a person on the roster, and everywhere if they are a pupil whom the host entered. */
export async function renameMember(
  services: Pick<Services, 'database'>,
  { groupId, memberId }: { readonly groupId: string; readonly memberId: string },
  hostId: string,
  displayName: string,
): Promise<Result<GroupRecord, Failure>> {
  return onOwnGroup(services, groupId, hostId, async (tx) => {
    if (!(await store.updateMemberName(tx, groupId, memberId, displayName))) return fail('not_found');
    await renamePupil(tx, { userId: memberId, hostId }, displayName);
    return ok(undefined);
  });
}

/** Removes a person from the roster or withdraws their invitation. */
export async function removeMember(
  services: Pick<Services, 'database' | 'publish'>,
  { groupId, memberId }: { readonly groupId: string; readonly memberId: string },
  hostId: string,
): Promise<Result<GroupRecord, Failure>> {
  const group = await onOwnGroup(services, groupId, hostId, async (tx, own) =>
    (await takeOffRoster(tx, own, memberId)) ? ok(undefined) : fail('not_found'),
  );
  if (group.ok) for (const id of [memberId, hostId]) services.publish(`person:${id}`);
  return group;
}

/** Gives a pupil of the group whom this host entered a new code and returns it. */
export async function renewMemberCode(
  services: Pick<Services, 'database' | 'sealer' | 'publish'>,
  { groupId, memberId }: { readonly groupId: string; readonly memberId: string },
  hostId: string,
): Promise<Result<{ personalCode: string }, Failure>> {
  const renewed = await transaction(
    services.database,
    async (tx): Promise<Result<{ personalCode: string }, Failure>> => {
      const found = asOwner(await readGroupRow(tx, groupId), hostId);
      if (!found.ok) return found;
      const members = await store.readMemberIds(tx, [groupId]);
      if (!members.includes(memberId)) return fail('not_found');
      const personalCode = await renewPupilCode(tx, services, { userId: memberId, hostId });
      return personalCode === null ? fail('not_found') : ok({ personalCode });
    },
  );
  if (renewed.ok) services.publish(`rights:${memberId}`);
  return renewed;
}
