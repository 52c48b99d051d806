import type { TakerPage } from '#contract/taker-page.ts';
import { localValues } from '#web/shell/local-values.ts';
import { ANYBODY, entryToken, rememberToken } from './entry-token.ts';

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
    rememberToken(wihiwId, token);
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
