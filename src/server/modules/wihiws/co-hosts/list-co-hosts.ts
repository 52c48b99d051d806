import type { Failure } from '#contract/definition/failure.ts';
import type { CoHost, CoHostings, CoHosts } from '#contract/lesson/co-hosts.ts';
import { CO_HOSTINGS_MAX, CO_HOSTS_ASKED_MAX } from '#contract/lesson/co-hosts.ts';
import type { WihiwRow } from '#contract/wihiws.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { KnownPerson } from '#server/modules/accounts/accounts-public.ts';
import { readPeople } from '#server/modules/accounts/accounts-public.ts';
import { readWihiwsByIds } from '#server/modules/wihiws/wihiw-list-store.ts';
import { asHost } from '#server/modules/wihiws/wihiws-access.ts';
import { readWihiwRow } from '#server/modules/wihiws/wihiws-store.ts';
import type { Services } from '#server/platform/services.ts';
import type { CoHostRecord } from './co-hosts-store.ts';
import { readCoHostingsOf, readCoHostsOf } from './co-hosts-store.ts';

type OwnRow = Awaited<ReturnType<typeof readWihiwsByIds>>[number];
/** Adds what other modules tell of issues: groups, attempts, means. */
export type CompleteRows = (rows: readonly OwnRow[]) => Promise<WihiwRow[]>;

function describe(record: CoHostRecord, person: KnownPerson): CoHost {
  const { userId, state, invitedAt, answeredAt, endedAt } = record;
  const knowsName = state === 'accepted' || (state === 'ended' && answeredAt !== null);
  return {
    userId,
    state,
    identifier: person.identifier,
    displayName: knowsName ? person.displayName : null,
    invitedAt: invitedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}

/** Returns who runs an issue to its owner or a co-host, who is told of current co-hosts only. */
export async function listCoHosts(
  { database }: Pick<Services, 'database'>,
  wihiwId: string,
  viewerId: string,
): Promise<Result<CoHosts, Failure>> {
  const found = asHost(await readWihiwRow(database, wihiwId), viewerId);
  if (!found.ok) return found;
  const { ownerId } = found.value;
  const isOwner = ownerId === viewerId;
  const records = (await readCoHostsOf(database, wihiwId, CO_HOSTS_ASKED_MAX)).filter(
    ({ state }) => isOwner || state === 'accepted',
  );
  const people = await readPeople(database, [ownerId, ...records.map(({ userId }) => userId)]);
  return ok({
    wihiwId,
    role: isOwner ? 'owner' : 'co-host',
    ownerName: people.get(ownerId)?.displayName ?? '',
    coHosts: records.flatMap((record) => {
      const person = people.get(record.userId);
      return person === undefined ? [] : [describe(record, person)];
    }),
  });
}

/** Returns what a person co-hosts now. */
export async function listCoHostings(
  { database }: Pick<Services, 'database'>,
  complete: CompleteRows,
  userId: string,
): Promise<CoHostings> {
  const hosted = await readCoHostingsOf(database, userId, CO_HOSTINGS_MAX);
  const rows = await readWihiwsByIds(
    database,
    hosted.map(({ wihiwId }) => wihiwId),
  );
  const owners = await readPeople(
    database,
    rows.map(({ ownerId }) => ownerId),
  );
  const ownerOf = new Map(rows.map(({ id, ownerId }) => [id, owners.get(ownerId)?.displayName ?? '']));
  return { wihiws: (await complete(rows)).map((row) => ({ ...row, hostName: ownerOf.get(row.id) ?? '' })) };
}
