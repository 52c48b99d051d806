import type { Kysely } from 'kysely';
import type { ChangeFacts } from '#core/wihiws/rule-changes/change-facts.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { ResultsOfWihiws, StandingPerson } from '#server/modules/wihiws/attempts-of-wihiws.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiw-record.ts';

/** Reads the facts that decide whether rules may be changed, and the people of the issue. */
export async function readChangeFacts(
  database: Kysely<Database>,
  wihiw: WihiwRecord,
  { readStandings }: ResultsOfWihiws,
  now: Date,
): Promise<{ readonly facts: ChangeFacts; readonly people: readonly StandingPerson[] }> {
  const { people, ...counted } = await readStandings(database, wihiw, now);
  const facts: ChangeFacts = {
    ...counted,
    scoreReleased: wihiw.scoreReleasedAt !== null,
    answersReleased: wihiw.answersReleasedAt !== null,
  };
  return { facts, people };
}
