import type { Services } from '#server/platform/services.ts';
import { makeAnalysis } from './make-analysis.ts';
import { findDue } from './snapshots-store.ts';

/** Other jobs wait for this one: it begins no further issue after this time. */
const RUN_MS = 10_000;
const ISSUES_AT_ONCE = 200;

type Tools = Pick<Services, 'database' | 'work' | 'now' | 'publish' | 'log'>;

/** Counts anew the figures of issues whose attempts have changed, the longest waiting first; the rest waits for the next run. */
export async function makeDueAnalyses(tools: Tools): Promise<void> {
  const from = performance.now();
  for (const wihiwId of await findDue(tools.database, tools.now(), ISSUES_AT_ONCE)) {
    if (performance.now() - from > RUN_MS) return;
    try {
      await makeAnalysis(tools, wihiwId);
    } catch (error) {
      // The others are made; this one is tried again in the next run.
      tools.log.error({ err: error, wihiw: wihiwId }, 'the figures of an issue could not be counted');
    }
  }
}
