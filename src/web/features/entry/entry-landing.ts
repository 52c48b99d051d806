import { homeOf } from '#core/routes/faces.ts';
import { safeRedirect } from '#core/routes/safe-redirect.ts';
import { pageFacts } from '#web/lib/page-facts.ts';
import { localValues } from '#web/shell/local-values.ts';

/** Remembers where the visitor wanted to go, from the query of an entry page, for all of them. Returns the path, if any. */
export function rememberRedirect(): string | null {
  const wanted = safeRedirect(new URLSearchParams(window.location.search).get('redirect'));
  if (wanted !== null) localValues.setText('postLoginRedirect', wanted);
  return wanted;
}

/** Returns where a person goes after entering, and forgets the remembered path. Same-origin paths only. */
export function takeLanding(): string {
  return safeRedirect(localValues.takePostLoginRedirect()) ?? homeOf(pageFacts().face);
}
