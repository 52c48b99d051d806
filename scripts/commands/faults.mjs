// npm run faults [-- --cycles 300 | --seconds 300 | --quick | --control NAME]: breaks server, database and network
// while takers save answers, and compares the database with the ledger of what was acknowledged.
import { chmodSync } from 'node:fs';
import { runDrill, temporaryFolder } from '../setup/run-command.mjs';
import { runProcess } from '../setup/run-process.mjs';

/** The drill limits its own time; this ends a drill that hangs. */
const limitMs = 60 * 60_000;

await runDrill(async (nodePath) => {
  const folder = temporaryFolder('wihiwin-faults-');
  // As root the database runs as another user, who must come through to its socket.
  chmodSync(folder, 0o711);
  const environment = { TMPDIR: folder };
  const args = ['faults/faults-run.ts', ...process.argv.slice(2)];
  const { code } = await runProcess(nodePath, args, { timeoutMs: limitMs, environment });
  return code;
});
