import { readDrillOptions } from './drill-options.ts';
import { describeDrill } from './drill-report.ts';
import { runQuickDrill } from './quick-drill.ts';
import { runDrill } from './run-drill.ts';

const { quick, ...options } = readDrillOptions(process.argv.slice(2));
console.log(`seed ${options.seed}`);
if (quick) {
  const isAsMeant = await runQuickDrill(options, (line) => console.log(line));
  process.exitCode = isAsMeant ? 0 : 1;
} else {
  const report = await runDrill(options, (line) => console.log(line));
  console.log(`\n${describeDrill(report)}`);
  process.exitCode = report.findings.length > 0 ? 1 : 0;
}
