import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ProcessesFirst } from './scripts/vite/processes-first.ts';

export default defineConfig({
  test: {
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // The files of a worker share its modules: loading them for each file took as long as running the tests. So nothing
    // may be replaced by vi.mock; what a test replaces is passed in.
    isolate: false,
    sequence: { sequencer: ProcessesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'src/{core,contract,web}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'e2e/**/*.test.ts',
            'faults/{ledger,events}/*.test.ts',
          ],
          pool: 'threads',
          maxWorkers: Math.max(1, Math.min(4, availableParallelism())),
          testTimeout: 10_000,
        },
      },
      {
        // The folder decides: what lies here runs with a real database, everything else without one.
        test: {
          name: 'integration',
          environment: 'node',
          include: ['src/server/**/*.test.ts', 'db/**/*.test.ts', 'bench/**/*.test.ts', 'faults/running/*.test.ts'],
          globalSetup: 'src/server/platform/db/testing/test-database-setup.ts',
          pool: 'forks',
          // One more than cores: some tests wait for processes and deadlines.
          maxWorkers: 3,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
