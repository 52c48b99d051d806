import type { Services } from '#server/platform/services.ts';
import { makeAnalysis } from './make-analysis.ts';
import { makeTestAnalysis } from './make-test-analysis.ts';
import { findDue } from './snapshots-store.ts';
import { findDueTests } from './test-snapshots-store.ts';

/** Other jobs wait for this one: it begins no further issue after this time. */
const RUN_MS = 10_000;
const ISSUES_AT_ONCE = 200;
const TESTS_AT_ONCE = 200;

type Tools = Pick<Services, 'database' | 'work' | 'now' | 'publish' | 'log'>;

/** Counts anew the figures of issues whose attempts have changed, the longest waiting first, and then those of their tests; the rest waits for the next run. */
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
  for (const due of await findDueTests(tools.database, TESTS_AT_ONCE)) {
    if (performance.now() - from > RUN_MS) return;
    try {
      await makeTestAnalysis(tools, due);
    } catch (error) {
      tools.log.error({ err: error, test: due.testId }, 'the figures of a test could not be counted');
    }
  }
}
