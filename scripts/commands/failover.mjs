// npm run failover: kills a primary PostgreSQL under load; the servers must find the promoted replica by themselves.
import { ensurePostgres } from '../setup/external-postgres.mjs';
import { runDrill } from '../setup/run-command.mjs';
import { runProcess } from '../setup/run-process.mjs';

const limitMs = 10 * 60_000;

await runDrill(async (nodePath) => {
  await ensurePostgres();
  const args = ['faults/failover-run.ts', ...process.argv.slice(2)];
  const { code } = await runProcess(nodePath, args, { timeoutMs: limitMs });
  return code;
});
