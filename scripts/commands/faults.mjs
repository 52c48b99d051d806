// npm run faults [-- --cycles 300 | --seconds 300 | --quick | --control NAME]: breaks server, database and network under takers who keep a ledger.
import { runDrill, temporaryFolder } from '../setup/run-command.mjs';
import { runProcess } from '../setup/run-process.mjs';

/** The drill bounds itself; this is for a drill that does not. */
const limitMs = 60 * 60_000;

await runDrill(async (nodePath) => {
  const environment = { TMPDIR: temporaryFolder('wihiwin-faults-') };
  const args = ['faults/faults-run.ts', ...process.argv.slice(2)];
  const { code } = await runProcess(nodePath, args, { timeoutMs: limitMs, environment });
  return code;
});
