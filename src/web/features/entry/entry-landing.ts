import { homeOf } from '#core/routes/faces.ts';
import { gateAddress } from '#core/routes/gate-address.ts';
import { safeRedirect } from '#core/routes/safe-redirect.ts';
import { pageFacts } from '#web/lib/page-facts.ts';
import { localValues } from '#web/shell/local-values.ts';

/** Returns where a person goes after entering, and forgets the remembered path. Same-origin paths only. */
export function takeLanding(): string {
  return safeRedirect(localValues.takePostLoginRedirect()) ?? homeOf(pageFacts().face);
}

/** Returns the address of another entry page; it names the wanted path, because a link may be followed before the script is there. */
export function entryPageAddress(page: '/login' | '/register' | '/wihiwin', wanted: string | null): string {
  return wanted === null ? page : gateAddress(wanted, page);
}
