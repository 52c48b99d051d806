import type { AttemptState } from './attempt-states.ts';

/** In place of every figure of an attempt whose answers wait for their host: never 0. */
export const WAITS_FOR_MARKS = 'чекає на перевірку';

/** In place of every figure of an attempt whose questions are all void: neither 0 nor waiting. */
export const ALL_VOID = 'усі запитання знято';

const STATES: Readonly<Record<AttemptState, string>> = {
  'in-progress': 'пише',
  paused: 'на паузі',
  submitted: 'здано',
  'awaiting-review': WAITS_FOR_MARKS,
  scored: 'оцінено',
};

type Stateful = {
  readonly state: AttemptState;
  readonly submittedBy: 'taker' | 'server' | 'host' | null;
  /** How many answers wait for the host. */
  readonly waiting: number;
  readonly answered: number;
};

/** Of an attempt that has ended without a single answer: there is nothing to judge. */
const NO_ANSWERS = 'відповідей немає';

/** Returns the state of an attempt for its host: «пише», «оцінено, час вийшов», «відповідей немає, завершено вами». */
export function attemptStateWords({ state, submittedBy, waiting, answered }: Stateful): string {
  const isBlank = submittedBy !== null && answered === 0;
  const words = waiting > 0 && state === 'awaiting-review' ? `${STATES[state]}: ${waiting}` : STATES[state];
  const ended = submittedBy === 'host' ? 'завершено вами' : submittedBy === 'server' ? 'час вийшов' : null;
  return [isBlank ? NO_ANSWERS : words, ended].filter((part) => part !== null).join(', ');
}

/** Returns what stands in a person's own lists in place of the percent or the grade of a closed attempt that has none. */
export function noPercentWords({ isReleased, waiting }: { isReleased: boolean; waiting: number }): string {
  if (!isReleased) return 'бал ще не відкрито';
  return waiting > 0 ? WAITS_FOR_MARKS : ALL_VOID;
}
