import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { IssueRules, RuleChanges } from '#core/wihiws/issue-rules-schema.ts';
import type { ChangeDecision } from '#core/wihiws/rule-changes/decide-changes.ts';
import { decideChanges } from '#core/wihiws/rule-changes/decide-changes.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { ResultsOfWihiws } from '#server/modules/wihiws/attempts-of-wihiws.ts';
import { rulesOf } from '#server/modules/wihiws/rule-columns.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiw-record.ts';
import { readChangeFacts } from './read-change-facts.ts';

/** A decision with the mark of what it was made of. */
export type Proposed = ChangeDecision & {
  readonly before: IssueRules;
  /** Another one when the rules, whom the change would touch, or what refuses it have changed. */
  readonly revision: string;
};

/** Decides about a change as things are now. Called with the issue locked, the decision holds until the transaction ends. */
export async function decideProposed(
  database: Kysely<Database>,
  wihiw: WihiwRecord,
  attempts: ResultsOfWihiws,
  changes: RuleChanges,
  now: Date,
): Promise<Proposed> {
  const { facts } = await readChangeFacts(database, wihiw, attempts, now);
  const before = rulesOf(wihiw);
  const decided = decideChanges(before, changes, facts, now);
  const seen = JSON.stringify([before, decided.decisions]);
  return { ...decided, before, revision: createHash('sha256').update(seen).digest('base64url').slice(0, 22) };
}
