import type { WatchedAttempt } from '#contract/pauses.ts';
import type { WatchState } from '#core/attempts/watch-state.ts';
import { heardAt, unchangedSince, watchState } from '#core/attempts/watch-state.ts';
import { QUESTION } from '#core/language/counted-nouns.ts';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { counted } from '#core/language/plural.ts';
import { lastSavedWords, watchedState } from '#web/features/wihiws/monitor/monitor-words.ts';
import type { SelectOption } from '#web/ui/fields/select-field.tsx';

/** Which attempts of the list are shown; or, in their place, who has none. */
export type WatchFilter = WatchState | 'all' | 'not-started';

/** The order of the list. */
export type WatchOrder = 'name' | 'attention' | 'answered' | 'time';

export const WATCH_ORDERS: readonly SelectOption<WatchOrder>[] = [
  { value: 'name', label: 'За прізвищем' },
  { value: 'attention', label: 'Спершу ті, хто без руху чи мовчить' },
  { value: 'answered', label: 'Спершу ті, хто відповів менше' },
  { value: 'time', label: 'Спершу в кого мало часу' },
];

/** Returns the state of an attempt. @param now milliseconds since 1970 by the server’s clock */
export function stateOfWatched(attempt: WatchedAttempt, now: number): WatchState {
  return watchState({ ...attempt, isPaused: attempt.pause !== null }, now);
}

/** Returns how many attempts are in each state; trials count nowhere. */
export function countWatchStates(attempts: readonly WatchedAttempt[], now: number): Record<WatchState, number> {
  const counts = { writing: 0, stuck: 0, silent: 0, paused: 0, ended: 0 };
  for (const attempt of attempts) if (!attempt.trial) counts[stateOfWatched(attempt, now)] += 1;
  return counts;
}

const ATTENTION: Readonly<Record<WatchState, number>> = { silent: 0, stuck: 1, paused: 2, writing: 3, ended: 4 };

/**
 * Returns the attempts that a filter lets through, in the chosen order; equal ones stay as they come, by surname. Who has ended
 * comes last in every order.
 */
export function orderWatched(
  attempts: readonly WatchedAttempt[],
  filter: WatchFilter,
  order: WatchOrder,
  now: number,
): WatchedAttempt[] {
  const values: Readonly<Record<WatchOrder, (attempt: WatchedAttempt) => number>> = {
    name: () => 0,
    attention: (attempt) => ATTENTION[stateOfWatched(attempt, now)],
    answered: ({ answered, questionCount }) => answered / Math.max(1, questionCount),
    time: ({ millisecondsLeft }) => millisecondsLeft ?? Number.MAX_SAFE_INTEGER,
  };
  const value = values[order];
  const isEnded = ({ submittedAt }: WatchedAttempt) => Number(submittedAt !== null);
  return attempts
    .filter((attempt) => filter === 'all' || stateOfWatched(attempt, now) === filter)
    .toSorted((one, other) => isEnded(one) - isEnded(other) || (isEnded(one) ? 0 : value(one) - value(other)));
}

const minutesSince = (moment: number, now: number): string =>
  `${Math.max(1, Math.floor((now - moment) / 60_000))}${NO_BREAK_SPACE}хв`;

/** Returns where somebody is: «запитання 3, без руху 5 хв», «пристрій мовчить 4 хв», «запитання 3»; null where nothing is known. */
export function whereWords(attempt: WatchedAttempt, now: number): string | null {
  const facts = { ...attempt, isPaused: attempt.pause !== null };
  const number = attempt.presence?.questionNumber ?? null;
  const question = number === null ? null : `запитання${NO_BREAK_SPACE}${number}`;
  const state = watchState(facts, now);
  if (state === 'silent') return `пристрій мовчить ${minutesSince(heardAt(facts), now)}`;
  if (state === 'stuck') return `${question}, без руху ${minutesSince(unchangedSince(facts), now)}`;
  return state === 'writing' ? question : null;
}

/** Returns how much of everything has been answered by those who write: «Разом відповіли на 34 з 60 запитань.». */
export function answeredWords(attempts: readonly WatchedAttempt[]): string | null {
  const open = attempts.filter(({ submittedAt, trial }) => submittedAt === null && !trial);
  if (open.length === 0) return null;
  const sum = (pick: (attempt: WatchedAttempt) => number) => open.reduce((total, attempt) => total + pick(attempt), 0);
  const asked = counted(
    sum(({ questionCount }) => questionCount),
    QUESTION.genitive,
  );
  return `Разом відповіли на ${sum(({ answered }) => answered)} з${NO_BREAK_SPACE}${asked}.`;
}

/**
 * Returns the facts of a row, what may need the teacher first. Who is stuck or silent doesn't «пише», and where somebody is
 * says more than that they write.
 */
export function rowFacts(attempt: WatchedAttempt, now: Date): string[] {
  const { answered, questionCount, submittedAt, extraMinutes, lateAnswers, ownPauseAnswers } = attempt;
  const state = stateOfWatched(attempt, now.getTime());
  const isUrgent = state === 'stuck' || state === 'silent';
  const where = whereWords(attempt, now.getTime());
  return [
    where,
    where === null || attempt.reopenedAt !== null ? watchedState(attempt, now) : null,
    `${answered}${NO_BREAK_SPACE}з${NO_BREAK_SPACE}${questionCount}`,
    submittedAt === null && !isUrgent ? lastSavedWords(attempt, now) : null,
    extraMinutes > 0 ? `+${NO_BREAK_SPACE}${extraMinutes}${NO_BREAK_SPACE}хв` : null,
    lateAnswers > 0 ? `запізнілих:${NO_BREAK_SPACE}${lateAnswers}` : null,
    ownPauseAnswers > 0 ? `під час власної паузи:${NO_BREAK_SPACE}${ownPauseAnswers}` : null,
  ].filter((fact) => fact !== null);
}
