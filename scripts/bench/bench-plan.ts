import { MINUTE_MS } from '#core/milliseconds.ts';

/** Ends a bench that hangs: none of the plain run takes half of it where nothing else runs. */
const PLAIN_LIMIT_MS = 5 * MINUTE_MS;

/** Benches that need a run of their own, and the time each may take. */
const OWN_RUNS: Readonly<Record<string, number>> = {
  'million-attempts': 15 * MINUTE_MS,
  'registration-race': 15 * MINUTE_MS,
  'second-reader': 15 * MINUTE_MS,
};

type PlannedBench = { readonly name: string; readonly limitMs: number };
export type BenchPlan = {
  readonly benches: readonly PlannedBench[];
  /** One line for each bench that this run leaves out. */
  readonly leftOut: readonly string[];
};

/**
 * Chooses the benches of a run: those that were asked for by name, otherwise all but the longest.
 *
 * @throws an error that lists the names, if one is asked for that is not there
 */
export function planBenches(names: readonly string[], wanted: readonly string[]): BenchPlan {
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`no such bench: ${unknown.join(', ')}; there are ${names.join(', ')}`);
  const chosen = wanted.length > 0 ? wanted : names.filter((name) => OWN_RUNS[name] === undefined);
  const left = wanted.length > 0 ? [] : names.filter((name) => OWN_RUNS[name] !== undefined);
  return {
    benches: chosen.map((name) => ({ name, limitMs: OWN_RUNS[name] ?? PLAIN_LIMIT_MS })),
    leftOut: left.map((name) => `${name}: left out, it needs a run of its own: npm run bench -- ${name}`),
  };
}
