import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { changeRules } from '#core/wihiws/check-issue-rules.ts';
import type { IssueRules, RuleChanges } from '#core/wihiws/issue-rules-schema.ts';
import type { Database } from '#db/schema/database-types.ts';
import { lockOwnGroups, membersOfGroups } from '#server/modules/groups/groups-public.ts';
import type { AttemptsOfWihiws } from '#server/modules/wihiws/attempts-of-wihiws.ts';
import { countsOf } from '#server/modules/wihiws/attempts-of-wihiws.ts';
import { findRecipients } from '#server/modules/wihiws/recipients/find-recipients.ts';
import { insertGroups, insertRecipients } from '#server/modules/wihiws/recipients/recipients-store.ts';
import { rulesOf } from '#server/modules/wihiws/rule-columns.ts';
import { ruleFieldProblems } from '#server/modules/wihiws/rule-fields.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiw-record.ts';
import { asHost, asIssueOwner } from '#server/modules/wihiws/wihiws-access.ts';
import { lockWihiwRow, readWihiwRow, updateRules } from '#server/modules/wihiws/wihiws-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

/** A host's change of an issue; what is left out stays as it is. */
export type WihiwChange = {
  readonly rules?: RuleChanges | undefined;
  /** The moment is the server's: the clock of a device may be wrong. */
  readonly closeNow?: boolean | undefined;
  readonly addRecipients?: readonly string[] | undefined;
  readonly addGroups?: readonly string[] | undefined;
};

type ChangeServices = Pick<Services, 'database' | 'now' | 'publish' | 'sealer'> &
  Pick<AttemptsOfWihiws, 'extendDeadlines' | 'countAttempts' | 'readLastStarts'>;

/** What a co-host may change while running a lesson: until when, and how long. All other rules are the owner's. */
const RULES_OF_LESSON: ReadonlySet<string> = new Set<keyof IssueRules>(['closesAt', 'timeLimitSeconds']);

function isForOwner({ rules = {}, addRecipients = [], addGroups = [] }: WihiwChange): boolean {
  return addRecipients.length + addGroups.length > 0 || Object.keys(rules).some((name) => !RULES_OF_LESSON.has(name));
}

/** Returns whether a change would take something from running attempts: the reading mode, or grace for late saves. */
function breaksPromise(rules: IssueRules, before: WihiwRecord): boolean {
  return rules.readingMode !== before.readingMode || rules.graceSeconds < before.graceSeconds;
}

/** An issue that is closed already keeps its closing. */
function changesOf({ rules = {}, closeNow = false }: WihiwChange, { closesAt }: WihiwRecord, now: Date): RuleChanges {
  if (!closeNow || (closesAt !== null && closesAt <= now)) return rules;
  return { ...rules, closesAt: now.toISOString() };
}

async function writeRules(
  tx: Transaction<Database>,
  { extendDeadlines, countAttempts }: ChangeServices,
  before: WihiwRecord,
  changes: RuleChanges,
  now: Date,
): Promise<Result<void, Failure>> {
  const { rules, problems } = changeRules(rulesOf(before), changes, now);
  if (problems.length > 0) return fail('invalid_input', { fields: ruleFieldProblems(problems) });
  const { openAttemptCount } = await countsOf(countAttempts, tx, before.id);
  if (openAttemptCount > 0 && breaksPromise(rules, before)) return fail('wihiw_started');
  await updateRules(tx, before.id, rules);
  const closesAt = rules.closesAt === null ? null : new Date(rules.closesAt);
  const isSameTime =
    rules.timeLimitSeconds === before.timeLimitSeconds && closesAt?.getTime() === before.closesAt?.getTime();
  if (!isSameTime)
    await extendDeadlines(tx, { id: before.id, timeLimitSeconds: rules.timeLimitSeconds, closesAt }, now);
  return ok(undefined);
}

/**
 * Changes rules and adds recipients and groups. More time reaches running attempts, less time does not. The row's lock
 * keeps a change and a start (`lockWihiw`) apart.
 */
export async function changeWihiw(
  services: ChangeServices,
  wihiwId: string,
  hostId: string,
  change: WihiwChange,
): Promise<Result<WihiwRecord, Failure>> {
  const { database } = services;
  const access = isForOwner(change) ? asIssueOwner : asHost;
  const known = access(await readWihiwRow(database, wihiwId), hostId);
  if (!known.ok) return known;
  const recipients = await findRecipients(services, hostId, change.addRecipients ?? [], 'addRecipients');
  if (!recipients.ok) return recipients;
  const now = services.now();
  let added: string[] = [];
  const changed = await transaction(database, async (tx) => {
    const found = access(await lockWihiwRow(tx, wihiwId, 'update'), hostId);
    if (!found.ok) return found;
    const changes = changesOf(change, found.value, now);
    if (Object.keys(changes).length > 0) {
      const written = await writeRules(tx, services, found.value, changes, now);
      if (!written.ok) return written;
    }
    const unknown = await lockOwnGroups(tx, hostId, change.addGroups ?? [], 'addGroups');
    if (unknown !== null) return unknown;
    const groups = await insertGroups(tx, wihiwId, change.addGroups ?? []);
    const people = await insertRecipients(tx, wihiwId, recipients.value, now);
    added = [...new Set([...people, ...(await membersOfGroups(tx, groups))])];
    const wihiw = await readWihiwRow(tx, wihiwId);
    return wihiw === null ? fail('not_found') : ok(wihiw);
  });
  if (!changed.ok) return changed;
  services.publish(`wihiw:${changed.value.id}`);
  if (change.closeNow === true || change.rules?.closesAt !== undefined || change.rules?.timeLimitSeconds !== undefined)
    services.publish(`wihiw-taker:${changed.value.id}`);
  for (const userId of added) services.publish(`person:${userId}`);
  return changed;
}
