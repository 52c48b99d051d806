import { percentile } from '../scripts/rules/names/size-rules.ts';
import type { Refusals } from './devices/traffic.ts';
import type { FirstStartReport } from './first-start/run-first-starts.ts';
import type { JobReport } from './jobs/job-watch.ts';
import { describeJobs } from './jobs/job-watch.ts';
import type { LedgerCounts } from './ledger/ledger.ts';
import type { Finding } from './ledger/stored-attempt.ts';

/** The settings of a drill's run and its findings. */
export type DrillReport = {
  readonly seed: number;
  readonly takers: number;
  readonly control: string | null;
  readonly seconds: number;
  readonly cycles: number;
  readonly faults: ReadonlyMap<string, number>;
  /** All connections that the proxy cut: by the rough network and by faults. */
  readonly cuts: number;
  readonly gaveUp: number;
  readonly counts: LedgerCounts;
  readonly attempts: number;
  readonly submitted: number;
  readonly refusals: Refusals;
  readonly kinds: ReadonlyMap<string, number>;
  /** The times from each fault to the next acknowledged save, in milliseconds. */
  readonly recoveries: readonly number[];
  readonly checks: number;
  readonly findings: readonly Finding[];
  readonly jobs: JobReport;
};

const FINDINGS_SHOWN = 20;
const REFUSALS_SHOWN = 12;

/** Returns the report as text. */
export function describeDrill(report: DrillReport): string {
  const { counts, refusals, findings } = report;
  const of = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind).length;
  const sorted = report.recoveries.toSorted((one, other) => one - other);
  const seconds = (share: number) => `${(percentile(sorted, share) / 1000).toFixed(2)} s`;
  return [
    `seed ${report.seed}, ${report.takers} takers${report.control === null ? '' : `, broken on purpose: ${report.control}`}`,
    `${report.cycles} cycles in ${Math.round(report.seconds)} s`,
    ...[...report.faults].map(([kind, count]) => `  ${String(count).padStart(5)}  ${kind}`),
    `  ${String(report.cuts).padStart(5)}  connections torn or cut on the way, those of the faults included`,
    `  ${String(report.gaveUp).padStart(5)}  times the server ended by itself and was started again`,
    `${report.attempts} attempts, ${report.submitted} submissions acknowledged`,
    `${counts.acknowledged} saves acknowledged of ${counts.sent} sent; sent again ${counts.again}, forks ${counts.forks}, late ${counts.late}`,
    `refused: ${refusals.later} with Retry-After, ${refusals.refused} by the rules, ${refusals.faults} server faults; ${refusals.broken} connections broke, ${refusals.hung} hung`,
    ...largest(report.kinds).map(([kind, count]) => `  ${String(count).padStart(5)}  ${kind}`),
    `recovery (fault to the next acknowledged save): p50 ${seconds(0.5)}, p99 ${seconds(0.99)}, longest ${seconds(1)}`,
    `compared ${report.checks} times`,
    ...describeJobs(report.jobs),
    ...findings.slice(0, FINDINGS_SHOWN).map(({ kind, attemptId, what }) => `  ${kind}: attempt ${attemptId}: ${what}`),
    ...(findings.length > FINDINGS_SHOWN ? [`  … and ${findings.length - FINDINGS_SHOWN} more`] : []),
    `lost ${of('lost')}, reverted ${of('reverted')}, duplicated ${of('duplicated')}, slowed ${of('slowed')}`,
  ].join('\n');
}

/** Returns the report on killed first starts as text. */
export function describeFirstStarts({ steps, kills, recoveries, findings }: FirstStartReport): string {
  const sorted = recoveries.toSorted((one, other) => one - other);
  const seconds = (share: number) => `${(percentile(sorted, share) / 1000).toFixed(2)} s`;
  return [
    `${kills} kills before ${steps} steps of a first start`,
    `the next start: p50 ${seconds(0.5)}, longest ${seconds(1)}`,
    ...findings.map(({ step, what }) => `  before «${step}»: ${what}`),
    `not whole ${findings.length}`,
  ].join('\n');
}

function largest(kinds: ReadonlyMap<string, number>): [string, number][] {
  return [...kinds].toSorted(([, one], [, other]) => other - one).slice(0, REFUSALS_SHOWN);
}
