// npm run test:external: runs the integration tests on the oldest supported PostgreSQL.
import { ensurePostgres, startPostgres } from '../setup/external-postgres.mjs';
import { endEverything } from '../setup/run-process.mjs';
import { runStages } from '../setup/run-stages.mjs';

await runStages(async (nodePath) => {
  const { planStages, runVitest } = await import('../setup/test-stages.mjs');
  const webBuild = planStages(nodePath, ['e2e']).slice(0, 1);
  const filters = process.argv.slice(2);
  return [...webBuild, { name: 'PostgreSQL 15', run: () => runOnPostgres(nodePath, runVitest, filters) }];
});

/**
 * @param {string} nodePath
 * @param {typeof import('../setup/test-stages.mjs').runVitest} runVitest
 * @param {string[]} filters
 */
async function runOnPostgres(nodePath, runVitest, filters) {
  await ensurePostgres();
  const url = await startPostgres();
  try {
    return await runVitest(nodePath, 'integration', { filters, environment: { TEST_DATABASE_URL: url } });
  } finally {
    await endEverything();
  }
}
