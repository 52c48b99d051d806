import { tabStorage } from '#web/lib/device/browser-storage.ts';
import { newDeviceId } from '#web/taker/saving/device-id.ts';

const TAKING_KEY = 'wihiwin-taking';
const START_PREFIX = 'wihiwin-start-';

/** The attempt that runs in this tab: a reload continues it without the cover. */
export const tabAttempt = {
  read: (): string | null => tabStorage.read(TAKING_KEY),
  remember: (attemptId: string): void => tabStorage.write(TAKING_KEY, attemptId),
  forget: (): void => tabStorage.remove(TAKING_KEY),
};

/** Returns the key of a visitor's start, the same until a reply comes: after a lost reply the next try finds the same attempt. */
export function startKey(wihiwId: string): string {
  const key = tabStorage.read(START_PREFIX + wihiwId) ?? newDeviceId();
  tabStorage.write(START_PREFIX + wihiwId, key);
  return key;
}

export function forgetStart(wihiwId: string): void {
  tabStorage.remove(START_PREFIX + wihiwId);
}
