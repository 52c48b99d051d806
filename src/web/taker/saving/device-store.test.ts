import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const ATTEMPT = { userId: 'u', wihiwId: 'w', attemptId: 'a' };

/** A request of the device's database that succeeds at once, or never gives a sign. */
function request(result: unknown, isSilent = false): object {
  const listen = (type: string, listener: () => void) => {
    if (type === 'success' && !isSilent) queueMicrotask(listener);
  };
  return { result, addEventListener: listen };
}

/** A database that opens but never reads, as one whose stores are held by a frozen tab. */
const heldDatabase = {
  addEventListener: () => undefined,
  transaction: () => ({
    addEventListener: () => undefined,
    objectStore: () => ({ getAll: () => request(null, true) }),
  }),
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('IDBKeyRange', { bound: () => null });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['does not open', () => request(null, true)],
  ['opens but gives no answer', () => request(heldDatabase)],
])('a test begins without a copy on the device when its database %s within three seconds', async (_name, open) => {
  vi.stubGlobal('indexedDB', { open });
  const { openDeviceStore } = await import('./device-store.ts');
  let isLasting: boolean | null = null;
  void openDeviceStore(ATTEMPT).then((store) => {
    isLasting = store.isLasting;
  });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(isLasting).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(isLasting).toBe(false);
});
