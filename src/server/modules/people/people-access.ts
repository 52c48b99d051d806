import type { Kysely } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { findPerson } from '#server/modules/accounts/accounts-public.ts';
import { seesResultsOf } from './people-store.ts';

/**
 * Returns whose counts the viewer asks for by a login: their own, or those of somebody whose results they may see. Fails with
 * `forbidden` also for an unknown login, so that nobody learns which logins exist.
 */
export async function countedPerson(
  database: Kysely<Database>,
  identifier: string,
  viewerId: string,
): Promise<Result<string, Failure>> {
  const person = await findPerson(database, identifier);
  if (person === null) return fail('forbidden');
  const mayRead = person.userId === viewerId || (await seesResultsOf(database, viewerId, person.userId));
  return mayRead ? ok(person.userId) : fail('forbidden');
}
