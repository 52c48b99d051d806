import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { ShownSpeaker } from '#contract/events/programme.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { Database } from '#db/schema/database-types.ts';

/** A link by which a speaker fills in what is said of them. */
export type StoredSpeakerLink = {
  readonly eventId: string;
  readonly speakerId: string;
  readonly tokenSealed: Buffer;
  readonly expiresAt: Date;
};

function selectLinks(database: Kysely<Database>) {
  return database
    .selectFrom('event_speaker_links')
    .select([
      'event_id as eventId',
      'speaker_id as speakerId',
      'token_sealed as tokenSealed',
      'expires_at as expiresAt',
    ]);
}

/** Returns the links of an event, also those that are over. */
export async function readSpeakerLinks(database: Kysely<Database>, eventId: string): Promise<StoredSpeakerLink[]> {
  return selectLinks(database).where('event_id', '=', eventId).execute();
}

/** Returns the link with this token, or null. */
export async function findSpeakerLink(
  database: Kysely<Database>,
  tokenHash: Buffer,
): Promise<StoredSpeakerLink | null> {
  return (await selectLinks(database).where('token_hash', '=', tokenHash).executeTakeFirst()) ?? null;
}

/** What a link leads to, as far as it must be known before what is sent is read. */
export type SpeakerLinkTarget = { readonly eventId: string; readonly ownerId: string };

/** Returns what a token leads to; null for one that was ended, is over, or is of an event that is archived. */
export async function findSpeakerLinkTarget(
  database: Kysely<Database>,
  tokenHash: Buffer,
  now: Date,
): Promise<SpeakerLinkTarget | null> {
  const found = await database
    .selectFrom('event_speaker_links as link')
    .innerJoin('edu_events_activities as event', 'event.id', 'link.event_id')
    .select(['event.id as eventId', 'event.owner_id as ownerId'])
    .where('link.token_hash', '=', tokenHash)
    .where('link.expires_at', '>', now)
    .where('event.state', '!=', 'archived')
    .executeTakeFirst();
  return found ?? null;
}

/** Gives a speaker a link in place of an earlier one. */
export async function writeSpeakerLink(
  database: Kysely<Database>,
  { eventId, speakerId, tokenSealed, expiresAt }: StoredSpeakerLink,
  tokenHash: Buffer,
): Promise<void> {
  const values = { token_hash: tokenHash, token_sealed: tokenSealed, expires_at: expiresAt };
  await database
    .insertInto('event_speaker_links')
    .values({ event_id: eventId, speaker_id: speakerId, ...values })
    .onConflict((conflict) => conflict.column('speaker_id').doUpdateSet(values))
    .execute();
}

/** Lets a link last until a moment. */
export async function extendSpeakerLink(database: Kysely<Database>, speakerId: string, expiresAt: Date): Promise<void> {
  await database
    .updateTable('event_speaker_links')
    .set({ expires_at: expiresAt })
    .where('speaker_id', '=', speakerId)
    .execute();
}

/** Ends a speaker's link. */
export async function deleteSpeakerLink(database: Kysely<Database>, eventId: string, speakerId: string): Promise<void> {
  await database
    .deleteFrom('event_speaker_links')
    .where('event_id', '=', eventId)
    .where('speaker_id', '=', speakerId)
    .execute();
}

/** Ends all links of an event. */
export async function deleteSpeakerLinks(database: Kysely<Database>, eventId: string): Promise<void> {
  await database.deleteFrom('event_speaker_links').where('event_id', '=', eventId).execute();
}

/** What stood there before a speaker wrote. */
export type StoredFilling = {
  readonly speakerId: string;
  readonly filledAt: Date;
  readonly before: Pick<ShownSpeaker, 'name' | 'role' | 'about' | 'photo'>;
  readonly photoHash: string | null;
};

/** Returns what speakers of an event have written that no organizer has looked at yet. */
export async function readFillings(database: Kysely<Database>, eventId: string): Promise<StoredFilling[]> {
  const rows = await database
    .selectFrom('event_speaker_fillings')
    .select(['speaker_id', 'filled_at', 'name', 'role', 'about', 'photo', 'photo_hash'])
    .where('event_id', '=', eventId)
    .execute();
  return rows.map(({ speaker_id: speakerId, filled_at: filledAt, photo_hash: photoHash, about, ...before }) => ({
    speakerId,
    filledAt,
    photoHash,
    before: { ...before, about: about as TextDocument },
  }));
}

/** Returns how much speakers have written, in events that a person may fill with content, that nobody has looked at yet. */
export async function countFillings(database: Kysely<Database>, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from event_speaker_fillings where event_id in (
      select id from edu_events_activities where owner_id = ${personId}
      union all
      select event_id from event_organizers
      where person_id = ${personId} and state = 'accepted' and 'content' = any (duties)
    )`.execute(database);
  return rows[0]?.count ?? 0;
}

/**
 * Keeps what stands there before a speaker writes; what was kept before stays, with the moment of the latest words.
 *
 * @returns whether nothing was kept before
 */
export async function keepBefore(database: Kysely<Database>, speakerId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into event_speaker_fillings (event_id, speaker_id, filled_at, name, role, about, photo, photo_hash)
    select event_id, id, ${now}, name, role, about, photo, photo_hash from event_speakers where id = ${speakerId}
    on conflict (speaker_id) do update set filled_at = ${now}
    returning xmax = 0 as "isFirst"`.execute(database);
  return rows[0]?.isFirst ?? false;
}

/** Forgets what stood there before. */
export async function deleteFilling(database: Kysely<Database>, speakerId: string): Promise<void> {
  await database.deleteFrom('event_speaker_fillings').where('speaker_id', '=', speakerId).execute();
}

/** Returns which of the files are photos that an organizer may still put back. */
export async function filesOfFillings(database: Kysely<Database>, hashes: readonly string[]): Promise<string[]> {
  const rows = await database
    .selectFrom('event_speaker_fillings')
    .where('photo_hash', 'in', [...hashes])
    .select((eb) => eb.ref('photo_hash').$notNull().as('hash'))
    .execute();
  return rows.map(({ hash }) => hash);
}
