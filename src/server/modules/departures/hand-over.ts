import type { Transaction } from 'kysely';
import { SUCCESSORS_MAX } from '#contract/account-settings.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDate } from '#core/language/dates.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { lockUser, readPeople } from '#server/modules/accounts/accounts-public.ts';
import { endDeviceCodes } from '#server/modules/accounts/accounts-sessions-public.ts';
import { notify } from '#server/modules/people/people-public.ts';
import { noteDueTest } from '#server/modules/results/results-departing-public.ts';
import { handOverTests } from '#server/modules/tests/tests-departing-public.ts';
import type { HandedIssue } from '#server/modules/wihiws/wihiws-departing-public.ts';
import { handOverIssues, readSuccessors } from '#server/modules/wihiws/wihiws-departing-public.ts';
import type { Services } from '#server/platform/services.ts';

/** What passed to whom. */
export type Handed = { readonly to: string; readonly issues: readonly HandedIssue[] };

/** Returns whom a person can hand issues over to, with names. */
export async function listSuccessors({ database }: Pick<Services, 'database'>, userId: string) {
  const found = await readSuccessors(database, userId, SUCCESSORS_MAX);
  const people = await readPeople(
    database,
    found.map((one) => one.userId),
  );
  return {
    successors: found.flatMap((one) => {
      const person = people.get(one.userId);
      if (person === undefined) return [];
      const { identifier, displayName } = person;
      return [{ userId: one.userId, identifier, displayName, issues: one.issues }];
    }),
  };
}

/** Whether all of these co-host something of this person and are not leaving, too; they stay locked. */
async function areFit(tx: Transaction<Database>, from: string, successors: ReadonlySet<string>): Promise<boolean> {
  const known = new Set((await readSuccessors(tx, from, SUCCESSORS_MAX)).map(({ userId }) => userId));
  for (const to of successors) {
    const successor = known.has(to) ? await lockUser(tx, to) : null;
    if (successor === null || successor.deletion_requested_at !== null) return false;
  }
  return true;
}

/**
 * Hands the issues of a person, with their tests, over to co-hosts in the given order. Each of them has agreed by accepting; one who
 * co-hosts nothing (any more) or is leaving, too, refuses the whole. A test of several new owners goes to the first of them.
 */
export async function handOver(
  tx: Transaction<Database>,
  from: string,
  successors: ReadonlySet<string>,
  now: Date,
): Promise<Result<readonly Handed[], Failure>> {
  if (successors.size === 0) return ok([]);
  // All of them before the first issue passes on: a refusal is no rollback.
  if (!(await areFit(tx, from, successors))) return fail('successor_unfit');
  const handed: Handed[] = [];
  for (const to of successors) {
    const issues = await handOverIssues(tx, from, to, now);
    await handOverTests(
      tx,
      issues.map(({ testId }) => testId),
      { from, to, mark: `передано ${formatDate(now, DEFAULT_TIME_ZONE)}` },
    );
    for (const { wihiwId, title } of issues) {
      await noteDueTest(tx, wihiwId);
      await endDeviceCodes(tx, from, wihiwId);
      await notify(tx, { kind: 'host-handed', wihiwId, title, people: [{ personId: to }] }, now);
    }
    handed.push({ to, issues });
  }
  return ok(handed);
}

/** Has open pages of what was handed over look again. */
export function tellHanded({ publish }: Pick<Services, 'publish'>, from: string, handed: readonly Handed[]): void {
  for (const { to, issues } of handed) {
    for (const { wihiwId } of issues) publish(`wihiw:${wihiwId}`);
    publish(`person:${to}`);
  }
  if (handed.length > 0) publish(`rights:${from}`);
}
