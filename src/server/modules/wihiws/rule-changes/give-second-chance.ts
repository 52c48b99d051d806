import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { ChanceChoice } from '#core/wihiws/rule-changes/second-chance.ts';
import { attemptsWithChance, chanceProblem, chosenCandidates } from '#core/wihiws/rule-changes/second-chance.ts';
import type { Database } from '#db/schema/database-types.ts';
import { notify } from '#server/modules/people/people-public.ts';
import type { ResultsOfWihiws, StandingPerson } from '#server/modules/wihiws/attempts-of-wihiws.ts';
import { rulesOf } from '#server/modules/wihiws/rule-columns.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiw-record.ts';
import { asHost } from '#server/modules/wihiws/wihiws-access.ts';
import { lockWihiwRow, markReleased, readWihiwRow } from '#server/modules/wihiws/wihiws-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { insertChange, isMadeAlready } from './changes-store.ts';
import { readChangeFacts } from './read-change-facts.ts';
import { writeSecondChances } from './second-chances-store.ts';

/** A host's request for second chances. */
type GivenChance = {
  readonly requestId: string;
  readonly to: ChanceChoice;
  readonly identifiers: readonly string[];
  readonly closesAt: string | null;
  readonly confirmed: boolean;
};

type ChanceServices = Pick<Services, 'database' | 'now' | 'publish'> & ResultsOfWihiws;

function isSame(chosen: readonly StandingPerson[], identifiers: readonly string[]): boolean {
  const named = new Set(identifiers);
  return chosen.length === named.size && chosen.every(({ identifier }) => named.has(identifier));
}

async function give(
  tx: Transaction<Database>,
  services: ChanceServices,
  wihiw: WihiwRecord,
  hostId: string,
  { requestId, to, identifiers, closesAt: closing, confirmed }: GivenChance,
): Promise<Result<readonly StandingPerson[], Failure>> {
  const now = services.now();
  const closesAt = closing === null ? null : new Date(closing);
  const { facts, people } = await readChangeFacts(tx, wihiw, services, now);
  const chosen = chosenCandidates(to, people);
  if (!isSame(chosen, identifiers)) return fail('stale_revision');
  if (chosen.length === 0) return failField('to', 'chance_for_nobody');
  const onlyNotBegun = chosen.every(({ started }) => started === 0);
  const problem = chanceProblem(wihiw, closesAt, onlyNotBegun, now);
  if (problem !== null) return failField('closesAt', problem);
  if (facts.answersSeen > 0 && !confirmed)
    return fail('answers_were_shown', { details: { people: facts.answersSeen } });
  // The closing of a chance hides right answers again; a score that is shown stays.
  if (facts.isOver && wihiw.scoreRelease === 'after-closing')
    await markReleased(tx, wihiw.id, { score: true, answers: false }, now);
  const chances = chosen.map(({ userId, started }) => ({
    userId,
    attemptsAllowed: attemptsWithChance(started, rulesOf(wihiw)),
  }));
  await writeSecondChances(tx, { wihiwId: wihiw.id, givenBy: hostId, closesAt }, chances, now);
  const entry = { kind: 'second-chance' as const, people: chosen.length, closesAt: closesAt?.toISOString() ?? null };
  await insertChange(tx, { wihiwId: wihiw.id, madeBy: hostId, entry, requestId }, now);
  const told = chosen.map(({ userId }) => ({ personId: userId }));
  await notify(tx, { kind: 'second-chance', wihiwId: wihiw.id, title: wihiw.title, people: told }, now);
  return ok(chosen);
}

/**
 * Gives people an attempt more than the rule of the issue allows. The row's lock keeps it apart from starts, from other changes
 * and from the same request sent again.
 */
export async function giveSecondChance(
  services: ChanceServices,
  wihiwId: string,
  hostId: string,
  given: GivenChance,
): Promise<Result<WihiwRecord, Failure>> {
  let told: readonly StandingPerson[] = [];
  const done = await transaction(services.database, async (tx): Promise<Result<WihiwRecord, Failure>> => {
    const found = asHost(await lockWihiwRow(tx, wihiwId, 'update'), hostId);
    if (!found.ok || (await isMadeAlready(tx, wihiwId, given.requestId))) return found;
    const chosen = await give(tx, services, found.value, hostId, given);
    if (!chosen.ok) return chosen;
    told = chosen.value;
    const wihiw = await readWihiwRow(tx, wihiwId);
    return wihiw === null ? fail('not_found') : ok(wihiw);
  });
  if (!done.ok) return done;
  services.publish(`wihiw:${done.value.id}`);
  for (const { userId } of told) services.publish(`person:${userId}`);
  return done;
}
