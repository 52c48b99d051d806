import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Database, SecondStepsTable } from '#db/schema/database-types.ts';

export type WaitingStep = Selectable<SecondStepsTable>;
export type StepPurpose = 'enter' | 'add-app' | 'add-passkey';

export async function insertStep(database: Kysely<Database>, step: Insertable<SecondStepsTable>): Promise<void> {
  await database.insertInto('second_steps').values(step).execute();
}

/** What a step is found by; with a person it must be theirs. */
export type StepKey = {
  readonly tokenHash: Buffer;
  readonly purpose: StepPurpose;
  readonly userId?: string;
  readonly now: Date;
};

/** Returns a step that still waits, or null. */
export async function findStep(
  database: Kysely<Database>,
  { tokenHash, purpose, userId, now }: StepKey,
): Promise<WaitingStep | null> {
  const waiting = database
    .selectFrom('second_steps')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now);
  const row = await (userId === undefined ? waiting : waiting.where('user_id', '=', userId)).executeTakeFirst();
  return row ?? null;
}

/** Locks a step, so that it is answered once; returns false if that was done already. */
export async function lockStep(tx: Transaction<Database>, tokenHash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('second_steps')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a step up; returns false if that was done already. */
export async function takeSecondStep(database: Kysely<Database>, tokenHash: Buffer): Promise<boolean> {
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
