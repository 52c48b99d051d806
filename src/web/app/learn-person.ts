import type { Person } from '#contract/accounts.ts';
import { sendRequest } from '#web/lib/api/send-request.ts';
import { LIVE_EVENT } from '#web/shell/live-event.ts';
import { startSession } from '#web/shell/signed-in.ts';

const ASK_AGAIN_MS = 3_000;

let known: Promise<void> = Promise.resolve();

/** Resolves once it is known who uses this browser: at once, unless the page was made for everyone. */
export function personKnown(): Promise<void> {
  return known;
}

async function askPerson(): Promise<Person | null> {
  const ask = () => sendRequest({ method: 'GET', path: '/api/session' }, {}).catch(() => null);
  let answer = await ask();
  if (!answer?.ok) {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    answer = await ask();
  }
  if (!answer?.ok) console.error('who is signed in could not be asked', answer?.error.code ?? 'no answer');
  return answer?.ok ? (answer.value as { readonly person: Person | null }).person : null;
}

/**
 * Asks who is signed in, on a page that was made for everyone, and shows them once the page has come to life as it was
 * made.
 *
 * @param onPerson called for a person: what the page was sent with is a visitor's
 */
export function learnPerson(onPerson: () => void): void {
  const alive = new Promise<void>((resolve) => {
    document.addEventListener(LIVE_EVENT, () => resolve(), { once: true });
  });
  known = Promise.all([askPerson(), alive]).then(([person]) => {
    startSession(person);
    if (person !== null) onPerson();
  });
}
