import { AsyncLocalStorage } from 'node:async_hooks';
import type { Importance as OperationImportance } from '#contract/definition/operation.ts';

/** The importance of an operation, or of a probe, which is always answered. */
export type Importance = OperationImportance | 'probe';

/** What is refused first when the server can't keep up comes first. */
export const IMPORTANCES: readonly Importance[] = ['report', 'page', 'start', 'save', 'probe'];

const current = new AsyncLocalStorage<Importance>();

/** Runs the rest of a request as one of this importance: its queries wait and are bounded accordingly. */
export const runAs = <Value>(importance: Importance, work: () => Value): Value => current.run(importance, work);

/** That of the request under way; what runs by itself counts like a page. */
export const currentImportance = (): Importance => current.getStore() ?? 'page';

/** Runs a part of a request as one that matters no more than `limit`. */
export function runAsAtMost<Value>(limit: Importance, work: () => Value): Value {
  const own = currentImportance();
  return runAs(IMPORTANCES.indexOf(own) <= IMPORTANCES.indexOf(limit) ? own : limit, work);
}
