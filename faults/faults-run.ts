import { readDrillOptions } from './drill-options.ts';
import { describeDrill } from './drill-report.ts';
import { runQuickDrill } from './quick-drill.ts';
import { runDrill } from './run-drill.ts';

const { quick, ...options } = readDrillOptions(process.argv.slice(2));
console.log(`seed ${options.seed}`);
if (quick) {
  const isAsMeant = await runQuickDrill(options, (line) => console.log(line));
  leave(isAsMeant);
} else {
  const report = await runDrill(options, (line) => console.log(line));
  console.log(`\n${describeDrill(report)}`);
  leave(report.findings.length === 0);
}

/** Exits explicitly once everything has ended: a connection that was cut while opening would keep the process alive. */
function leave(isWell: boolean): never {
  process.exit(isWell ? 0 : 1);
}
