import type { Result } from '#core/result.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { isUnreachable } from '#web/lib/api/is-passing.ts';
import type { LoadedFrom } from '#web/taker/flow/flow-states.ts';
import type * as offlineKitModule from './offline-kit.ts';

type OfflineKit = typeof offlineKitModule;

/** How long the network may stay silent before the device's copy is used. */
const SILENCE_MS = 4_000;

/** Loads the code that keeps tests on the device. */
export function loadOfflineKit(): Promise<OfflineKit> {
  return import('./offline-kit.ts');
}

/**
 * Returns the server's answer or, where the server can't be reached, the copy on the device. A copy that may not be opened
 * in this tab is a failure of its own.
 *
 * @param read reads the copy; null: there is none
 */
export async function fallBackToDevice<Value>(
  asked: Promise<Result<Value, CallFailure>>,
  read: (kit: OfflineKit) => Promise<Result<Value, CallFailure> | null>,
): Promise<LoadedFrom<Value>> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), SILENCE_MS));
  const first = await Promise.race([asked, late]);
  if (first !== null && (first.ok || !isUnreachable(first.error))) return { result: first, fromDevice: false };
  const kept = await loadOfflineKit()
    .then(read)
    .catch(() => null);
  if (kept?.ok) return { result: kept, fromDevice: true };
  const result = await asked;
  return { result: kept === null || result.ok || !isUnreachable(result.error) ? result : kept, fromDevice: false };
}
