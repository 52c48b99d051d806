import type { Result } from '#core/result.ts';
import type { CallFailure } from '#web/lib/api/api-client.ts';
import { isUnreachable } from '#web/taker/taker-api.ts';
import type * as offlineKitModule from './offline-kit.ts';

type OfflineKit = typeof offlineKitModule;

/** A network that neither answers nor fails is given up for the device's copy after this. */
const PATIENCE_MS = 4_000;

/** Fetches what keeps tests on the device. */
export function loadOfflineKit(): Promise<OfflineKit> {
  return import('./offline-kit.ts');
}

/** The server's answer, remembering whether the server was heard. */
export async function heard<Value>(
  asked: Promise<Result<Value, CallFailure>>,
  fromDevice: { current: boolean },
): Promise<Result<Value, CallFailure>> {
  const result = await asked;
  if (result.ok) fromDevice.current = false;
  return result;
}

/** The server's answer, or where the server can't be reached what the device has kept of it; null: nothing. */
export async function fallBackToDevice<Value>(
  asked: Promise<Result<Value, CallFailure>>,
  fromDevice: { current: boolean },
  read: (rest: OfflineKit) => Promise<Result<Value, CallFailure> | null>,
): Promise<Result<Value, CallFailure>> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const first = await Promise.race([asked, late]);
  if (first !== null && (first.ok || !isUnreachable(first.error))) return heard(asked, fromDevice);
  const kept = await loadOfflineKit()
    .then(read)
    .catch(() => null);
  if (kept?.ok) {
    fromDevice.current = true;
    return kept;
  }
  const result = await heard(asked, fromDevice);
  return kept === null || result.ok || !isUnreachable(result.error) ? result : kept;
}
