import { DAY_MS } from '#core/milliseconds.ts';

/** How long a refusal holds before the same person may be asked again, in milliseconds. */
export const ASK_AGAIN_MS = DAY_MS;

/** What became of asking somebody: `ended` once it was accepted and is over, or the invitation was taken back. */
type AskedState = 'invited' | 'accepted' | 'declined' | 'ended';

/** How it stands with somebody who was asked. */
export type Asked = {
  readonly state: AskedState;
  /** When they declined or left of their own accord; null where they did not. */
  readonly refusedAt: Date | null;
};

/** Returns why somebody can't be asked now, or null: one rule for everything that people ask of each other (decision 128). */
export function whyNotAsk(before: Asked | null, now: Date): 'ask_open' | 'ask_agreed' | 'ask_refused' | null {
  if (before === null) return null;
  if (before.state === 'invited') return 'ask_open';
  if (before.state === 'accepted') return 'ask_agreed';
  const { refusedAt } = before;
  return refusedAt !== null && now.getTime() - refusedAt.getTime() < ASK_AGAIN_MS ? 'ask_refused' : null;
}
