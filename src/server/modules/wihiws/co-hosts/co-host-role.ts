import type { Kysely } from 'kysely';
import { CO_HOSTINGS_MAX, CO_HOSTS_ASKED_MAX } from '#contract/lesson/co-hosts.ts';
import { CO_HOSTS_MAX } from '#core/constants.ts';
import type { Database } from '#db/schema/database-types.ts';
import { lockUser } from '#server/modules/accounts/accounts-public.ts';
import { endDeviceCodes } from '#server/modules/accounts/accounts-sessions-public.ts';
import type { AskedSide, AskingRole } from '#server/modules/people/people-asking-public.ts';
import { askedSide } from '#server/modules/people/people-asking-public.ts';
import type { AttemptsOfWihiws } from '#server/modules/wihiws/attempts-of-wihiws.ts';
import { readReadingsOf } from '#server/modules/wihiws/readings-store.ts';
import { readAddressing } from '#server/modules/wihiws/recipients/recipients-store.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiw-record.ts';
import { asIssueOwner } from '#server/modules/wihiws/wihiws-access.ts';
import { lockWihiwRow, readWihiwRow } from '#server/modules/wihiws/wihiws-store.ts';
import type { Services } from '#server/platform/services.ts';
import type { CoHostRecord } from './co-hosts-store.ts';
import * as store from './co-hosts-store.ts';

/** What co-hosting needs of attempts. */
export type Starts = Pick<AttemptsOfWihiws, 'readStarters'>;

/**
 * Why a person can't co-host an issue, or null: a taker would see the right answers before answering, and a second reader the
 * names and marks that they must not know.
 */
async function clashOf(
  database: Kysely<Database>,
  { readStarters }: Starts,
  wihiwId: string,
  userId: string,
): Promise<'ask_takes' | 'co_host_reads' | null> {
  const addressing = await readAddressing(database, wihiwId, userId);
  if (addressing === 'addressed' || addressing === 'invited') return 'ask_takes';
  if ((await readStarters(database, wihiwId, [userId])).get(userId) === true) return 'ask_takes';
  const reads = (await readReadingsOf(database, wihiwId)).some(
    ({ readerId, state }) => readerId === userId && (state === 'invited' || state === 'accepted'),
  );
  return reads ? 'co_host_reads' : null;
}

/** The owner of an issue asks an account to run it beside them. The lock is the one that starts share. */
export const coHostRole = (starts: Starts): AskingRole<WihiwRecord, CoHostRecord, void> => ({
  notices: {
    asked: 'host-invited',
    accepted: 'host-accepted',
    declined: 'host-declined',
    left: 'host-left',
    ended: 'host-ended',
  },
  topics: (wihiwId) => [`wihiw:${wihiwId}`],
  read: readWihiwRow,
  lock: (tx, id) => lockWihiwRow(tx, id, 'update'),
  about: ({ id, ownerId, title }) => ({ askerId: ownerId, wihiwId: id, title }),
  asAsker: asIssueOwner,
  find: (tx, { scene, personId }) => store.findCoHost(tx, scene.id, personId),
  async whyNotAsk(tx, { scene: { id }, personId }) {
    const asked = await store.readCoHostsOf(tx, id, CO_HOSTS_ASKED_MAX);
    const current = asked.filter(({ state }) => state === 'invited' || state === 'accepted');
    const isKnown = asked.some(({ userId }) => userId === personId);
    if (current.length >= CO_HOSTS_MAX || (!isKnown && asked.length >= CO_HOSTS_ASKED_MAX)) return 'too_many_co_hosts';
    return clashOf(tx, starts, id, personId);
  },
  async whyNotAccept(tx, { scene, personId }) {
    // Locked in the order of a start, and so that two acceptances can't pass the bound together.
    if ((await lockUser(tx, personId)) === null) return 'sign_in_required';
    const clash = await clashOf(tx, starts, scene.id, personId);
    if (clash !== null) return clash;
    const hosted = await store.readCoHostingsOf(tx, personId, CO_HOSTINGS_MAX);
    return hosted.length >= CO_HOSTINGS_MAX ? 'too_many_co_hostings' : null;
  },
  writeAsked: (tx, { scene, personId, now }) => store.writeInvitation(tx, scene.id, personId, now),
  writeAnswer: (tx, { row, now }, { accept }) => store.writeCoHostAnswer(tx, row, accept, now),
  async writeEnd(tx, { scene, personId, row, now }, byThemselves) {
    await store.writeEnd(tx, row, byThemselves ? personId : scene.ownerId, now);
    await endDeviceCodes(tx, personId, scene.id);
  },
});

/** What whoever is asked to co-host needs. */
export const coHostsAsked = (services: Services, starts: Starts): AskedSide =>
  askedSide(services, coHostRole(starts), store.readAskedToCoHost);
