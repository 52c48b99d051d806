// npm run check: runs all checks and tests except those in the browser.
import { runStages } from '../setup/run-stages.mjs';

await runStages(async (nodePath) => {
  const { planStages } = await import('../setup/test-stages.mjs');
  return planStages(nodePath, ['static', 'unit', 'integration']);
});
