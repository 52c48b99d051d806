// npm run failover: a primary PostgreSQL dies under load, its synchronous replica is promoted, the servers find it by themselves.
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
