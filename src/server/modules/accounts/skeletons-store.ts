import type { Kysely } from 'kysely';
import { loginSkeleton } from '#core/people/login-skeleton.ts';
import type { Database } from '#db/schema/database-types.ts';

const BATCH = 500;
const SKELETON_CONSTRAINT = 'wihiwin_users_identifier_skeleton_key';

/**
 * Gives logins of before their skeleton, so that no new login looks like them. Of two that look alike already the one that
 * comes first keeps the skeleton; the other stays without and works as ever. Run again, it fills what has become free.
 */
export async function fillSkeletons(database: Kysely<Database>): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await database
      .selectFrom('wihiwin_users')
      .select(['id', 'identifier'])
      .where('identifier_skeleton', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, identifier } of rows) await fillOne(database, id, identifier);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

async function fillOne(database: Kysely<Database>, id: string, identifier: string): Promise<void> {
  try {
    await fillIfFree(database, id, identifier);
  } catch (error) {
    // A login that looks like it was entered at this moment; the others still get theirs.
    if ((error as { constraint?: unknown }).constraint !== SKELETON_CONSTRAINT) throw error;
  }
}

async function fillIfFree(database: Kysely<Database>, id: string, identifier: string): Promise<void> {
  const skeleton = loginSkeleton(identifier);
  await database
    .updateTable('wihiwin_users')
    .set({ identifier_skeleton: skeleton })
    .where('id', '=', id)
    // Renamed meanwhile: its new skeleton is there already.
    .where('identifier', '=', identifier)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('wihiwin_users as other').select('other.id').where('other.identifier_skeleton', '=', skeleton),
        ),
      ),
    )
    .execute();
}
