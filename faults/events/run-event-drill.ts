import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestMailServer } from '#server/platform/testing/mail-server.ts';
import { startMailServer } from '#server/platform/testing/mail-server.ts';
import { seededRandom } from '../../scripts/seeded-random.ts';
import type { DrillOptions } from '../drill-options.ts';
import { drilledDatabase } from '../drilled-database.ts';
import { startDrilledServer } from '../drilled-server.ts';
import type { FaultKind, FaultTargets } from '../fault-kinds.ts';
import { breakIt, pickFault } from '../fault-kinds.ts';
import type { JobReport } from '../jobs/job-watch.ts';
import { AGAIN_WITHIN_MS, describeJobs, JobWatch } from '../jobs/job-watch.ts';
import { recover } from '../recover.ts';
import { CALM_NETWORK, ROUGH_NETWORK, startTcpProxy } from '../tcp-proxy.ts';
import type { EventFinding } from './compare-guests.ts';
import { GuestCrowd } from './guest-crowd.ts';
import type { LetterReport } from './letters-of-drill.ts';
import { countLetters, mailSettings } from './letters-of-drill.ts';
import { untilLettersAreGone } from './stored-scenes-store.ts';

/** What is broken under guests of events. */
const EVENT_FAULTS: readonly FaultKind[] = [
  'server kill -9',
  'server kill -9 between commit and reply',
  'database kill -9',
  'database kill -9 between commit and reply',
  'database process kill -9',
  'server and database kill -9',
  'connections cut',
  'server kill -9 in a job',
  'server restarted',
  'server process frozen',
  'database process frozen',
];

export type EventDrillReport = {
  readonly seed: number;
  readonly guests: number;
  readonly seconds: number;
  readonly cycles: number;
  readonly faults: ReadonlyMap<string, number>;
  readonly rounds: number;
  readonly acknowledged: number;
  readonly longestRecoveryMs: number;
  readonly checks: number;
  readonly findings: readonly EventFinding[];
  readonly jobs: JobReport;
  readonly letters: LetterReport;
};

type EventDrillOptions = Pick<
  DrillOptions,
  'seed' | 'takers' | 'cycles' | 'seconds' | 'checkEvery' | 'thinkMs' | 'only'
>;

/**
 * Runs a drill: guests of events register, answer and give feedback while server, database and network are broken again and again.
 *
 * @param tamper changes the database before the last comparison, which must then find it
 */
export async function runEventDrill(
  options: EventDrillOptions,
  onCycle: (line: string) => void,
  tamper: ((database: FaultTargets['database']) => Promise<void>) | null = null,
): Promise<EventDrillReport> {
  const random = seededRandom(options.seed);
  const base = await mkdtemp(join(tmpdir(), 'wihiwin-faults-'));
  // The database runs as another user if the drill runs as root.
  await chmod(base, 0o711);
  const dataDir = join(base, 'data');
  const mail = await startMailServer();
  const server = await startDrilledServer({
    settings: { DATA_DIR: dataDir, ...mailSettings(mail, 'http://events.drill.example') },
    logPath: join(base, 'server.log'),
    entry: 'src/server/main.ts',
  });
  const proxy = await startTcpProxy({ host: '127.0.0.1', port: () => server.port }, random.branch());
  try {
    await server.untilReady();
    const database = drilledDatabase(dataDir);
    const origin = `http://localhost:${proxy.port}`;
    const { takers: guests, thinkMs } = options;
    const crowd = await GuestCrowd.gather({ origin, guests, thinkMs, random: random.branch() });
    const jobs = new JobWatch(() => database.administrator);
    await jobs.begin();
    const targets: FaultTargets = {
      server,
      jobs,
      database,
      proxy,
      random: random.branch(),
      traffic: crowd.traffic,
      locksEverything: false,
      disk: null,
      moveClock: async () => undefined,
      restoreBackup: async () => false,
    };
    return await breakUnderGuests(options, { crowd, targets, mail, onCycle, tamper });
  } finally {
    await proxy.close();
    await server.stop();
    mail.close();
    await rm(base, { recursive: true, force: true, maxRetries: 5 });
  }
}

