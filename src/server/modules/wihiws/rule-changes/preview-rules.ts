import type { previewRules as operation } from '#contract/changed-rules.ts';
import type { Failure } from '#contract/definition/failure.ts';
import type { Output } from '#contract/definition/operation.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { IssueRules, RuleChanges } from '#core/wihiws/issue-rules-schema.ts';
import type { RuleStep } from '#core/wihiws/rule-changes/change-log-schema.ts';
import { favourWords } from '#core/wihiws/rule-changes/favour-words.ts';
import type { ResultsOfWihiws } from '#server/modules/wihiws/attempts-of-wihiws.ts';
import { accessToRules } from '#server/modules/wihiws/wihiws-access.ts';
import { readWihiwRow } from '#server/modules/wihiws/wihiws-store.ts';
import type { Services } from '#server/platform/services.ts';
import { decideProposed } from './decide-proposed.ts';

/** Returns the steps by which the rules differ. */
export function stepsOf(before: IssueRules, after: IssueRules, names: readonly (keyof IssueRules)[]): RuleStep[] {
  return names.map((rule) => ({ rule, before: before[rule], after: after[rule] }));
}

/** Tells what a change of rules would do now; writes nothing. */
export async function previewRules(
  services: Pick<Services, 'database' | 'now'> & ResultsOfWihiws,
  wihiwId: string,
  hostId: string,
  changes: RuleChanges,
): Promise<Result<Output<typeof operation>, Failure>> {
  const { database } = services;
  const found = accessToRules(changes)(await readWihiwRow(database, wihiwId), hostId);
  if (!found.ok) return found;
  const proposed = await decideProposed(database, found.value, services, changes, services.now());
  const { before, rules, problems, decisions, revision } = proposed;
  const steps = stepsOf(
    before,
    rules,
    decisions.map(({ rule }) => rule),
  );
  return ok({
    revision,
    problems: [...problems],
    decisions: [...decisions],
    takersRead: steps.flatMap((step) => favourWords(step, rules.timeZone) ?? []),
  });
}
