import { parseArgs } from 'node:util';
import type { FailoverOptions, FailoverReport } from './run-failover.ts';
import { runFailover } from './run-failover.ts';

const REFUSALS_LIMIT_MS = 15_000;
const HANG_LIMIT_MS = 5_000;
const CONTROL_CUT_OFF_MS = 2_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000) + 1) },
    takers: { type: 'string', default: '200' },
    processes: { type: 'string', default: '2' },
    'load-seconds': { type: 'string', default: '10' },
    'without-control': { type: 'boolean', default: false },
  },
});
const options: FailoverOptions = {
  seed: Number(values.seed),
  takers: Number(values.takers),
  processes: Number(values.processes),
  loadMs: Number(values['load-seconds']) * 1000,
  promoteAfterMs: 2_000,
  cutOffMs: null,
};

const report = await runFailover(options);
console.log(describe('synchronous replication', report));
const faults = whatIsWrong(report);
for (const fault of faults) console.log(`✗ ${fault}`);
let isAsMeant = faults.length === 0;
if (!values['without-control']) {
  const control = await runFailover({ ...options, cutOffMs: CONTROL_CUT_OFF_MS });
  console.log(`\n${describe('control: asynchronous replication, cut off before the primary died', control)}`);
  const isCaught = control.findings.some(({ kind }) => kind === 'lost');
  console.log(isCaught ? 'the control is found' : '✗ the control is NOT FOUND');
  isAsMeant &&= isCaught;
}
// Exit explicitly: a connection that was cut while opening would keep the process alive.
process.exit(isAsMeant ? 0 : 1);

function whatIsWrong({ findings, refusals, refusingMs, longestMs }: FailoverReport): string[] {
  return [
    ...(findings.length > 0 ? ['acknowledged saves are lost'] : []),
    ...(refusingMs > REFUSALS_LIMIT_MS ? [`refused for more than ${REFUSALS_LIMIT_MS / 1000} s`] : []),
    ...(refusals.faults > 0 ? ['refusals that are no 503 with Retry-After'] : []),
    ...(refusals.broken > 0 ? ['connections broke'] : []),
    ...(refusals.hung > 0 || longestMs > HANG_LIMIT_MS ? [`a refusal took more than ${HANG_LIMIT_MS / 1000} s`] : []),
  ];
}

function describe(name: string, report: FailoverReport): string {
  const { counts, refusals, findings } = report;
  const of = (kind: string) => findings.filter((finding) => finding.kind === kind).length;
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
  return [
    name,
    `  seed ${report.seed}, ${report.takers} takers, ${report.processes} server processes, two PostgreSQL 15`,
    `  ${report.acknowledgedBefore} saves acknowledged before the primary died, ${counts.acknowledged} in all`,
    `  replica promoted ${seconds(report.promotedMs)} after the death, next acknowledged save after ${seconds(report.awayMs)}, last refusal after ${seconds(report.refusingMs)}`,
    `  refused: ${refusals.later} with 503 and Retry-After, ${refusals.faults} otherwise, ${refusals.broken} connections broke, ${refusals.hung} hung; longest refusal ${seconds(report.longestMs)}`,
    ...[...report.kinds].map(([kind, count]) => `    ${String(count).padStart(5)}  ${kind}`),
    ...findings.slice(0, 3).map(({ kind, what }) => `    ${kind}: ${what}`),
    `  lost ${of('lost')}, reverted ${of('reverted')}, duplicated ${of('duplicated')}`,
  ].join('\n');
}
