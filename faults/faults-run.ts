import { readDrillOptions } from './drill-options.ts';
import { describeDrill, describeFirstStarts } from './drill-report.ts';
import { describeEventDrill, runEventDrill } from './events/run-event-drill.ts';
import { runFirstStarts } from './first-start/run-first-starts.ts';
import { runQuickDrill } from './quick-drill.ts';
import { runDrill } from './run-drill.ts';

const { quick, firstStarts, events, ...options } = readDrillOptions(process.argv.slice(2));
if (firstStarts) {
  const report = await runFirstStarts({ kills: options.cycles, processes: options.processes }, (line) =>
    console.log(line),
  );
  console.log(`\n${describeFirstStarts(report)}`);
  leave(report.findings.length === 0);
}
console.log(`seed ${options.seed}`);
if (events) {
  const report = await runEventDrill(options, (line) => console.log(line));
  console.log(`\n${describeEventDrill(report)}`);
  leave(report.findings.length + report.jobs.findings.length + report.letters.waiting.length === 0);
}
if (quick) {
  const isAsMeant = await runQuickDrill(options, (line) => console.log(line));
  leave(isAsMeant);
} else {
  const report = await runDrill(options, (line) => console.log(line));
  console.log(`\n${describeDrill(report)}`);
  leave(report.findings.length + report.jobs.findings.length === 0);
}

/** Exits explicitly once everything has ended: a connection that was cut while opening would keep the process alive. */
function leave(isWell: boolean): never {
  process.exit(isWell ? 0 : 1);
}
