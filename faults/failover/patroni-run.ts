import { parseArgs } from 'node:util';
import type { LeaderFault, PatroniReport } from './run-patroni.ts';
import { runPatroni } from './run-patroni.ts';

const FAULTS: readonly LeaderFault[] = ['killed', 'with its Patroni frozen', 'frozen whole'];

const { values } = parseArgs({
  options: {
    patroni: { type: 'boolean' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000) + 1) },
    takers: { type: 'string', default: '40' },
    'frozen-seconds': { type: 'string', default: '51' },
    nodes: { type: 'string', default: '3' },
    // Without `synchronous_mode_strict`.
    loose: { type: 'boolean', default: false },
  },
});
const options = {
  seed: Number(values.seed),
  takers: Number(values.takers),
  frozenMs: Number(values['frozen-seconds']) * 1000,
};

const nodes = { nodes: Number(values.nodes), strict: !values.loose };
let isLost = false;
for (const fault of FAULTS) {
  const report = await runPatroni({ ...options, ...nodes, fault });
  console.log(describe(report));
  isLost ||= report.findings.length > 0;
}
if (isLost) console.log('✗ acknowledged saves are lost');
process.exit(isLost ? 1 : 0);

function describe(report: PatroniReport): string {
  const { counts, refusals, findings, leaders } = report;
  const of = (kind: string) => findings.filter((finding) => finding.kind === kind).length;
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  const frozen = report.fault === 'killed' ? '' : ` for ${seconds(report.frozenMs)}`;
  return [
    `${report.nodes} nodes${report.strict ? ', strict' : ''}: leader ${report.fault}${frozen}`,
    `  seed ${report.seed}, ${report.takers} takers, two server processes, ${counts.acknowledged} saves acknowledged`,
    `  leaders: ${leaders.map((leader) => leader ?? 'none').join(' → ')}; another led after ${seconds(report.ledMs)}, longest time without an acknowledged save ${seconds(report.silentMs)}`,
    `  refused: ${refusals.later} with 503 and Retry-After, ${refusals.faults} otherwise, ${refusals.broken} connections broke, ${refusals.hung} hung`,
    ...findings.slice(0, 3).map(({ kind, what }) => `    ${kind}: ${what}`),
    `  lost ${of('lost')}, reverted ${of('reverted')}, duplicated ${of('duplicated')}`,
  ].join('\n');
}
