import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '../scripts/seeded-random.ts';
import { seededRandom } from '../scripts/seeded-random.ts';
import { LINE_CONTROLS } from './devices/broken-line.ts';
import { TakerCrowd } from './devices/taker-crowd.ts';
import type { DrillOptions } from './drill-options.ts';
import type { DrillReport } from './drill-report.ts';
import { drilledDatabase } from './drilled-database.ts';
import { startDrilledServer } from './drilled-server.ts';
import type { FaultKind, FaultTargets } from './fault-kinds.ts';
import { breakIt, DISK_FAULTS, FAULT_SHARES, pickFault, SUDDEN_FAULTS } from './fault-kinds.ts';
import { JobWatch } from './jobs/job-watch.ts';
import type { Finding } from './ledger/stored-attempt.ts';
import { recover } from './recover.ts';
import { restoreUnderPages } from './restored-backup.ts';
import { mountSmallDisk } from './small-disk.ts';
import { CALM_NETWORK, ROUGH_NETWORK, startTcpProxy } from './tcp-proxy.ts';

/** Saves to be acknowledged between two faults: 300 faults with 200 takers then cover 100 000 saves on any machine. */
const SAVES_PER_TAKER = 1.7;
const ENOUGH_LIMIT_MS = 10_000;

/** Runs a drill: takers keep saving while the server, the database and the network are broken again and again. */
export async function runDrill(options: DrillOptions, onCycle: (line: string) => void): Promise<DrillReport> {
  const random = seededRandom(options.seed);
  const base = await mkdtemp(join(tmpdir(), 'wihiwin-faults-'));
  // The database runs as another user if the drill runs as root.
  await chmod(base, 0o711);
  const kinds = chooseKinds(options);
  const mounted = kinds.some((kind) => DISK_FAULTS.includes(kind)) ? await mountSmallDisk(base) : null;
  const disk = typeof mounted === 'string' ? null : mounted;
  if (typeof mounted === 'string') onCycle(`no disk faults: ${mounted}`);
  const dataDir = join(disk?.folder ?? base, 'data');
  const clock = join(base, 'clock');
  const log = options.log ?? join(base, 'server.log');
  const server = await startDrilledServer({
    settings: { DATA_DIR: dataDir, FAULTS_CLOCK: clock, PROCESSES: String(options.processes) },
    logPath: log,
    entry: options.processes > 1 ? 'src/server/cluster-primary.ts' : 'src/server/main.ts',
  });
  const proxy = await startTcpProxy({ host: '127.0.0.1', port: () => server.port }, random.branch());
  try {
    await server.untilReady();
    const database = drilledDatabase(dataDir);
    const lineControl = LINE_CONTROLS.find((one) => one === options.control) ?? null;
    const crowd = await TakerCrowd.gather({
      origin: `http://localhost:${proxy.port}`,
      takers: options.takers,
      random: random.branch(),
      thinkMs: options.thinkMs,
      attemptMs: options.attemptMs,
      control: lineControl,
    });
    if (options.control === 'unsynced') await database.unsync();
    const moveClock = (milliseconds: number) => writeFile(clock, String(milliseconds));
    const { traffic } = crowd;
    const jobs = new JobWatch(() => database.administrator);
    await jobs.begin();
    const restoreBackup = async () => {
      await jobs.setAside();
      return restoreUnderPages({ dataDir, server, database, crowd, random: random.branch() });
    };
    const targets = { server, jobs, database, proxy, disk, moveClock, restoreBackup, random: random.branch(), traffic };
    const locksEverything = options.control === 'lock-everything';
    const possible = kinds.filter((kind) => disk !== null || !DISK_FAULTS.includes(kind));
    return await breakCycles({ ...options, only: possible }, crowd, { ...targets, locksEverything }, onCycle);
  } finally {
    await proxy.close();
    await server.stop();
    if (disk !== null) {
      await drilledDatabase(dataDir).killEverything();
      await disk.remove();
    }
    await rm(base, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function breakCycles(
  options: DrillOptions,
  crowd: TakerCrowd,
  targets: FaultTargets,
  onCycle: (line: string) => void,
): Promise<DrillReport> {
  const { proxy, server, database, random, jobs } = targets;
  const started = performance.now();
  const faults = new Map<string, number>();
  const recoveries: number[] = [];
  let findings: Finding[] = [];
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
  let cycles = 0;
  const isTimeLeft = () => performance.now() - started < options.seconds * 1000;
  while (cycles < options.cycles && isTimeLeft() && findings.length === 0 && broken === null) {
    const enough = crowd.ledger.counts.acknowledged + Math.ceil(SAVES_PER_TAKER * options.takers);
    await sleep(random.between(300, 1_300));
    await untilEnough(() => crowd.ledger.counts.acknowledged >= enough);
    const brokeAt = new Date();
    const broke: FaultKind[] = [];
    for (const kind of pickFaults(random, options)) if (await breakIt(kind, targets)) broke.push(kind);
    if (broke.length === 0) continue;
    const recovery = await recover(server, crowd.traffic);
    jobs.noteOutage(brokeAt, new Date());
    recoveries.push(recovery);
    // A database that was put in place of another notes no ends of jobs.
    if (broke.includes('backup restored under open pages')) await jobs.begin();
    for (const kind of broke) faults.set(kind, (faults.get(kind) ?? 0) + 1);
    const before = cycles;
    cycles += broke.length;
    if (Math.floor(before / options.checkEvery) < Math.floor(cycles / options.checkEvery)) await compare();
    const seconds = (recovery / 1000).toFixed(2);
    onCycle(`${cycles}: ${broke.join(' + ')}, ${seconds} s, ${crowd.ledger.counts.acknowledged} acknowledged`);
  }
  proxy.setFaults(CALM_NETWORK);
  await server.untilReady();
  await crowd.end();
  await running;
  crowd.close();
  if (broken !== null) throw broken;
  await compare();
  const jobReport = await jobs.compare();
  const attempts = [...crowd.ledger.attempts.values()];
  return {
    seed: options.seed,
    takers: options.takers,
    control: options.control,
    seconds: (performance.now() - started) / 1000,
    cycles,
    faults,
    recoveries,
    findings,
    jobs: jobReport,
    checks,
    cuts: proxy.cuts(),
    gaveUp: server.gaveUp(),
    counts: crowd.ledger.counts,
    attempts: attempts.length,
    submitted: attempts.filter(({ isSubmitted }) => isSubmitted).length,
    refusals: crowd.traffic.refusals,
    kinds: crowd.traffic.kinds,
  };
}

/** Picks what is broken next: often one fault, sometimes several of those that need nothing of a server that works. */
function pickFaults(random: SeededRandom, { only, atOnce }: DrillOptions): FaultKind[] {
  const first = pickFault(random, only);
  const sudden = only.filter((kind) => SUDDEN_FAULTS.includes(kind));
  const more = sudden.includes(first) ? Math.floor(random.next() * atOnce) : 0;
  return [first, ...Array.from({ length: more }, () => pickFault(random, sudden))];
}

async function untilEnough(isEnough: () => boolean): Promise<void> {
  const until = performance.now() + ENOUGH_LIMIT_MS;
  while (!isEnough() && performance.now() < until) await sleep(20);
}

/** With the control `unsynced` only the database is killed: with its setting the server refuses to start again. */
function chooseKinds({ control, only }: DrillOptions): readonly FaultKind[] {
  if (control === 'unsynced') return ['database kill -9'];
  if (control === 'lock-everything') return ['one attempt locked'];
  return only.length > 0 ? only : (Object.keys(FAULT_SHARES) as FaultKind[]);
}
