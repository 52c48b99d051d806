import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// The folder decides: what lies under src/server, db or bench runs with a real database, everything else without one.
const withDatabase = {
  environment: 'node',
  globalSetup: 'src/server/platform/db/testing/test-database-setup.ts',
  pool: 'forks',
  testTimeout: 20_000,
  hookTimeout: 60_000,
} as const;
// It lets databases die under a running server: what still waits for one then must not reach into another file's tests.
const alone = ['src/server/platform/db/primary/watch-primary.test.ts'];

export default defineConfig({
  test: {
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // The files of a worker share its modules: loading them for each file took as long as running the tests. So nothing
    // may be replaced by vi.mock; what a test replaces is passed in.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'src/{core,contract,web}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'e2e/**/*.test.ts',
            'faults/ledger/*.test.ts',
          ],
          pool: 'threads',
          maxWorkers: Math.max(1, Math.min(4, availableParallelism())),
          testTimeout: 10_000,
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'integration',
          include: ['src/server/**/*.test.ts', 'db/**/*.test.ts', 'bench/**/*.test.ts', 'faults/running/*.test.ts'],
          exclude: alone,
          maxWorkers: 3,
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'integration-alone',
          include: alone,
          isolate: true,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
