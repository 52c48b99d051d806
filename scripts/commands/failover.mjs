// npm run failover: kills a primary PostgreSQL under load; the servers must find the promoted replica by themselves.
// With -- --patroni: breaks the leader of three nodes that Patroni keeps.
import { ensurePatroni, ensurePostgres } from '../setup/external-postgres.mjs';
import { runDrill } from '../setup/run-command.mjs';
import { runProcess } from '../setup/run-process.mjs';

const limitMs = 30 * 60_000;
const withPatroni = process.argv.includes('--patroni');

await runDrill(async (nodePath) => {
  await ensurePostgres();
  if (withPatroni) await ensurePatroni();
  const file = withPatroni ? 'patroni-run' : 'failover-run';
  const args = [`faults/failover/${file}.ts`, ...process.argv.slice(2)];
  const { code } = await runProcess(nodePath, args, { timeoutMs: limitMs });
  return code;
});
