import { randomUUID } from 'node:crypto';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { completeRules, issueRuleProblems } from '#core/wihiws/check-issue-rules.ts';
import type { NewIssueRules } from '#core/wihiws/issue-rules-schema.ts';
import { lockOwnGroups, membersOfGroups } from '#server/modules/groups/groups-public.ts';
import { testOwnedBy } from '#server/modules/tests/tests-public.ts';
import type { AttemptsOfWihiws } from '#server/modules/wihiws/attempts-of-wihiws.ts';
import { findRecipients } from '#server/modules/wihiws/recipients/find-recipients.ts';
import { insertGroups, insertRecipients } from '#server/modules/wihiws/recipients/recipients-store.ts';
import { ruleFieldProblems } from '#server/modules/wihiws/rule-fields.ts';
import { newLink } from '#server/modules/wihiws/wihiw-links.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiw-record.ts';
import { insertWihiw, readWihiwRow } from '#server/modules/wihiws/wihiws-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

/** A host's request for a new issue. */
export type NewWihiw = {
  readonly testId: string;
  readonly anybody: boolean;
  readonly recipients: readonly string[];
  readonly groups: readonly string[];
  readonly rules: NewIssueRules;
};

/** Issues a finalized test of the host's to anybody by a link, to groups and/or to people by login. */
export async function createWihiw(
  services: Pick<Services, 'database' | 'sealer' | 'now' | 'publish'> & Pick<AttemptsOfWihiws, 'readLastStarts'>,
  hostId: string,
  { testId, anybody, recipients: logins, groups, rules: given }: NewWihiw,
): Promise<Result<WihiwRecord, Failure>> {
  const { database } = services;
  const test = await testOwnedBy(database, testId, hostId);
  if (test === null) return fail('not_found');
  if (!test.finalized) return fail('test_not_finalized');
  const now = services.now();
  const rules = completeRules(given);
  const fields = ruleFieldProblems(issueRuleProblems(rules, now));
  if (!anybody && logins.length + groups.length === 0) fields.push({ path: 'recipients', code: 'no_recipients' });
  const recipients = await findRecipients(services, hostId, logins, 'recipients');
  if (!recipients.ok && (fields.length === 0 || recipients.error.code !== 'unknown_recipient')) return recipients;
  // All problems in one reply, so that the host corrects the form once.
  if (!recipients.ok) return fail('invalid_input', { fields: [...fields, ...(recipients.error.fields ?? [])] });
  if (fields.length > 0) return fail('invalid_input', { fields });
  const id = randomUUID();
  const added = await transaction(database, async (tx) => {
    const unknown = await lockOwnGroups(tx, hostId, groups);
    if (unknown !== null) return unknown;
    await insertWihiw(tx, { id, testId, ownerId: hostId }, rules, anybody ? await newLink(services, tx) : null, now);
    await insertGroups(tx, id, groups);
    const people = await insertRecipients(tx, id, recipients.value, now);
    return ok(new Set([...people, ...(await membersOfGroups(tx, groups))]));
  });
  if (!added.ok) return added;
  services.publish(`wihiw:${id}`);
  for (const userId of added.value) services.publish(`person:${userId}`);
  const wihiw = await readWihiwRow(database, id);
  return wihiw === null ? fail('not_found') : ok(wihiw);
}
