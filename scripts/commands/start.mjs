// npm start: installs and builds what is missing and runs the server.
import { runCommand } from '../setup/run-command.mjs';
import { runServer } from '../setup/run-server.mjs';

await runCommand((nodePath) => runServer(nodePath));
