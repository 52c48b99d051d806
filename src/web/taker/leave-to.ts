import { localValues } from '#web/shell/local-values.ts';
import { signedIn } from '#web/shell/signed-in.ts';
import { pathBack } from './cover/entry-path.ts';
import { tabAttempt } from './cover/tab-attempt.ts';
import { TAKER_ROUTE } from './taker-route.ts';

/** Leaves the test for another page. */
export function leaveTo(path: string): void {
  // A session by a one-time code is for this test alone: on any other page it would end.
  const from = localValues.text('wihiw-from');
  // After coming back one goes on from the cover, which asks who one is.
  tabAttempt.forget();
  window.location.assign(from === window.location.pathname ? from : path);
}

/** Returns where the back arrow leads from the test. */
export function wayBack(isTaking: boolean): string {
  return pathBack(isTaking, signedIn.current().person === null ? '/' : TAKER_ROUTE.backTo);
}
