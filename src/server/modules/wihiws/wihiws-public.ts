import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { relateByConsent } from '#server/modules/people/people-public.ts';
import { acceptByLink } from './invitations-store.ts';
import { readAddressing } from './recipients-store.ts';
import type { WihiwRecord } from './wihiw-record.ts';
import { lockWihiwRow, readWihiwRow } from './wihiws-store.ts';

export { takersAsked } from '#server/modules/wihiws/use-cases/answer-test-invitation.ts';
export type { AttemptCounts, AttemptsOfWihiws, Finisher, Starters } from './attempts-of-wihiws.ts';
export { coHostsAsked } from './co-hosts/co-host-role.ts';
export { hasHosted, hostsWithOthers, readPersonCoHostings } from './co-hosts/co-hosts-store.ts';
export type { HandedIssue } from './co-hosts/hand-over-store.ts';
export { handOverIssues, readSuccessors } from './co-hosts/hand-over-store.ts';
export {
  moveAddressing,
  ownsWihiws,
  readAddressedTo,
  readExtraTimes,
  readIssuesWorkedOn,
  readPersonWihiws,
} from './departing-person-store.ts';
export { readExtraSeconds } from './extra-time-store.ts';
export type { ReadingRecord } from './readings-store.ts';
export {
  acceptOrDecline,
  endReading,
  endReadingsOfTaken,
  findReading,
  hasReadAnswers,
  insertReading,
  lockReading,
  readAskedToRead,
  readPersonReadings,
  readReadingsBy,
  readReadingsOf,
} from './readings-store.ts';
export type { ReachedPerson } from './recipients-store.ts';
export { countAddressedTo, readAddressedGroupIds as addressedGroupIds, readReachedPeople } from './recipients-store.ts';
export { rulesOf } from './rule-columns.ts';
export { showWihiw } from './show-wihiw.ts';
export { findWihiwByCode, findWihiwByToken, wihiwLinkPath } from './wihiw-links.ts';
export type { WihiwRecord } from './wihiw-record.ts';
export { asHost, asIssueOwner, isHostOf } from './wihiws-access.ts';
export { countWihiwsOfTests, hasWihiws, readLastWihiws } from './wihiws-of-groups-store.ts';

/** Returns an issue, or null if there is none or `id` is not an id. */
export async function findWihiw(database: Kysely<Database>, id: string): Promise<WihiwRecord | null> {
  return readWihiwRow(database, id);
}

/**
 * Returns an issue whose rules can't change until the transaction ends. A start reads the rules this way; otherwise a
 * closing moved at the same moment would miss the new attempt's deadline.
 */
export async function lockWihiw(tx: Transaction<Database>, id: string): Promise<WihiwRecord | null> {
  return lockWihiwRow(tx, id, 'share');
}

/** Returns how an issue is addressed to a person (personally or through a group, invited, declined), or null if it is not. */
export async function addressingOf(
  database: Kysely<Database>,
  wihiwId: string,
  userId: string,
): Promise<'addressed' | 'invited' | 'declined' | null> {
  return readAddressing(database, wihiwId, userId);
}

/** Returns whether an issue is addressed to a person; an unanswered invitation does not count. */
export async function isRecipient(database: Kysely<Database>, wihiwId: string, userId: string): Promise<boolean> {
  return (await readAddressing(database, wihiwId, userId)) === 'addressed';
}

/** Accepts the person's invitation, even a declined one: starting by the link is consent. */
export async function noteStartByLink(
  tx: Transaction<Database>,
  wihiw: Pick<WihiwRecord, 'id' | 'ownerId'>,
  userId: string,
  now: Date,
): Promise<void> {
  if (await acceptByLink(tx, wihiw.id, userId, now)) await relateByConsent(tx, wihiw.ownerId, userId, now);
}

/** Returns an issue locked against starts and other changes until the transaction ends. */
export async function lockWihiwForChange(tx: Transaction<Database>, id: string): Promise<WihiwRecord | null> {
  return lockWihiwRow(tx, id, 'update');
}
