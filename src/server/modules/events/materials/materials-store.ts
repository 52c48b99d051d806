import type { Kysely } from 'kysely';
import type { MaterialFields, MaterialSight, ShownMaterial } from '#contract/events/materials.ts';
import type { Database } from '#db/schema/database-types.ts';

/** A material as it is stored. */
export type StoredMaterial = ShownMaterial & { readonly hash: string | null };

/** Returns the materials of an event in the order in which they were added. */
export async function readMaterials(database: Kysely<Database>, eventId: string): Promise<StoredMaterial[]> {
  const rows = await database
    .selectFrom('event_materials')
    .select([
      'id',
      'title',
      'link',
      'file_name',
      'file_hash',
      'bytes',
      'shown_to',
      'activity_id',
      'speaker_id',
      'revision',
    ])
    .where('event_id', '=', eventId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    link: row.link ?? '',
    shownTo: row.shown_to as MaterialSight,
    activityId: row.activity_id,
    speakerId: row.speaker_id,
    file: row.file_name === null ? null : { name: row.file_name, bytes: row.bytes ?? 0 },
    hash: row.file_hash,
    revision: row.revision,
  }));
}

/** Returns whether the material with this id belongs to another event. */
export async function isMaterialOfOtherEvent(
  database: Kysely<Database>,
  eventId: string,
  id: string,
): Promise<boolean> {
  const row = await database.selectFrom('event_materials').select('event_id').where('id', '=', id).executeTakeFirst();
  return row !== undefined && row.event_id !== eventId;
}

export async function insertMaterial(
  tx: Kysely<Database>,
  eventId: string,
  made: Pick<MaterialFields, 'title'> &
    Partial<MaterialFields> & { readonly id: string; readonly file?: { name: string; hash: string; bytes: number } },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('event_materials')
    .values({
      id: made.id,
      event_id: eventId,
      title: made.title,
      link: made.file === undefined ? (made.link ?? '') : null,
      file_name: made.file?.name ?? null,
      file_hash: made.file?.hash ?? null,
      bytes: made.file?.bytes ?? null,
      shown_to: made.shownTo ?? 'all',
      activity_id: made.activityId ?? null,
      speaker_id: made.speakerId ?? null,
      created_at: now,
    })
    .execute();
}

export async function updateMaterial(
  tx: Kysely<Database>,
  material: Pick<StoredMaterial, 'id' | 'file' | 'revision'>,
  fields: MaterialFields,
): Promise<void> {
  await tx
    .updateTable('event_materials')
    .set({
      title: fields.title,
      ...(material.file === null ? { link: fields.link } : {}),
      shown_to: fields.shownTo,
      activity_id: fields.activityId,
      speaker_id: fields.speakerId,
      revision: material.revision + 1,
    })
    .where('id', '=', material.id)
    .execute();
}

export async function deleteMaterialRow(tx: Kysely<Database>, id: string): Promise<void> {
  await tx.deleteFrom('event_materials').where('id', '=', id).execute();
}

/** Returns which of the files are materials of events. */
export async function filesOfMaterials(database: Kysely<Database>, hashes: readonly string[]): Promise<string[]> {
  const rows = await database
    .selectFrom('event_materials')
    .where('file_hash', 'in', [...hashes])
    .select((eb) => eb.ref('file_hash').$notNull().as('hash'))
    .execute();
  return rows.map(({ hash }) => hash);
}
