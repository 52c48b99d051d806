import type { Kysely } from 'kysely';
import type { LinkedTest, LinkedTestFields } from '#contract/events/linked-tests.ts';
import type { Database } from '#db/schema/database-types.ts';

/** A link between an event and an issue, as it is stored. */
export type StoredTestLink = Pick<LinkedTest, 'id' | 'wihiwId' | 'title' | 'place' | 'pairedWith' | 'shownTo'> & {
  readonly eventId: string;
};

/** Returns the tests of some events in the order in which they were linked. */
export async function readLinks(database: Kysely<Database>, eventIds: readonly string[]): Promise<StoredTestLink[]> {
  if (eventIds.length === 0) return [];
  const rows = await database
    .selectFrom('event_tests')
    .select(['id', 'event_id', 'wihiw_id', 'title', 'place', 'paired_with', 'shown_to'])
    .where('event_id', 'in', [...eventIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    eventId: row.event_id,
    wihiwId: row.wihiw_id,
    title: row.title,
    place: row.place as StoredTestLink['place'],
    pairedWith: row.paired_with,
    shownTo: row.shown_to as StoredTestLink['shownTo'],
  }));
}

/** Returns whether the link with this id belongs to another event. */
export async function isLinkOfOtherEvent(database: Kysely<Database>, eventId: string, id: string): Promise<boolean> {
  const row = await database.selectFrom('event_tests').select('event_id').where('id', '=', id).executeTakeFirst();
  return row !== undefined && row.event_id !== eventId;
}

export async function insertLink(
  tx: Kysely<Database>,
  link: LinkedTestFields & { readonly id: string; readonly eventId: string; readonly title: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('event_tests')
    .values({
      id: link.id,
      event_id: link.eventId,
      wihiw_id: link.wihiwId,
      title: link.title,
      place: link.place,
      paired_with: link.pairedWith,
      shown_to: link.shownTo,
      created_at: now,
    })
    .execute();
}

/** Moves a link; what was compared with it is compared no more once it is not «before». */
export async function updateTestLink(
  tx: Kysely<Database>,
  { id, eventId }: Pick<StoredTestLink, 'id' | 'eventId'>,
  { place, pairedWith, shownTo }: Omit<LinkedTestFields, 'wihiwId'>,
): Promise<void> {
  await tx
    .updateTable('event_tests')
    .set({ place, paired_with: pairedWith, shown_to: shownTo })
    .where('id', '=', id)
    .execute();
  if (place === 'before') return;
  await tx
    .updateTable('event_tests')
    .set({ paired_with: null })
    .where('event_id', '=', eventId)
    .where('paired_with', '=', id)
    .execute();
}

export async function deleteLinkRow(tx: Kysely<Database>, id: string): Promise<void> {
  await tx.deleteFrom('event_tests').where('id', '=', id).execute();
}
