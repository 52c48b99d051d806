import type { TakerPage } from '#contract/taker-page.ts';
import { localStore, tabStorage } from '#web/lib/device/browser-storage.ts';

const LINK_PREFIX = 'wihiwin-link-';
/** `localValues` has it too; all of its functions would double the early script. */
const CAME_FROM = 'wihiw-from';

export const ANYBODY = /^\/anybody\/([^/?#]+)$/;

/** Returns the token of the public link by which the person came, also after a reload; null without one. */
export function entryToken({ wihiwId, token }: TakerPage): string | null {
  if (token !== null) return token;
  const from = ANYBODY.exec(localStore.read(CAME_FROM) ?? '')?.[1];
  return tabStorage.read(LINK_PREFIX + wihiwId) ?? (from === undefined ? null : decodeURIComponent(from));
}

export function rememberToken(wihiwId: string, token: string): void {
  tabStorage.write(LINK_PREFIX + wihiwId, token);
}
