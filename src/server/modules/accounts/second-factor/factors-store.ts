import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database, SecondFactorsTable } from '#db/schema/database-types.ts';

export type Factor = Selectable<SecondFactorsTable>;

/** Returns a person's factors, oldest first. */
export async function listFactors(database: Kysely<Database>, userId: string): Promise<Factor[]> {
  return database
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Adds a factor; returns false if the passkey is known already. */
export async function insertFactor(
  database: Kysely<Database>,
  factor: Insertable<SecondFactorsTable>,
): Promise<boolean> {
  const done = await database
    .insertInto('second_factors')
    .values(factor)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Removes a factor of the person; returns false if it is not theirs. */
export async function deleteFactor(database: Kysely<Database>, userId: string, factorId: string): Promise<boolean> {
  const done = await database
    .deleteFrom('second_factors')
    .where('id', '=', factorId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

/** Uses a time step of an app; returns false if its code, or a later one, was used before. */
export async function takeTimeStep(
  database: Kysely<Database>,
  factorId: string,
  timeStep: number,
  now: Date,
): Promise<boolean> {
  const done = await database
    .updateTable('second_factors')
    .set({ last_step: timeStep, last_used_at: now })
    .where('id', '=', factorId)
    .where('last_step', '<', timeStep)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Notes a use of a passkey with its new count of signatures. */
export async function noteSignature(
  database: Kysely<Database>,
  factorId: string,
  signCount: number,
  now: Date,
): Promise<void> {
  await database
    .updateTable('second_factors')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', factorId)
    .execute();
}

export async function countSpareCodes(database: Kysely<Database>, userId: string): Promise<number> {
  const row = await database
    .selectFrom('spare_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Puts new spare codes in place of the old ones; without any there are none. */
export async function replaceSpareCodes(
  database: Kysely<Database>,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await database.deleteFrom('spare_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await database
    .insertInto('spare_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

/** Uses a spare code up; returns false if it is none of the person's. */
export async function takeSpareCode(database: Kysely<Database>, userId: string, hash: Buffer): Promise<boolean> {
  const done = await database
    .deleteFrom('spare_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}
