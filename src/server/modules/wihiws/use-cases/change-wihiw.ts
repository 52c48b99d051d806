import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { RuleChanges } from '#core/wihiws/issue-rules-schema.ts';
import { refusedOf } from '#core/wihiws/rule-changes/decide-changes.ts';
import { favourWords } from '#core/wihiws/rule-changes/favour-words.ts';
import type { Database } from '#db/schema/database-types.ts';
import { lockOwnGroups, membersOfGroups } from '#server/modules/groups/groups-public.ts';
import type { AttemptsOfWihiws, ResultsOfWihiws } from '#server/modules/wihiws/attempts-of-wihiws.ts';
import { findRecipients } from '#server/modules/wihiws/recipients/find-recipients.ts';
import { insertGroups, insertRecipients } from '#server/modules/wihiws/recipients/recipients-store.ts';
import { insertChange, isMadeAlready } from '#server/modules/wihiws/rule-changes/changes-store.ts';
import { decideProposed } from '#server/modules/wihiws/rule-changes/decide-proposed.ts';
import { stepsOf } from '#server/modules/wihiws/rule-changes/preview-rules.ts';
import { ruleFieldProblems } from '#server/modules/wihiws/rule-fields.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiw-record.ts';
import type { asHost } from '#server/modules/wihiws/wihiws-access.ts';
import { accessToRules, asIssueOwner } from '#server/modules/wihiws/wihiws-access.ts';
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
  /** A change that is sent again by it is made once. */
  readonly requestId?: string | undefined;
  /** Of the preview that the host has read. */
  readonly revision?: string | undefined;
};

type ChangeServices = Pick<Services, 'database' | 'now' | 'publish' | 'sealer'> &
  Pick<AttemptsOfWihiws, 'extendDeadlines' | 'readLastStarts'> &
  ResultsOfWihiws;

function accessTo({ rules = {}, addRecipients = [], addGroups = [] }: WihiwChange): typeof asHost {
  return addRecipients.length + addGroups.length > 0 ? asIssueOwner : accessToRules(rules);
}

/** An issue that is closed already keeps its closing. */
function changesOf({ rules = {}, closeNow = false }: WihiwChange, { closesAt }: WihiwRecord, now: Date): RuleChanges {
  if (!closeNow || (closesAt !== null && closesAt <= now)) return rules;
  return { ...rules, closesAt: now.toISOString() };
}

/** Whether open pages of takers have something new to tell. */
type Touched = { readonly takers: boolean };

async function writeRules(
  tx: Transaction<Database>,
  services: ChangeServices,
  before: WihiwRecord,
  hostId: string,
  { changes, requestId, revision }: { readonly changes: RuleChanges } & Pick<WihiwChange, 'requestId' | 'revision'>,
  now: Date,
): Promise<Result<Touched, Failure>> {
  const proposed = await decideProposed(tx, before, services, changes, now);
  const { rules, problems, decisions } = proposed;
  if (problems.length > 0) return fail('invalid_input', { fields: ruleFieldProblems(problems) });
  const [refused] = refusedOf(proposed);
  if (refused?.refusal) return fail('rule_refused', { details: { rule: refused.rule, ...refused.refusal } });
  if (revision !== undefined && revision !== proposed.revision) return fail('stale_revision');
  if (decisions.length === 0) return ok({ takers: false });
  await updateRules(tx, before.id, rules);
  const names = decisions.map(({ rule }) => rule);
  const steps = stepsOf(proposed.before, rules, names);
  const entry = { kind: 'rules' as const, steps };
  await insertChange(tx, { wihiwId: before.id, madeBy: hostId, entry, requestId }, now);
  const movesTime = names.includes('closesAt') || names.includes('timeLimitSeconds');
  if (movesTime) {
    const closesAt = rules.closesAt === null ? null : new Date(rules.closesAt);
    await services.extendDeadlines(tx, { id: before.id, timeLimitSeconds: rules.timeLimitSeconds, closesAt }, now);
  }
  return ok({ takers: movesTime || steps.some((step) => favourWords(step, rules.timeZone) !== null) });
}

/**
 * Changes rules as far as nobody is harmed, and adds recipients and groups. More time reaches running attempts. The row's
 * lock keeps a change and a start (`lockWihiw`) apart.
 */
export async function changeWihiw(
  services: ChangeServices,
  wihiwId: string,
  hostId: string,
  change: WihiwChange,
): Promise<Result<WihiwRecord, Failure>> {
  const { database } = services;
  const access = accessTo(change);
  const known = access(await readWihiwRow(database, wihiwId), hostId);
  if (!known.ok) return known;
  const recipients = await findRecipients(services, hostId, change.addRecipients ?? [], 'addRecipients');
  if (!recipients.ok) return recipients;
  const now = services.now();
  let added: string[] = [];
  let touched: Touched = { takers: false };
  const changed = await transaction(database, async (tx) => {
    const found = access(await lockWihiwRow(tx, wihiwId, 'update'), hostId);
    if (!found.ok || (await isMadeAlready(tx, wihiwId, change.requestId))) return found;
    const changes = changesOf(change, found.value, now);
    if (Object.keys(changes).length > 0) {
      const written = await writeRules(tx, services, found.value, hostId, { ...change, changes }, now);
      if (!written.ok) return written;
      touched = written.value;
    }
    const unknown = await lockOwnGroups(tx, hostId, change.addGroups ?? [], 'addGroups');
    if (unknown !== null) return unknown;
    const groups = await insertGroups(tx, wihiwId, change.addGroups ?? []);
    const people = await insertRecipients(tx, wihiwId, recipients.value, now);
    added = [...new Set([...people, ...(await membersOfGroups(tx, groups))])];
    if (people.length + groups.length > 0) {
      const entry = { kind: 'recipients' as const, people: people.length, groups: groups.length };
      await insertChange(tx, { wihiwId, madeBy: hostId, entry }, now);
    }
    const wihiw = await readWihiwRow(tx, wihiwId);
    return wihiw === null ? fail('not_found') : ok(wihiw);
  });
  if (!changed.ok) return changed;
  services.publish(`wihiw:${changed.value.id}`);
  if (touched.takers) services.publish(`wihiw-taker:${changed.value.id}`);
  for (const userId of added) services.publish(`person:${userId}`);
  return changed;
}
