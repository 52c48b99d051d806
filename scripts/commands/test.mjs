// npm test: runs everything, or a part of it: npm test -- --only static|unit|integration|e2e [file…]
import { runStages } from '../setup/run-stages.mjs';

const groups = ['static', 'unit', 'integration', 'e2e'];
const [option, choice, ...filters] = process.argv.slice(2);
const chosen = option === '--only' ? (choice ?? '').split(',') : groups;

if ((option !== undefined && option !== '--only') || chosen.some((group) => !groups.includes(group))) {
  console.error(`npm test -- --only ${groups.join('|')} [file…]`);
  process.exitCode = 1;
} else {
  await runStages(async (nodePath) => {
    // Imported only now, because the stages need the packages that the set-up may have just installed.
    const { planStages } = await import('../setup/test-stages.mjs');
    return planStages(nodePath, chosen, filters);
  });
}
