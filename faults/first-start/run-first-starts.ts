import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { registerAccount, signIn } from '#contract/accounts.ts';
import { benchPerson } from '../../bench/shared/bench-person.ts';
import { drilledDatabase } from '../drilled-database.ts';
import type { Made } from './made-store.ts';
import { compareMade, readMade } from './made-store.ts';
import type { StartPlace } from './server-start.ts';
import { startOnce } from './server-start.ts';

export type FirstStartOptions = {
  /** So many kills, spread over all steps; `Infinity`: one before each step. */
  readonly kills: number;
  readonly processes: number;
  /** Only before steps of such a name. */
  readonly steps?: RegExp;
};

/** A start that was killed before a step, and what was wrong with the next one. */
type FirstStartFinding = { readonly step: string; readonly what: string };

export type FirstStartReport = {
  readonly steps: number;
  readonly kills: number;
  /** How long the starts after a kill took, in milliseconds. */
  readonly recoveries: readonly number[];
  readonly findings: readonly FirstStartFinding[];
};

/** A path too long for a socket makes the product keep it in a temporary folder. */
const LONG_NAME = 'дуже-довга-назва-папки'.repeat(3);
/** After every so many kills, what was written is looked for after one more kill and start. */
const WRITTEN_EVERY = 8;
const SETTLING_MS = 5_000;
const ACCOUNT = { identifier: 'перша-читачка', password: 'ламаємо чесно 42' };

type Folder = 'short' | 'long';
type Whole = { readonly folder: Folder; readonly steps: readonly string[]; readonly made: Made };

/**
 * Kills the first start of the product before each of its steps, as its own code takes them, and starts it again: it must
 * come up at once, with everything that an undisturbed start makes and nothing besides.
 */
export async function runFirstStarts(
  { kills, processes, steps = /./ }: FirstStartOptions,
  onKill: (line: string) => void,
): Promise<FirstStartReport> {
  // Short names: the path of a socket may have 103 bytes.
  const base = await mkdtemp(join(tmpdir(), 'first-'));
  // The database runs as another user if the drill runs as root.
  await chmod(base, 0o711);
  const findings: FirstStartFinding[] = [];
  const recoveries: number[] = [];
  try {
    const wholes = [await startWhole(base, 'short', processes), await startWhole(base, 'long', processes)];
    const known = new Set(wholes[0]?.steps);
    const every = wholes.flatMap((whole) =>
      whole.steps.flatMap((step, index) =>
        steps.test(step) && (whole.folder === 'short' || !known.has(step)) ? [{ whole, step, killAt: index + 1 }] : [],
      ),
    );
    const chosen = spread(every, kills);
    for (const [index, { whole, killAt }] of chosen.entries()) {
      const place = await newPlace(base, whole.folder, processes);
      const killed = await startOnce(place, killAt);
      const outcome = await killed.outcome();
      await killed.kill();
      const step = killed.steps().at(-1) ?? '';
      // The last steps are those of its jobs, after it has told that it runs.
      if (outcome !== 'killed' && outcome !== 'ready') throw new Error(`${step}: ${outcome}\n${killed.words()}`);
      const began = performance.now();
      const found = await startAgain(place, whole, index % WRITTEN_EVERY === 0);
      recoveries.push(performance.now() - began);
      findings.push(...found.map((what) => ({ step, what })));
      onKill(`${index + 1} of ${chosen.length}: before «${step}»: ${found.length === 0 ? 'whole' : found.join('; ')}`);
      await removePlace(place);
    }
    return { steps: every.length, kills: chosen.length, recoveries, findings };
  } finally {
    await rm(base, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Starts once without a kill: the steps that a start takes, and what it makes. */
async function startWhole(base: string, folder: Folder, processes: number): Promise<Whole> {
  const place = await newPlace(base, folder, processes);
  const start = await startOnce(place, null);
  const outcome = await start.outcome();
  if (outcome !== 'ready') throw new Error(`the first start: ${outcome}\n${start.words()}`);
  await sleep(SETTLING_MS);
  const whole = { folder, steps: start.steps(), made: await look(place) };
  await start.stop();
  await removePlace(place);
  return whole;
}

/** Starts over what a killed start has left. Returns what is wrong. */
async function startAgain(place: StartPlace, { made }: Whole, isWritten: boolean): Promise<string[]> {
  const again = await startOnce(place, null);
  try {
    const outcome = await again.outcome();
    if (outcome !== 'ready') return [`the next start: ${outcome}, ${again.words()}`];
    const found = await compareSettled(made, place);
    if (!isWritten || found.length > 0) return found;
    await benchPerson(again.origin).call(registerAccount, { body: ACCOUNT });
    await again.kill();
  } finally {
    await again.kill();
  }
  const third = await startOnce(place, null);
  try {
    const outcome = await third.outcome();
    if (outcome !== 'ready') return [`the start after that: ${outcome}, ${third.words()}`];
    const { identifier, password: secret } = ACCOUNT;
    return await benchPerson(third.origin)
      .call(signIn, { body: { identifier, secret } })
      .then(
        () => [],
        (error: Error) => [`who was written is gone: ${error.message}`],
      );
  } finally {
    await third.kill();
  }
}

/** Compares what was made once the queue has noted its recurring jobs, which it does beside the first requests. */
async function compareSettled(made: Made, place: StartPlace): Promise<string[]> {
  for (const until = performance.now() + SETTLING_MS; ; await sleep(100)) {
    const found = compareMade(made, await look(place));
    if (found.length === 0 || performance.now() > until) return found;
  }
}

function look({ dataDir, temporary }: StartPlace): Promise<Made> {
  return readMade(drilledDatabase(dataDir).connection, [dataDir, join(dataDir, 'postgres'), temporary]);
}

async function newPlace(base: string, folder: Folder, processes: number): Promise<StartPlace> {
  const place = await mkdtemp(join(base, 's-'));
  await chmod(place, 0o711);
  const temporary = join(place, 'tmp');
  await mkdir(temporary);
  // The folder of the socket is entered by the account of the database.
  await chmod(temporary, 0o711);
  return {
    dataDir: join(place, folder === 'long' ? LONG_NAME : '', 'data'),
    temporary,
    steps: join(place, 'steps'),
    log: join(place, 'log'),
    processes,
  };
}

async function removePlace(place: StartPlace): Promise<void> {
  await drilledDatabase(place.dataDir).killEverything();
  await rm(join(place.temporary, '..'), { recursive: true, force: true, maxRetries: 5 });
}

/** Returns so many of the list, evenly spread. */
function spread<Item>(list: readonly Item[], count: number): Item[] {
  const step = Math.max(1, list.length / count);
  const chosen: Item[] = [];
  for (let at = 0; at < list.length; at += step) chosen.push(...list.slice(Math.floor(at), Math.floor(at) + 1));
  return chosen;
}
