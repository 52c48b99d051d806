// npm run bench [-- names]: runs the benches one after another and prints one table. A missed budget is no failure.
import { runCommand, runProgram } from '../setup/run-command.mjs';

await runCommand((nodePath) => runProgram(nodePath, 'scripts/bench/run-benches.ts'));
