import type { LineControl } from './devices/broken-line.ts';
import { LINE_CONTROLS } from './devices/broken-line.ts';
import type { FaultKind } from './fault-kinds.ts';
import { FAULT_SHARES } from './fault-kinds.ts';

/** Controls: ways to break the product's surroundings on purpose, each of which a drill must detect. */
export const CONTROLS = [...LINE_CONTROLS, 'unsynced', 'lock-everything'] as const;
export type Control = LineControl | 'unsynced' | 'lock-everything';

export type DrillOptions = {
  readonly seed: number;
  readonly takers: number;
  /** The drill ends after `cycles` cycles or `seconds` seconds, whichever comes first. */
  readonly cycles: number;
  readonly seconds: number;
  readonly checkEvery: number;
  readonly processes: number;
  readonly thinkMs: number;
  readonly attemptMs: number;
  readonly control: Control | null;
  /** The file of the server's log; with null the log is removed at the end with the other files. */
  readonly log: string | null;
  /** The faults to use; if empty, all of them. */
  readonly only: readonly FaultKind[];
  /** Up to so many faults at once: the later ones hit what is still recovering from the first. */
  readonly atOnce: number;
};

const DEFAULT_SECONDS = 300;
const FULL_CYCLE_SECONDS = 6;
const SHORT = { cycles: 5, takers: 40 };

/** Reads a list such as «disk full, connections cut». */
function readKinds(text: string | undefined): readonly FaultKind[] {
  if (text === undefined) return [];
  const known = Object.keys(FAULT_SHARES) as FaultKind[];
  return text.split(',').map((one) => {
    const kind = known.find((name) => name === one.trim());
    if (kind === undefined) throw new Error(`no fault «${one.trim()}»; there are ${known.join(', ')}`);
    return kind;
  });
}

/** Reads the command line, such as `--cycles 300 --seed 7 --takers 200 --control replay-old --processes 2 --quick`. */
export function readDrillOptions(
  args: readonly string[],
): DrillOptions & { readonly quick: boolean; readonly firstStarts: boolean; readonly events: boolean } {
  const given = new Map<string, string>();
  for (let index = 0; index < args.length; index += 1) {
    const name = args[index] ?? '';
    if (!name.startsWith('--')) throw new Error(`what is «${name}»?`);
    const next = args[index + 1];
    const hasValue = next !== undefined && !next.startsWith('--');
    given.set(name.slice(2), hasValue ? next : '');
    if (hasValue) index += 1;
  }
  const known = new Set([
    'cycles',
    'seconds',
    'seed',
    'takers',
    'control',
    'processes',
    'check-every',
    'log',
    'quick',
    'only',
    'at-once',
    'first-starts',
    'events',
  ]);
  for (const name of given.keys()) if (!known.has(name)) throw new Error(`no option «--${name}»`);
  const whole = (name: string, fallback: number): number => {
    const text = given.get(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} is a whole number from 1`);
    return value;
  };
  const control = given.get('control') ?? null;
  const chosen = CONTROLS.find((one) => one === control) ?? null;
  if (control !== null && chosen === null) throw new Error(`no control «${control}»; there are ${CONTROLS.join(', ')}`);
  const isShort = chosen !== null || given.has('quick');
  const cycles = whole('cycles', isShort ? SHORT.cycles : Number.MAX_SAFE_INTEGER);
  const hasCycles = isShort || given.has('cycles');
  return {
    seed: whole('seed', Math.floor(Math.random() * 1_000_000) + 1),
    takers: whole('takers', isShort ? SHORT.takers : 200),
    cycles,
    seconds: whole('seconds', hasCycles ? Math.max(60, cycles * FULL_CYCLE_SECONDS) : DEFAULT_SECONDS),
    checkEvery: whole('check-every', isShort ? 1 : 25),
    processes: whole('processes', 1),
    thinkMs: isShort ? 250 : 450,
    attemptMs: isShort ? 8_000 : 60_000,
    control: chosen,
    log: given.get('log') ?? null,
    only: readKinds(given.get('only')),
    atOnce: whole('at-once', 1),
    quick: given.has('quick'),
    firstStarts: given.has('first-starts'),
    events: given.has('events'),
  };
}
