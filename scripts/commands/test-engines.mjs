// npm run test:engines: takes a test in Firefox and WebKitGTK; as root on Debian installs them first.
import { runStages } from '../setup/run-stages.mjs';

await runStages(async (nodePath) => {
  const { installEngines, locateEngines, missingEngines } = await import('../setup/engines/find-engines.mjs');
  const { planStages } = await import('../setup/test-stages.mjs');
  installEngines();
  const missing = missingEngines(locateEngines());
  // Who asks for the engines by name must not take «not there» for «passed».
  const there = { name: 'engines', run: async () => ({ passed: 0, failed: 1, output: missing }) };
  return [...planStages(nodePath, ['engines']), ...(missing === null ? [] : [there])];
});
