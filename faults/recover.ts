import { setTimeout as sleep } from 'node:timers/promises';
import type { Traffic } from './devices/traffic.ts';
import type { DrilledServer } from './drilled-server.ts';

const RECOVERY_LIMIT_MS = 300_000;

/** Returns the milliseconds until the server is ready again and a save sent after this call is acknowledged. */
export async function recover(server: DrilledServer, traffic: Traffic): Promise<number> {
  const broken = performance.now();
  const heard = traffic.nextAcknowledged();
  await server.untilReady();
  const inTime = await Promise.race([heard.then(() => true), sleep(RECOVERY_LIMIT_MS, false, { ref: false })]);
  if (!inTime) throw new Error(`no save was acknowledged within ${RECOVERY_LIMIT_MS / 1000} s`);
  return performance.now() - broken;
}
