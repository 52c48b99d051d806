import type { Person } from '#contract/accounts.ts';
import { gateAddress } from '#core/routes/gate-address.ts';
import { secondFactorAddress } from '#core/routes/second-factor-path.ts';
import { sendRequest } from '#web/lib/api/send-request.ts';
import { localValues } from './local-values.ts';
import { signedIn } from './signed-in.ts';

/** The other tab writes several values one after another. */
const SETTLE_MS = 100;

let isAsking = false;

/**
 * Asks the server whether this tab's person is still the one who is signed in, and leaves the page if not: nothing of theirs may
 * stay in sight. Where what they typed would be lost with it, the browser asks first. Without an answer the page stays.
 *
 * @param address where to go then
 */
async function checkSession(address: string): Promise<void> {
  const { person } = signedIn.current();
  if (person === null || isAsking) return;
  isAsking = true;
  const answer = await sendRequest({ method: 'GET', path: '/api/session' }, {}).catch(() => null);
  isAsking = false;
  if (!answer?.ok) return;
  const now = (answer.value as { readonly person?: Person | null }).person;
  if (now === undefined) return;
  if (now?.userId !== person.userId) return window.location.assign(address);
  localValues.setText('identifier', now.identifier);
  localValues.setText('userId', now.userId);
}

/** A reading was refused because nobody is signed in: the way in leads back to this page. */
export function checkAfterRefusal(): void {
  void checkSession(gateAddress(window.location.pathname + window.location.search, '/login'));
}

/** A reading was refused because a second factor is demanded first: the page for it leads back to this one. */
export function goToSecondFactor(): void {
  window.location.assign(secondFactorAddress(window.location.pathname + window.location.search));
}

/** Follows what other tabs of this browser do with the session: logging out, and entering as somebody else. */
export function followOtherTabs(): void {
  const look = (): void => {
    const { person } = signedIn.current();
    if (person !== null && localValues.text('userId') !== person.userId) void checkSession('/login');
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === 'identifier' || key === 'userId') setTimeout(look, SETTLE_MS);
  });
  // A page that the browser had put aside hears nothing.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look();
  });
}
