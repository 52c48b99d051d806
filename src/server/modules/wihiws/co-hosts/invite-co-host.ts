import type { Kysely } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { CO_HOST_REFUSAL_MS, CO_HOSTS_ASKED_MAX } from '#contract/lesson/co-hosts.ts';
import { CO_HOSTS_MAX } from '#core/constants.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { KnownPerson } from '#server/modules/accounts/accounts-public.ts';
import { countTypedLogins, endDeviceCodes, findPerson } from '#server/modules/accounts/accounts-public.ts';
import { notifyPerson, withdrawNotification } from '#server/modules/people/people-public.ts';
import type { AttemptsOfWihiws } from '#server/modules/wihiws/attempts-of-wihiws.ts';
import { readReadingsOf } from '#server/modules/wihiws/readings-store.ts';
import { readAddressing } from '#server/modules/wihiws/recipients-store.ts';
import { asIssueOwner } from '#server/modules/wihiws/wihiws-access.ts';
import { lockWihiwRow, readWihiwRow } from '#server/modules/wihiws/wihiws-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import type { CoHostRecord } from './co-hosts-store.ts';
import { findCoHost, readCoHostsOf, writeEnd, writeInvitation } from './co-hosts-store.ts';
import { tellEnded } from './tell-ended.ts';

/** What co-hosting needs of attempts. */
export type Starts = Pick<AttemptsOfWihiws, 'readStarters'>;

const besideLogin = (code: 'unknown_login' | 'co_host_self' | 'co_host_participant') =>
  fail(code, { fields: [{ path: 'identifier', code }] });

async function findColleague(
  services: Services,
  ownerId: string,
  login: string,
): Promise<Result<KnownPerson, Failure>> {
  const person = await findPerson(services.database, login);
  if (person === null)
    return (await countTypedLogins(services, ownerId, { unreached: 1, invited: 0 })) ?? besideLogin('unknown_login');
  if (person.userId === ownerId) return besideLogin('co_host_self');
  return person.kind === 'account' ? ok(person) : besideLogin('co_host_participant');
}

/**
 * Why a person can't co-host an issue, or null: a taker would see the right answers before answering, and a second reader the
 * names and marks that they must not know.
 */
export async function clashOf(
  database: Kysely<Database>,
  { readStarters }: Starts,
  wihiwId: string,
  userId: string,
): Promise<'co_host_takes' | 'co_host_reads' | null> {
  const addressing = await readAddressing(database, wihiwId, userId);
  if (addressing === 'addressed' || addressing === 'invited') return 'co_host_takes';
  if ((await readStarters(database, wihiwId, [userId])).get(userId) === true) return 'co_host_takes';
  const reads = (await readReadingsOf(database, wihiwId)).some(
    ({ readerId, state }) => readerId === userId && (state === 'invited' || state === 'accepted'),
  );
  return reads ? 'co_host_reads' : null;
}

/** Whether the person themselves has refused or left so short a time ago that they are not asked again. */
function hasJustRefused({ state, endedAt, endedBy, userId }: CoHostRecord, now: Date): boolean {
  const byThemselves = state === 'declined' || (state === 'ended' && endedBy === userId);
  return byThemselves && endedAt !== null && now.getTime() - endedAt.getTime() < CO_HOST_REFUSAL_MS;
}

function hindrance(asked: readonly CoHostRecord[], userId: string, now: Date): Result<never, Failure> | null {
  const before = asked.find((one) => one.userId === userId);
  if (before?.state === 'invited') return fail('co_host_invited');
  if (before?.state === 'accepted') return fail('co_host_present');
  if (before !== undefined && hasJustRefused(before, now)) return fail('co_host_declined');
  const current = asked.filter(({ state }) => state === 'invited' || state === 'accepted');
  const isFull = current.length >= CO_HOSTS_MAX || (before === undefined && asked.length >= CO_HOSTS_ASKED_MAX);
  return isFull ? fail('too_many_co_hosts') : null;
}

/** The owner asks an account to run the issue beside them; the person accepts it or not. */
export async function inviteCoHost(
  services: Services,
  starts: Starts,
  wihiwId: string,
  viewerId: string,
  identifier: string,
): Promise<Result<void, Failure>> {
  const found = asIssueOwner(await readWihiwRow(services.database, wihiwId), viewerId);
  if (!found.ok) return found;
  const colleague = await findColleague(services, viewerId, identifier);
  if (!colleague.ok) return colleague;
  const { userId } = colleague.value;
  const tooMany = await countTypedLogins(services, viewerId, { unreached: 0, invited: 1 });
  if (tooMany !== null) return tooMany;
  const now = services.now();
  const invited = await transaction(services.database, async (tx): Promise<Result<{ title: string }, Failure>> => {
    // Starts share this lock, so nobody becomes a taker and is asked at the same moment.
    const issue = asIssueOwner(await lockWihiwRow(tx, wihiwId, 'update'), viewerId);
    if (!issue.ok) return issue;
    const hindered = hindrance(await readCoHostsOf(tx, wihiwId, CO_HOSTS_ASKED_MAX), userId, now);
    if (hindered !== null) return hindered;
    const clash = await clashOf(tx, starts, wihiwId, userId);
    if (clash !== null) return fail(clash);
    await writeInvitation(tx, wihiwId, userId, now);
    return ok(issue.value);
  });
  if (!invited.ok) return invited;
  services.publish(`wihiw:${wihiwId}`);
  await notifyPerson(services, userId, 'host-invited', viewerId, { wihiwId, title: invited.value.title });
  return ok(undefined);
}

/** The owner ends co-hosting or takes an invitation back. Repeated, and of who was never asked, it changes nothing. */
export async function endCoHost(
  services: Services,
  wihiwId: string,
  viewerId: string,
  userId: string,
): Promise<Result<void, Failure>> {
  const now = services.now();
  const ended = await transaction(services.database, async (tx) => {
    const issue = asIssueOwner(await lockWihiwRow(tx, wihiwId, 'update'), viewerId);
    if (!issue.ok) return issue;
    const before = await findCoHost(tx, wihiwId, userId);
    if (before === null) return fail('not_found');
    const isCurrent = before.state === 'invited' || before.state === 'accepted';
    if (isCurrent) await writeEnd(tx, before, viewerId, now);
    if (isCurrent) await endDeviceCodes(tx, wihiwId, userId);
    return ok({ title: issue.value.title, before: isCurrent ? before.state : null });
  });
  if (!ended.ok) return ended;
  const { title, before } = ended.value;
  if (before === null) return ok(undefined);
  tellEnded(services, wihiwId, userId);
  if (before === 'accepted') await notifyPerson(services, userId, 'host-ended', viewerId, { wihiwId, title });
  else {
    await withdrawNotification(services.database, userId, 'host-invited', viewerId, { wihiwId });
    services.publish(`person:${userId}`);
  }
  return ok(undefined);
}
