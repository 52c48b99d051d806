// npm run rolling [-- --restarts 20 --rate 200 --processes 2]: replaces all server processes again and again under load.
import { runCommand, runProgram } from '../setup/run-command.mjs';

await runCommand((nodePath) => runProgram(nodePath, 'bench/rolling/rolling-restart.ts'));
