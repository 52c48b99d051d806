import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseAddress } from '../ask-database.ts';
import type { DrilledServer } from '../drilled-server.ts';
import type { JobEnd } from './job-runs-store.ts';
import { holdJobs, noteJobEnds, readJobEnds, readJobNames, readStuckJobs } from './job-runs-store.ts';

/** A job whose process was killed while it ran. */
export type KilledJob = { readonly name: string; readonly at: Date };

/** What is wrong with the jobs at the end of a drill. */
type JobFinding = { readonly kind: 'late' | 'stuck' | 'twice'; readonly what: string };

/** How the jobs of a drill did. */
export type JobReport = {
  /** How many kills hit a job, and how many jobs were hit at least once, of how many. */
  readonly kills: number;
  readonly hit: number;
  readonly all: number;
  /** The longest time from such a kill to the next good end of the job in which the server was up, in milliseconds. */
  readonly longestMs: number;
  readonly findings: readonly JobFinding[];
};

/** A job must have run again after the server was up for so long. */
export const AGAIN_WITHIN_MS = 120_000;
/** From a fault until the server was ready again. */
type Outage = { readonly from: Date; readonly to: Date };

/** The milliseconds between two moments in which the server was up. Outages do not overlap. */
function upBetween(from: Date, to: Date, outages: readonly Outage[]): number {
  const overlap = (one: Outage) =>
    Math.max(0, Math.min(to.getTime(), one.to.getTime()) - Math.max(from.getTime(), one.from.getTime()));
  return to.getTime() - from.getTime() - outages.reduce((sum, one) => sum + overlap(one), 0);
}
/** How many jobs are hit at once: as many as a server runs at a time. */
const AT_ONCE = 3;
const LOOK_MS = 1_000;

/**
 * Compares the kills with the good ends of the jobs. How often a job ends after that tells nothing: the server itself has jobs run
 * when there is something to do. What a second run would do twice is found among the guests' things and the letters.
 */
export function compareJobs(
  killed: readonly KilledJob[],
  ends: readonly JobEnd[],
  outages: readonly Outage[] = [],
): Omit<JobReport, 'all'> {
  const findings: JobFinding[] = [];
  let longestMs = 0;
  for (const { name, at } of killed) {
    // Killed again before it could end: the later kill is asked.
    const isKilledAgain = killed.some(
      (other) => other.name === name && other.at > at && upBetween(at, other.at, outages) < AGAIN_WITHIN_MS,
    );
    const next = ends.find((end) => end.name === name && end.at > at);
    const took = next === undefined ? Number.POSITIVE_INFINITY : upBetween(at, next.at, outages);
    if (took <= AGAIN_WITHIN_MS) longestMs = Math.max(longestMs, took);
    else if (!isKilledAgain) findings.push({ kind: 'late', what: `${name}, killed at ${at.toISOString()}` });
  }
  return { kills: killed.length, hit: new Set(killed.map(({ name }) => name)).size, longestMs, findings };
}

/** Returns the kills of which it is known whether the job ran again: it has, or it is too late. */
export function settledKills(
  killed: readonly KilledJob[],
  ends: readonly JobEnd[],
  now: Date,
  outages: readonly Outage[] = [],
): KilledJob[] {
  return killed.filter(
    ({ name, at }) =>
      ends.some((end) => end.name === name && end.at > at) || upBetween(at, now, outages) > AGAIN_WITHIN_MS,
  );
}

/** Kills servers within their jobs, one job after another, and says at the end whether all of them ran again. */
export class JobWatch {
  readonly #administrator: DatabaseAddress;
  #killed: KilledJob[] = [];
  /** Ends that were noted in a database which another has replaced since. */
  #ends: JobEnd[] = [];
  #names: string[] = [];
  readonly #outages: Outage[] = [];
  #next = 0;

  constructor(administrator: DatabaseAddress) {
    this.#administrator = administrator;
  }

  /** From now on every good end of a job is noted; to be said again after another database was put in place. */
  async begin(): Promise<void> {
    await noteJobEnds(this.#administrator);
    this.#names = await readJobNames(this.#administrator);
  }

  /**
   * Keeps what is noted before another database is put in place: it has none of these notes, and of jobs that wait to run again it
   * knows only what its backup knew.
   */
  async setAside(): Promise<void> {
    this.#ends = await this.#allEnds();
    this.#killed = settledKills(this.#killed, this.#ends, new Date(), this.#outages);
  }

  async #allEnds(): Promise<JobEnd[]> {
    return [...this.#ends, ...(await readJobEnds(this.#administrator))];
  }

  /** Notes that the server was not there, so that the time is not counted. */
  noteOutage(from: Date, to: Date): void {
    this.#outages.push({ from, to });
  }

  /** Kills the server while the next jobs stand at their end; false if none could be caught there. */
  async kill(server: DrilledServer): Promise<boolean> {
    const wanted = Array.from(
      { length: AT_ONCE },
      (_, nth) => this.#names[(this.#next + nth) % this.#names.length] ?? '',
    );
    const held = await holdJobs(this.#administrator, wanted).catch(() => null);
    if (held === null) return false;
    this.#next += AT_ONCE;
    const at = new Date();
    for (const pid of server.pids()) server.kill(pid);
    for (const name of held.names) this.#killed.push({ name, at });
    await held.release();
    return true;
  }

  /** Waits, two minutes at most, until every killed job has run again, and compares. The server must be running. */
  async compare(): Promise<JobReport> {
    const deadline = performance.now() + AGAIN_WITHIN_MS;
    const look = async () => compareJobs(this.#killed, await this.#allEnds(), this.#outages);
    let report = await look();
    while (report.findings.some(({ kind }) => kind === 'late') && performance.now() < deadline) {
      await sleep(LOOK_MS);
      report = await look();
    }
    const { held, twice } = await readStuckJobs(this.#administrator);
    const stuck = held.map((name) => ({ kind: 'stuck', what: `${name} is held by who is gone` }) as const);
    const double = twice.map((name) => ({ kind: 'twice', what: `${name} waits twice` }) as const);
    return { ...report, all: this.#names.length, findings: [...report.findings, ...stuck, ...double] };
  }
}

/** Returns the report as lines of text. */
export function describeJobs({ kills, hit, all, longestMs, findings }: JobReport): string[] {
  if (kills === 0) return ['no job was killed'];
  return [
    `${kills} runs of jobs killed, ${hit} of ${all} jobs, each ran again after ${(longestMs / 1000).toFixed(1)} s at most`,
    ...findings.slice(0, 20).map(({ kind, what }) => `  ${kind}: ${what}`),
    `jobs: ${findings.length} not as they must be`,
  ];
}
