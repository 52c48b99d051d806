// What the form that comes with the page and the one that React draws have in common.
import type { readCover, startAttempt } from '#contract/attempts.ts';
import type { Input } from '#contract/definition/operation.ts';
import type { TakerPage } from '#contract/taker-page.ts';
import { gateAddress } from '#core/routes/gate-address.ts';
import { startKey } from './tab-attempt.ts';

export type StartWishes = { readonly displayName: string | null; readonly sharedComputer: boolean };

/** The names of the fields. */
export const NAME_FIELD = 'displayName';
export const SHARED_FIELD = 'sharedComputer';

/** In place of the terms of a test that one has begun. */
export const GOES_ON = 'Спроба триває.';

/** Returns what is said first while the host's pause stops the time: what to do. */
export function pauseFirstWords(reason: 'alarm' | 'other'): string {
  return reason === 'alarm' ? 'Тривога. Ідіть в укриття.' : 'Тест на паузі.';
}

/** Returns where who has a login signs in and comes back from: the page of the test, also from its public link. */
export function signInAddress({ wihiwId }: TakerPage): string {
  return gateAddress(`/wihiwers/${wihiwId}`, '/login');
}

/** Returns what the button says. */
export function startButtonWords(isStarting: boolean, resumes: boolean): string {
  if (isStarting) return 'Відкриваємо…';
  return resumes ? 'Продовжити' : 'Почати';
}

/** Returns how the cover is asked for; the server's page preloads the same address. */
export function coverInput({ wihiwId }: TakerPage, token: string | null): Input<typeof readCover> {
  return { params: { id: wihiwId }, query: token === null ? {} : { token } };
}

/** Returns what a start sends. */
export function startInput(
  { wihiwId, whole }: TakerPage,
  token: string | null,
  { displayName, sharedComputer }: StartWishes,
): Input<typeof startAttempt> {
  const named = displayName === null ? {} : { displayName, startKey: startKey(wihiwId) };
  return { params: { id: wihiwId }, body: { token, sharedComputer, hasTexts: whole !== null, ...named } };
}
