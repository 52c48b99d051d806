import { RESULT, WORD } from '#core/language/counted-nouns.ts';
import { capitalized } from '#core/language/letters/capitalized.ts';
import type { PluralForms } from '#core/language/plural.ts';
import { counted, countedDoing } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import type { ReadingProcess } from '#core/questions/question-kinds.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import { isProcessJudged, PROCESS_ADVICE, shareLevel, tooFewWords } from '#core/scoring/verdict.ts';
import type { FinalResult } from './change-over-time.ts';
import { CHANGE_RESULTS_MIN, changeOverTime } from './change-over-time.ts';

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
  /** How many of its questions are scored, by reading process. */
  readonly profile: readonly { readonly questions: number }[];
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

/** Whether a process is judged and hard for the reader: only then advice is of use. */
function isHard(part: ProcessProgress): boolean {
  return isProcessJudged(part) && shareLevel(part.share) === 'low';
}

/** Returns what to try where a process is hard, said to the reader or to somebody who may pass it on; null where it is not. */
export function processAdvice(part: ProcessProgress, to: 'reader' | 'others'): string | null {
  if (!isHard(part)) return null;
  const advice = PROCESS_ADVICE[part.process];
  if (to === 'reader') return `Спробуйте так: ${advice}.`;
  return `Порадьте: ${quoted(capitalized(advice))}.`;
}

/** Returns the hard process with the smallest share; null where none is judged to be hard. */
export function hardestProcess<Part extends ProcessProgress>(profile: readonly Part[]): Part | null {
  return profile.filter(isHard).toSorted((one, other) => one.share - other.share)[0] ?? null;
}

/** Returns the heading over sentences about the reading processes: it promises nothing that none of them says. */
export function strengthsTitle(profile: readonly ProcessProgress[]): string {
  const judged = profile.filter(isProcessJudged);
  const hard = judged.filter(isHard).length;
  if (judged.length === 0) return 'Що вдається, казати ще зарано';
  if (hard === judged.length) return 'Що поки важко';
  return hard === 0 ? 'Що вдається' : 'Що вдається і що поки важко';
}

const POINTS: PluralForms = ['пункт', 'пункти', 'пунктів'];

/** Returns «16 пунктів, похибка — 9»: a difference is never told without its error. */
export function pointsAndError(difference: number, error: number): string {
  return `${counted(Math.abs(difference), POINTS)}, похибка\u00a0— ${error}`;
}

/** A larger error is no figure to read: the results are all over the scale. */
const TELLING_ERROR_MAX = 50;
const TOO_SCATTERED = 'Результати надто різняться між собою, щоб побачити зміну.';

/** Returns what is needed before a change can be told, and what there is. */
function tooFewForChange(results: readonly ResultInTime[], known: number): string {
  const waiting = results.filter(({ percent, waits }) => percent === null && waits).length;
  const there = known > 0 ? `поки їх ${known}` : waiting > 0 ? null : 'поки немає жодного';
  const waits =
    waiting === 0 ? null : `${countedDoing(waiting, RESULT.nominative, ['ще чекає', 'ще чекають'])} на перевірку`;
  const state = [there, waits].filter((part) => part !== null).join(', ');
  return `Щоб говорити про зміни, потрібно щонайменше ${counted(CHANGE_RESULTS_MIN, RESULT.nominative)}: ${state}.`;
}

/** Returns the results that are final, with the number of questions they are of. */
export function finalResults(results: readonly ResultInTime[]): FinalResult[] {
  return results.flatMap(({ percent, profile }) =>
    percent === null ? [] : [{ percent, questions: profile.reduce((sum, { questions }) => sum + questions, 0) }],
  );
}

/**
 * Returns whether the later half of the results is better than the earlier one, in words, against the error of the difference.
 *
 * @param results oldest first; those that wait for marks are left out
 */
export function progressChangeWords(results: readonly ResultInTime[]): string {
  const final = finalResults(results);
  const change = changeOverTime(final);
  if (change === null) return tooFewForChange(results, final.length);
  const told = pointsAndError(change.difference, change.error);
  if (!change.isSeen && change.error > TELLING_ERROR_MAX) return TOO_SCATTERED;
  if (!change.isSeen) return `Різниці між попередніми й останніми результатами не видно: ${told}.`;
  const figures = `у середньому ${formatScorePercent(change.after)} проти ${formatScorePercent(change.before)}`;
  return `Останні результати ${change.difference > 0 ? 'вищі' : 'нижчі'} за попередні: ${figures}; різниця\u00a0— ${told}.`;
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
