import { WITHDRAWAL_LEAVES_MS } from '#core/constants.ts';
import type { Pause } from './attempt-states.ts';
import type { DeadlineFacts } from './deadline.ts';
import { attemptDeadline, promiseFor } from './deadline.ts';

/** A pause that has ended; `madeAt` is the moment at which it was entered. */
export type EndedPause = { readonly start: Date; readonly end: Date; readonly madeAt: Date };

/** The possible effects on an open attempt when a pause that concerns it is withdrawn. */
export type Withdrawal = {
  /** The deadline, as of now, if the attempt keeps the time the pause gave it. */
  readonly kept: Date;
  /** The deadline, as of now, if that time is taken back. */
  readonly shortened: Date;
  /**
   * `none`: there is nothing to take back. `spared`: less than {@link WITHDRAWAL_LEAVES_MS} would be left, so the
   * attempt keeps its time in any case. `possible`: the host may take the time back.
   */
  readonly taking: 'none' | 'spared' | 'possible';
};

/**
 * Returns the part of a pause that really stopped clocks: from the moment it was entered. Empty if it lay in the past.
 */
function effectivePart({ start, end, madeAt }: EndedPause): Pause[] {
  return madeAt < end ? [{ start: madeAt > start ? madeAt : start, end }] : [];
}

/**
 * Returns what withdrawing a pause may do to an open attempt whose deadline lies ahead. Only time that lay in the
 * past when the pause was entered can be taken back: during the rest the clock really stood still and the taker could
 * not work.
 *
 * @param facts the facts of the attempt without the withdrawn pause
 */
export function planWithdrawal(facts: DeadlineFacts, withdrawn: EndedPause, now: Date): Withdrawal {
  const deadlineWith = (pauses: readonly Pause[]) =>
    attemptDeadline({ ...facts, pauses: [...facts.pauses, ...pauses] }, now);
  const kept = deadlineWith([withdrawn]);
  const shortened = deadlineWith(effectivePart(withdrawn));
  const isUntimed = facts.timeLimitMinutes === null && facts.closesAt === null;
  if (isUntimed || shortened >= kept) return { kept, shortened: kept, taking: 'none' };
  const leftMs = shortened.getTime() - now.getTime();
  return { kept, shortened, taking: leftMs < WITHDRAWAL_LEAVES_MS ? 'spared' : 'possible' };
}

/**
 * Returns the `promisedAt` to store for an open attempt, so that it ends as decided although the withdrawn pause no
 * longer counts.
 *
 * @param isTaken true if the host takes the time back; without effect unless `taking` is `possible`
 */
export function promiseAfterWithdrawal(
  facts: DeadlineFacts,
  { kept, shortened, taking }: Withdrawal,
  isTaken: boolean,
  now: Date,
): Date {
  return promiseFor(facts, isTaken && taking === 'possible' ? shortened : kept, now);
}
