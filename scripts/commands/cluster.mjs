// npm run cluster [-- --processes N]: runs several server processes on one port and one database.
import { parseArgs } from 'node:util';
import { runCommand } from '../setup/run-command.mjs';
import { runServer } from '../setup/run-server.mjs';

await runCommand((nodePath) => {
  const { values } = parseArgs({ options: { processes: { type: 'string' } } });
  if (values.processes !== undefined) process.env.PROCESSES = values.processes;
  return runServer(nodePath, 'src/server/cluster-primary.ts');
});
