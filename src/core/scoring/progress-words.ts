import { RESULT, WORD } from '#core/language/counted-nouns.ts';
import { counted, countedDoing } from '#core/language/plural.ts';
import type { ReadingProcess } from '#core/questions/question-kinds.ts';
import { formatScorePercent } from './score-percent.ts';
import { isProcessJudged, shareLevel, tooFewWords } from './verdict.ts';

/** A person's share of the points in the questions of one reading process. */
export type ProcessProgress = {
  readonly process: ReadingProcess;
  /** Points earned / maximum, 0 … 1. */
  readonly share: number;
  readonly questions: number;
  readonly points: number;
};

/** One result over time: whole percents, null while answers wait for marks and where all is void; words per minute where measured. */
export type ResultInTime = {
  readonly percent: number | null;
  readonly waits: boolean;
  readonly wordsPerMinute: number | null;
};

/** What each reading process is, in words that need no explanation. */
export const PLAIN_PROCESS_NAMES: Readonly<Record<ReadingProcess, string>> = {
  locate: 'Знаходити в тексті потрібне',
  understand: 'Розуміти, про що йдеться',
  evaluate: 'Оцінювати прочитане',
};

/** The same, as it follows on «добре вдається». */
const DOING: Readonly<Record<ReadingProcess, string>> = {
  locate: 'знаходити в тексті потрібне місце',
  understand: 'розуміти, про що йдеться, і бачити, що з чого випливає',
  evaluate: 'оцінювати прочитане: навіщо так сказано й чи можна цьому вірити',
};

const LEVELS = {
  high: 'Добре вдається',
  middle: 'Здебільшого вдається',
  low: 'Поки важко',
} as const;

/** Returns one sentence about a process that suits the reader and whoever looks on; with too few questions it says only that. */
export function strengthWords(part: ProcessProgress): string {
  if (!isProcessJudged(part)) return tooFewWords(part);
  return `${LEVELS[shareLevel(part.share)]} ${DOING[part.process]}.`;
}

/** Fewer final results than this: no word about a change. */
const CHANGE_RESULTS_MIN = 6;
/** Percentage points between the means of two halves from which on the change is told. */
const CHANGE_MIN = 10;

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/**
 * Returns whether the later half of the results is better than the earlier one, in words. Tests differ in difficulty, so a
 * change is told only from six results and ten percentage points on.
 *
 * @param results oldest first; those that wait for marks are left out
 */
export function progressChangeWords(results: readonly ResultInTime[]): string {
  const percents = results.flatMap(({ percent }) => (percent === null ? [] : [percent]));
  if (percents.length < CHANGE_RESULTS_MIN) {
    const waiting = results.filter(({ percent, waits }) => percent === null && waits).length;
    const known = percents.length > 0 ? `поки їх ${percents.length}` : waiting > 0 ? null : 'поки немає жодного';
    const waits =
      waiting === 0 ? null : `${countedDoing(waiting, RESULT.nominative, ['ще чекає', 'ще чекають'])} на перевірку`;
    const state = [known, waits].filter((part) => part !== null).join(', ');
    return `Щоб говорити про зміни, потрібно щонайменше ${counted(CHANGE_RESULTS_MIN, RESULT.nominative)}: ${state}.`;
  }
  const half = Math.floor(percents.length / 2);
  const [before, after] = [mean(percents.slice(0, half)), mean(percents.slice(-half))];
  const figures = `у середньому ${formatScorePercent(after)} проти ${formatScorePercent(before)}`;
  if (after - before >= CHANGE_MIN) return `Останні результати вищі за попередні: ${figures}.`;
  if (before - after >= CHANGE_MIN) return `Останні результати нижчі за попередні: ${figures}.`;
  return 'Останні результати приблизно такі самі, як попередні.';
}

/** Fewer measured readings than this: no word about the speed. */
const SPEED_RESULTS_MIN = 3;
/** The speed is told over so many of the latest measured readings. */
const SPEED_RESULTS_MAX = 5;

/**
 * Returns the usual reading speed in words: the median of the latest measured readings; null where nothing was measured.
 *
 * @param results oldest first
 */
export function speedWords(results: readonly ResultInTime[]): string | null {
  const speeds = results
    .flatMap(({ wordsPerMinute }) => (wordsPerMinute === null ? [] : [wordsPerMinute]))
    .slice(-SPEED_RESULTS_MAX);
  if (speeds.length === 0) return null;
  if (speeds.length < SPEED_RESULTS_MIN)
    return `Час читання виміряно лише ${speeds.length === 1 ? 'в одному тесті' : 'у двох тестах'}: замало, щоб говорити про швидкість.`;
  const ordered = [...speeds].sort((one, other) => one - other);
  const middle = Math.floor(ordered.length / 2);
  const median =
    ordered.length % 2 === 1 ? (ordered[middle] ?? 0) : ((ordered[middle - 1] ?? 0) + (ordered[middle] ?? 0)) / 2;
  const words = counted(Math.round(median), WORD.nominative);
  return `Зазвичай близько ${words} за хвилину. Це не оцінка: важливіше, чи зрозуміло прочитане.`;
}