type Running = {
  readonly crowd: GuestCrowd;
  readonly targets: FaultTargets;
  readonly mail: TestMailServer;
  readonly onCycle: (line: string) => void;
  readonly tamper: ((database: FaultTargets['database']) => Promise<void>) | null;
};

async function breakUnderGuests(
  options: EventDrillOptions,
  { crowd, targets, mail, onCycle, tamper }: Running,
): Promise<EventDrillReport> {
  const { server, database, proxy, random } = targets;
  const kinds = options.only.length > 0 ? options.only : EVENT_FAULTS;
  const started = performance.now();
  const faults = new Map<string, number>();
  let findings: EventFinding[] = [];
  let longestRecoveryMs = 0;
  let cycles = 0;
  let checks = 0;
  let broken: unknown = null;
  const running = crowd.start().catch((error: unknown) => {
    broken = error;
  });
  const compare = async () => {
    await server.untilReady();
    findings = await crowd.compare(() => database.connection);
    checks += 1;
  };
  proxy.setFaults(ROUGH_NETWORK);
  const isTimeLeft = () => performance.now() - started < options.seconds * 1000;
  while (cycles < options.cycles && isTimeLeft() && findings.length === 0 && broken === null) {
    await sleep(random.between(500, 1_500));
    const kind = pickFault(random, kinds);
    const brokeAt = new Date();
    if (!(await breakIt(kind, targets))) continue;
    const recovery = await recover(server, crowd.traffic);
    targets.jobs.noteOutage(brokeAt, new Date());
    longestRecoveryMs = Math.max(longestRecoveryMs, recovery);
    faults.set(kind, (faults.get(kind) ?? 0) + 1);
    cycles += 1;
    if (cycles % options.checkEvery === 0) await compare();
    onCycle(`${cycles}: ${kind}, ${(recovery / 1000).toFixed(2)} s, ${crowd.counts.acknowledged} acknowledged`);
  }
  proxy.setFaults(CALM_NETWORK);
  await server.untilReady();
  await crowd.end();
  await running;
  if (broken !== null) throw broken;
  if (tamper !== null) await tamper(database);
  await compare();
  const jobs = await targets.jobs.compare();
  const letters = countLetters(mail, await untilLettersAreGone(() => database.connection, AGAIN_WITHIN_MS));
  return {
    seed: options.seed,
    guests: options.takers,
    seconds: (performance.now() - started) / 1000,
    cycles,
    faults,
    ...crowd.counts,
    longestRecoveryMs,
    checks,
    findings,
    jobs,
    letters,
  };
}

/** Returns the report as text. */
export function describeEventDrill(report: EventDrillReport): string {
  const of = (kind: EventFinding['kind']) => report.findings.filter((finding) => finding.kind === kind).length;
  return [
    `seed ${report.seed}, ${report.guests} guests, ${report.cycles} cycles in ${Math.round(report.seconds)} s`,
    ...[...report.faults].map(([kind, count]) => `  ${String(count).padStart(5)}  ${kind}`),
    `${report.rounds} rounds begun, ${report.acknowledged} writings acknowledged, compared ${report.checks} times`,
    `longest recovery ${(report.longestRecoveryMs / 1000).toFixed(2)} s`,
    ...describeJobs(report.jobs),
    `${report.letters.taken} letters taken by the mail server, ${report.letters.again} of them once more; ${report.letters.waiting.length} not sent within two minutes of the end`,
    ...report.letters.waiting.slice(0, 5).map((what) => `  not sent: ${what}`),
    ...report.findings.slice(0, 20).map(({ kind, what }) => `  ${kind}: ${what}`),
    `lost ${of('lost')}, reverted ${of('reverted')}, duplicated ${of('duplicated')}, oversold ${of('oversold')}, unfilled ${of('unfilled')}`,
  ].join('\n');
}
