import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database, SecondStepsTable } from '#db/schema/database-types.ts';

export type WaitingStep = Selectable<SecondStepsTable>;
export type StepPurpose = 'enter' | 'add-app' | 'add-passkey';

export async function insertStep(database: Kysely<Database>, step: Insertable<SecondStepsTable>): Promise<void> {
  await database.insertInto('second_steps').values(step).execute();
}

/** What a step is found by. */
export type StepKey = { readonly tokenHash: Buffer; readonly purpose: StepPurpose; readonly now: Date };

/** Returns a step that still waits, or null. */
export async function findStep(
  database: Kysely<Database>,
  { tokenHash, purpose, now }: StepKey,
): Promise<WaitingStep | null> {
  const row = await database
    .selectFrom('second_steps')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses a step up; returns false if that was done already. */
export async function takeStep(database: Kysely<Database>, tokenHash: Buffer): Promise<boolean> {
  const done = await database.deleteFrom('second_steps').where('token_hash', '=', tokenHash).executeTakeFirst();
  return done.numDeletedRows > 0n;
}

/** Ends all steps of a person, because the password that they rest on has changed. */
export async function deleteStepsOf(database: Kysely<Database>, userId: string): Promise<void> {
  await database.deleteFrom('second_steps').where('user_id', '=', userId).execute();
}

export async function deleteOldSteps(database: Kysely<Database>, now: Date): Promise<void> {
  await database.deleteFrom('second_steps').where('expires_at', '<=', now).execute();
}
