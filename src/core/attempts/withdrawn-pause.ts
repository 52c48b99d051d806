import { WITHDRAWAL_LEAVES_MS } from '#core/constants.ts';
import type { Pause } from './attempt-states.ts';
import type { DeadlineFacts } from './deadline.ts';
import { attemptDeadline, promiseFor } from './deadline.ts';

/** A stop that has ended, with the moment it was entered at. */
export type EndedPause = { readonly start: Date; readonly end: Date; readonly madeAt: Date };

/** What becomes of an open attempt when a stop that concerns it is withdrawn. */
export type Withdrawal = {
  /** Its deadline as of now if it keeps its time, and if the time is taken back. */
  readonly kept: Date;
  readonly shortened: Date;
  /**
   * `none`: nothing could be taken back. `spared`: it would leave less than {@link WITHDRAWAL_LEAVES_MS}, so the attempt
   * keeps its time in any case. `possible`: the host may take the time back.
   */
  readonly taking: 'none' | 'spared' | 'possible';
};

/** What of a stop held clocks in truth: since it was entered. What was entered for the past took nothing from anybody. */
function truePart({ start, end, madeAt }: EndedPause): Pause[] {
  return madeAt < end ? [{ start: madeAt > start ? madeAt : start, end }] : [];
}

/**
 * What withdrawing a stop may do to an open attempt whose deadline lies ahead. Only what was entered afterwards can be taken
 * back: while a clock stood in truth its taker could not work.
 *
 * @param facts of the attempt, without the stop
 */
export function planWithdrawal(facts: DeadlineFacts, stop: EndedPause, now: Date): Withdrawal {
  const withPauses = (stops: readonly Pause[]) =>
    attemptDeadline({ ...facts, pauses: [...facts.pauses, ...stops] }, now);
  const kept = withPauses([stop]);
  const shortened = withPauses(truePart(stop));
  const isUntimed = facts.timeLimitMinutes === null && facts.closesAt === null;
  if (isUntimed || shortened >= kept) return { kept, shortened: kept, taking: 'none' };
  const leaves = shortened.getTime() - now.getTime();
  return { kept, shortened, taking: leaves < WITHDRAWAL_LEAVES_MS ? 'spared' : 'possible' };
}

/** What an open attempt must be promised, so that it ends as decided although the stop counts no more. */
export function promiseAfterWithdrawal(
  facts: DeadlineFacts,
  { kept, shortened, taking }: Withdrawal,
  isTaken: boolean,
  now: Date,
): Date {
  return promiseFor(facts, isTaken && taking === 'possible' ? shortened : kept, now);
}
