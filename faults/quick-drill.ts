import type { Control, DrillOptions } from './drill-options.ts';
import { CONTROLS } from './drill-options.ts';
import type { Finding } from './ledger/stored-attempt.ts';
import { runDrill } from './run-drill.ts';

/** The finding each control must produce. */
const CAUGHT_AS: Record<Control, Finding['kind']> = {
  'acknowledge-early': 'lost',
  'replay-old': 'reverted',
  'replay-again': 'duplicated',
  unsynced: 'lost',
  'lock-everything': 'slowed',
};

/** Runs a short drill that must find nothing, then each control, which must be found. Returns true if all did. */
export async function runQuickDrill(options: DrillOptions, tell: (line: string) => void): Promise<boolean> {
  const quiet = () => undefined;
  const clean = await runDrill({ ...options, control: null, only: [] }, quiet);
  tell(`nothing broken on purpose: ${clean.findings.length} findings, ${clean.counts.acknowledged} saves acknowledged`);
  let isAsMeant = clean.findings.length === 0;
  for (const control of CONTROLS) {
    const isCaught = await catchControl(options, control);
    tell(`${control}: ${isCaught ? 'found' : 'NOT FOUND'} (${CAUGHT_AS[control]})`);
    isAsMeant &&= isCaught;
  }
  return isAsMeant;
}

/** Runs a drill with one control; returns true if it led to the finding that the control must produce. */
export async function catchControl(options: DrillOptions, control: Control): Promise<boolean> {
  const report = await runDrill({ ...options, control }, () => undefined);
  return report.findings.some(({ kind }) => kind === CAUGHT_AS[control]);
}
