import { readdirSync, readFileSync } from 'node:fs';

/** `/proc` counts in hundredths of a second on every architecture of Linux. */
const MS_PER_TICK = 10;

type ProcessTimes = { readonly parent: number; readonly ms: number };

/** Returns the processor time of a process with that of the children it has already waited for; null if it has ended. */
function timesOf(pid: string): ProcessTimes | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain anything, so fields are counted from behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ms: ticks * MS_PER_TICK };
  } catch {
    return null;
  }
}

/** Returns the milliseconds of processor time that a process has used so far: itself, and all that it has started. */
export function processorTime(pid: number): { readonly own: number; readonly below: number } {
  const all = new Map<number, ProcessTimes>();
  for (const name of readdirSync('/proc')) {
    const times = /^\d+$/.test(name) ? timesOf(name) : null;
    if (times !== null) all.set(Number(name), times);
  }
  let below = 0;
  for (const [one, { ms }] of all) {
    let above = all.get(one);
    while (above !== undefined && above.parent !== pid) above = all.get(above.parent);
    if (above !== undefined) below += ms;
  }
  return { own: all.get(pid)?.ms ?? 0, below };
}
