import type { WatchedAttempt } from '#contract/pauses.ts';
import type { WatchState } from '#core/attempts/watch-state.ts';
import { heardAt, unchangedSince, watchState } from '#core/attempts/watch-state.ts';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { lastSavedWords } from '#web/features/wihiws/monitor/monitor-words.ts';

/** Why somebody who writes may need the teacher, and what helps. */
export type Trouble = {
  readonly kind: 'silent' | 'stuck';
  /** «пристрій мовчить 6 хв», «без руху 9 хв». */
  readonly words: string;
  readonly detail: string;
  /** A code for another device where this one is silent; where none can be made, and of who is stuck, a message. */
  readonly help: 'code' | 'message';
};

/** Returns the state of an attempt. @param now milliseconds since 1970 by the server’s clock */
export function stateOfWatched(attempt: WatchedAttempt, now: number): WatchState {
  return watchState({ ...attempt, isPaused: attempt.pause !== null }, now);
}

const minutesSince = (moment: number, now: number): string =>
  `${Math.max(1, Math.floor((now - moment) / 60_000))}${NO_BREAK_SPACE}хв`;

/**
 * Returns what troubles an attempt under way; null: nothing, or it is the host's own trial.
 *
 * @param now milliseconds since 1970 by the server's clock
 */
export function troubleOf(attempt: WatchedAttempt, now: number): Trouble | null {
  if (attempt.trial) return null;
  const facts = { ...attempt, isPaused: attempt.pause !== null };
  const state = stateOfWatched(attempt, now);
  if (state === 'silent')
    return {
      kind: state,
      words: `пристрій мовчить ${minutesSince(heardAt(facts), now)}`,
      detail: lastSavedWords(attempt, new Date(now)),
      help: attempt.mayGetCode ? 'code' : 'message',
    };
  if (state === 'stuck')
    return {
      kind: state,
      words: `без руху ${minutesSince(unchangedSince(facts), now)}`,
      detail: `на запитанні${NO_BREAK_SPACE}${attempt.presence?.questionNumber ?? ''}`,
      help: 'message',
    };
  return null;
}
