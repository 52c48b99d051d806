import type { TakerPage } from '#contract/taker-page.ts';
import { tabStorage } from '#web/lib/device/browser-storage.ts';
import { localValues } from '#web/shell/local-values.ts';
import { newDeviceId } from '#web/taker/saving/device-id.ts';

const LINK_PREFIX = 'wihiwin-link-';
const TAKING_KEY = 'wihiwin-taking';
const START_PREFIX = 'wihiwin-start-';
const ANYBODY = /^\/anybody\/([^/?#]+)$/;

/** Returns the token of the public link by which the person came, also after a reload; null without one. */
export function entryToken({ wihiwId, token }: TakerPage): string | null {
  if (token !== null) return token;
  const from = ANYBODY.exec(localValues.text('wihiw-from') ?? '')?.[1];
  return tabStorage.read(LINK_PREFIX + wihiwId) ?? (from === undefined ? null : decodeURIComponent(from));
}

/**
 * Remembers by which link the person came and changes the address to `/wihiwers/{id}`.
 *
 * @returns the token, as `entryToken` does
 */
export function settleEntry(page: TakerPage): string | null {
  const { wihiwId, token } = page;
  localValues.setAnybody(wihiwId, page.anybody);
  if (token !== null) {
    localValues.setText('wihiw-from', window.location.pathname);
    tabStorage.write(LINK_PREFIX + wihiwId, token);
    window.history.replaceState(null, '', `/wihiwers/${wihiwId}`);
  }
  return entryToken(page);
}

/**
 * Returns where the back arrow leads: to the page that the taker came from. From the cover and the end it is not the public
 * link, which would only lead back here.
 */
export function pathBack(isTaking: boolean, otherwise: string): string {
  const from = localValues.text('wihiw-from');
  if (from === null || !/^\/(?![/\\])/.test(from)) return otherwise;
  return isTaking || !ANYBODY.test(from) ? from : otherwise;
}

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
