import { AsyncLocalStorage } from 'node:async_hooks';
import type { Importance as OperationImportance } from '#contract/definition/operation.ts';

/** The importance of an operation, or of a probe, which is always answered. */
export type RequestImportance = OperationImportance | 'probe';

/** Ordered: an overloaded server refuses the first ones first. */
export const IMPORTANCES: readonly RequestImportance[] = ['report', 'page', 'start', 'save', 'probe'];

const current = new AsyncLocalStorage<RequestImportance>();

/** Runs the rest of a request with this importance, which decides how its queries wait and are bounded. */
export const runAs = <Value>(importance: RequestImportance, work: () => Value): Value => current.run(importance, work);

/** Returns the importance of the current request; work outside any request counts as `page`. */
export const currentImportance = (): RequestImportance => current.getStore() ?? 'page';

/** Runs a part of a request with an importance of at most `limit`. */
export function runAsAtMost<Value>(limit: RequestImportance, work: () => Value): Value {
  const own = currentImportance();
  return runAs(IMPORTANCES.indexOf(own) <= IMPORTANCES.indexOf(limit) ? own : limit, work);
}
