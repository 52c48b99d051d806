import { localStore } from './browser-storage.ts';

const KEY = 'wihiwin-kept-for';

/** Notes whose tests the device keeps for a reload without a network: at most one person's. */
export function noteKeptTests(userId: string): void {
  localStore.write(KEY, userId);
}

/** Returns true if the device keeps somebody's tests. */
export function areTestsNoted(): boolean {
  return localStore.read(KEY) !== null;
}

/**
 * Removes another person's tests from the device: the next person at this computer must not find them, also without a
 * network. Does nothing, and loads nothing, where there are none.
 *
 * @param userId who is signed in now; null: nobody
 */
export async function forgetOthersTests(userId: string | null): Promise<void> {
  const owner = localStore.read(KEY);
  if (owner !== null && owner !== userId) await forgetTests();
}

/** Removes all tests from the device: the person has logged out. */
export async function forgetTests(): Promise<void> {
  try {
    const { forgetKeptTests } = await import('./forget-kept-tests.ts');
    await forgetKeptTests();
    localStore.remove(KEY);
  } catch (error) {
    // Tried again with the next page; until then they are out of reach, because their owner is no longer known here.
    console.error('kept tests could not be removed', error);
  }
}
