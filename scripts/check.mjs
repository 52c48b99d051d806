// npm run check: everything but the browser.
import { runStages } from './run-stages.mjs';

await runStages(async (nodePath) => {
  const { planStages } = await import('./test-stages.mjs');
  return planStages(nodePath, ['static', 'unit', 'integration']);
});
