import { QUESTION } from '#core/language/counted-nouns.ts';
import { formatNumber, NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { counted, pointsWord } from '#core/language/plural.ts';
import type { ReadingProcess } from '#core/questions/question-kinds.ts';
import type { Fraction } from './fraction.ts';
import { compare, fraction, toNumber } from './fraction.ts';

/** From this many scored questions on a result is judged in words; one lucky or unlucky answer says nothing of a reader. */
export const JUDGED_QUESTIONS_MIN = 4;

/** A reading process is judged in words only from this many takers on, or if its questions have this many points. */
export const JUDGED_TAKERS_OR_POINTS_MIN = 8;

/** What stands in the place of a judgement where there are fewer. */
export const TOO_FEW_TO_JUDGE = 'Замало запитань, щоб судити';

/** In place of a judgement where nothing was answered. */
export const BLANK_VERDICT = 'Відповідей немає';

type Step = { readonly from: Fraction; readonly words: string };

// From the highest share down; the first step whose bound is reached gives the words.
const WHOLE: readonly Step[] = [
  { from: fraction(1), words: 'Ви зрозуміли весь текст' },
  { from: fraction(17, 20), words: 'Ви зрозуміли майже весь текст' },
  { from: fraction(3, 5), words: 'Ви зрозуміли більшу частину тексту' },
  { from: fraction(2, 5), words: 'Ви зрозуміли близько половини тексту' },
  { from: fraction(1, 5), words: 'Ви зрозуміли меншу частину тексту' },
  { from: fraction(1, 1000), words: 'Ви зрозуміли окремі місця тексту' },
  { from: fraction(0), words: 'Цього разу текст не вдалося зрозуміти' },
];

const HIGH = fraction(17, 20);
const MIDDLE = fraction(3, 5);

/** What to try where a reading process is hard, as it is said to the reader; it follows on words of the sentence. */
export const PROCESS_ADVICE: Readonly<Record<ReadingProcess, string>> = {
  locate: 'повертайтеся до тексту й шукайте точне місце, перш ніж відповісти',
  understand: 'після кожного абзацу скажіть собі одним реченням, про що він',
  evaluate: 'питайте себе, навіщо автор сказав саме так',
};

const roomToGrow = (process: ReadingProcess): string => `Тут є куди рости: ${PROCESS_ADVICE[process]}.`;

const PROCESSES: Readonly<Record<ReadingProcess, { high: string; middle: string; low: string }>> = {
  locate: {
    high: 'Потрібне місце ви знаходите впевнено.',
    middle: 'Здебільшого знаходите потрібне місце; інколи зупиняєтеся на схожому.',
    low: roomToGrow('locate'),
  },
  understand: {
    high: 'Ви добре бачите, що з чого випливає.',
    middle: 'Бачите, що з чого випливає; інколи губите одну з ланок.',
    low: roomToGrow('understand'),
  },
  evaluate: {
    high: 'Ви розумієте, навіщо автор сказав саме так.',
    middle: 'Часто помічаєте задум автора; інколи приймаєте сказане без запитань.',
    low: roomToGrow('evaluate'),
  },
};

/**
 * Returns the result in words, as a heading without a full stop; null if there are too few questions to judge.
 *
 * @param share points earned / maximum, 0 … 1
 * @param questions how many questions that share is of
 */
export function wholeVerdict(share: Fraction, questions: number): string | null {
  if (questions < JUDGED_QUESTIONS_MIN) return null;
  return (WHOLE.find(({ from }) => compare(share, from) >= 0) ?? WHOLE[WHOLE.length - 1])?.words ?? null;
}

/** What a share in the questions of a reading process is of: scored questions, their points, the takers (one reader: 1). */
export type ProcessEvidence = { readonly questions: number; readonly points: number; readonly takers?: number };

/** Tells whether a share in a reading process is judged in words: from 4 questions and 8 takers or points on. */
export function isProcessJudged({ questions, points, takers = 1 }: ProcessEvidence): boolean {
  return questions >= JUDGED_QUESTIONS_MIN && Math.max(takers, points) >= JUDGED_TAKERS_OR_POINTS_MIN;
}

/** Returns what stands in the place of a judgement on one reader, and of how much the share is. */
export function tooFewWords({ questions, points }: ProcessEvidence): string {
  const asked = counted(questions, QUESTION.nominative);
  const of =
    questions < JUDGED_QUESTIONS_MIN ? '' : ` на ${formatNumber(points)}${NO_BREAK_SPACE}${pointsWord(points)}`;
  return `${TOO_FEW_TO_JUDGE}: лише ${asked}${of}.`;
}

/** Rounding of shares that come as doubles. */
const ROUNDING = 1e-9;

/** Returns the level of a share of points, 0 … 1, by the same bounds as {@link processVerdict}. */
export function shareLevel(share: number): 'high' | 'middle' | 'low' {
  if (share >= toNumber(HIGH) - ROUNDING) return 'high';
  return share >= toNumber(MIDDLE) - ROUNDING ? 'middle' : 'low';
}

/**
 * Returns one sentence about a reading process; that there are too few questions to judge is such a sentence too.
 *
 * @param share points earned / maximum of its scored questions, 0 … 1
 * @param evidence how many these are, and their points
 */
export function processVerdict(process: ReadingProcess, share: Fraction, evidence: ProcessEvidence): string {
  if (!isProcessJudged(evidence)) return tooFewWords(evidence);
  const { high, middle, low } = PROCESSES[process];
  if (compare(share, HIGH) >= 0) return high;
  return compare(share, MIDDLE) >= 0 ? middle : low;
}
