import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { KnownPerson } from '#server/modules/accounts/accounts-public.ts';
import {
  countTypedLogins,
  countWrongGroupCode,
  findPerson,
  readConsentsTowards,
  readPeople,
} from '#server/modules/accounts/accounts-public.ts';
import type { GroupsOfRelations } from '#server/modules/people/groups-of-relations.ts';
import { isUsable, relationCodeHash } from '#server/modules/people/make-relation-code.ts';
import { markAnswered, withdrawNotification } from '#server/modules/people/notices/notifications-store.ts';
import { notifyPerson } from '#server/modules/people/notices/notify-person.ts';
import { relateByConsent } from '#server/modules/people/people-store.ts';
import { findRelationCode } from '#server/modules/people/relation-codes-store.ts';
import type { TestState } from '#server/modules/people/testers-store.ts';
import * as store from '#server/modules/people/testers-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

/** Asks the person with a login whether the host may test them. */
export async function askToTest(
  services: Services,
  hostId: string,
  login: string,
): Promise<Result<{ state: TestState }, Failure>> {
  const { database } = services;
  const person = await findPerson(database, login);
  if (person?.userId === hostId) return fail('relation_self');
  const pair = { personId: person?.userId ?? '', hostId };
  const kept = person === null ? null : await store.readTesting(database, pair);
  if (kept === 'invited' || kept === 'accepted') return ok({ state: kept });
  const [consent] = person === null ? [] : await readConsentsTowards(database, hostId, [person.userId]);
  if (person === null || consent === undefined || !consent.accepts) {
    const tooMany = await countTypedLogins(services, hostId, { unreached: 1, invited: 0 });
    return tooMany ?? fail('request_impossible', { fields: [{ path: 'identifier', code: 'request_impossible' }] });
  }
  if (kept !== null) return fail('request_refused');
  if (await store.hasTooManyRequests(database, hostId)) return fail('too_many_relations');
  const tooMany = await countTypedLogins(services, hostId, { unreached: 0, invited: 1 });
  if (tooMany !== null) return tooMany;
  if (await store.insertTestRequest(database, pair, services.now()))
    await notifyPerson(services, person.userId, 'test-requested', hostId);
  return ok({ state: 'invited' });
}

/** Answers a host's request; without an open one nothing changes. */
export async function answerTester(
  services: Services,
  personId: string,
  hostId: string,
  accept: boolean,
): Promise<void> {
  const answered = await store.answerTestRequest(services.database, { personId, hostId }, accept, services.now());
  if (!answered) return;
  await markAnswered(services.database, personId, 'test-requested', hostId, {}, services.now());
  await notifyPerson(services, hostId, accept ? 'test-accepted' : 'test-declined', personId);
}

/** The person ends being tested by a host, and with it their places in the host's groups. */
export async function leaveTester(
  services: Services,
  { leaveAll }: Pick<GroupsOfRelations, 'leaveAll'>,
  personId: string,
  hostId: string,
): Promise<void> {
  const ended = await transaction(services.database, async (tx) => {
    const had = (await store.readTesting(tx, { personId, hostId })) === 'accepted';
    if (had) await relateByConsent(tx, hostId, personId, services.now());
    await leaveAll(tx, hostId, personId);
    return store.endTesting(tx, { personId, hostId }, services.now());
  });
  if (ended) await notifyPerson(services, hostId, 'test-left', personId);
}

/** The host ends testing a person, and with it their places in the host's groups, or takes a request back. */
export async function endWihiwee(
  services: Services,
  { leaveAll }: Pick<GroupsOfRelations, 'leaveAll'>,
  hostId: string,
  personId: string,
): Promise<void> {
  const had = await transaction(services.database, async (tx) => {
    const before = await store.readTesting(tx, { personId, hostId });
    if (before === null) return null;
    await leaveAll(tx, hostId, personId);
    // What came by groups is gone with the last of them.
    return (await store.dropTesting(tx, { personId, hostId })) ?? before;
  });
  if (had === 'invited') await withdrawNotification(services.database, personId, 'test-requested', hostId, {});
  if (had === 'accepted') await notifyPerson(services, personId, 'test-ended', hostId);
  else if (had !== null) for (const id of [personId, hostId]) services.publish(`person:${id}`);
}

/** Returns the host whose code was typed. Wrong ones are counted by person and by address. */
export async function hostOfCode(
  services: Services,
  person: { readonly userId: string; readonly address: string },
  typed: string,
): Promise<Result<KnownPerson, Failure>> {
  const hash = relationCodeHash(services, 'test', typed);
  const usable = isUsable(
    hash === null ? null : await findRelationCode(services.database, hash, 'test'),
    services.now(),
  );
  if (!usable.ok) {
    if (usable.error.code !== 'wrong_relation_code') return usable;
    const tooMany = await countWrongGroupCode(services, person.userId, person.address);
    return tooMany ?? fail('wrong_relation_code', { fields: [{ path: 'code', code: 'wrong_relation_code' }] });
  }
  if (usable.value.makerId === person.userId) return fail('relation_self');
  const host = (await readPeople(services.database, [usable.value.makerId])).get(usable.value.makerId);
  return host === undefined ? fail('wrong_relation_code') : ok(host);
}

/** Agrees to be tested by the host whose code was typed, whatever the consent to invitations says. */
export async function useTestCode(
  services: Services,
  person: { readonly userId: string; readonly address: string },
  typed: string,
): Promise<Result<void, Failure>> {
  const host = await hostOfCode(services, person, typed);
  if (!host.ok) return host;
  const pair = { personId: person.userId, hostId: host.value.userId };
  const before = await store.readTesting(services.database, pair);
  await relateByConsent(services.database, pair.hostId, pair.personId, services.now());
  if (before !== 'accepted') await notifyPerson(services, pair.hostId, 'test-accepted', pair.personId);
  return ok(undefined);
}
