import type { WatchedAttempt } from '#contract/pauses.ts';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';

type Noted = Pick<
  WatchedAttempt,
  'number' | 'trial' | 'onPaper' | 'reopenedAt' | 'submittedAt' | 'extraMinutes' | 'lateAnswers' | 'ownPauseAnswers'
>;

/** Returns what is unusual of an attempt, for the few words beside a name: «спроба 2», «пише знову», «+10 хв». */
export function unusualNotes(attempt: Noted): string[] {
  const { number, trial, onPaper, reopenedAt, submittedAt, extraMinutes, lateAnswers, ownPauseAnswers } = attempt;
  return [
    trial ? 'пробна' : null,
    number > 1 ? `спроба ${number}` : null,
    onPaper ? `з${NO_BREAK_SPACE}паперу` : null,
    reopenedAt !== null && submittedAt === null ? 'пише знову' : null,
    extraMinutes > 0 ? `+${NO_BREAK_SPACE}${extraMinutes}${NO_BREAK_SPACE}хв` : null,
    lateAnswers > 0 ? `запізнілих:${NO_BREAK_SPACE}${lateAnswers}` : null,
    ownPauseAnswers > 0 ? `під час власної паузи:${NO_BREAK_SPACE}${ownPauseAnswers}` : null,
  ].filter((note) => note !== null);
}
