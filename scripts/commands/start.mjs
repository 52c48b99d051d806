// npm start: installs packages and builds pages if needed, and runs the server.
import { runCommand } from '../setup/run-command.mjs';
import { runServer } from '../setup/run-server.mjs';

await runCommand((nodePath) => runServer(nodePath));
