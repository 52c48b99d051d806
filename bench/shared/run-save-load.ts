import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { withDeathSignal } from '../../scripts/setup/run-process.mjs';
import type { SaveLoad, SaveLoadResult } from './save-load.ts';

/** Runs one load of saves in a process of its own; see `save-load.ts`. */
export async function runSaveLoad(load: SaveLoad): Promise<SaveLoadResult> {
  const [command, args] = withDeathSignal(process.execPath, ['bench/shared/save-load.ts']);
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(load));
  const output = await text(child.stdout);
  if (output === '') throw new Error('the load of saves ended without a word');
  return JSON.parse(output) as SaveLoadResult;
}
