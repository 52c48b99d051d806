import type { AttemptResultQuestion } from '#contract/results.ts';
import { QUESTION } from '#core/language/counted-nouns.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { outOf } from '#core/language/out-of.ts';
import { countedDoing } from '#core/language/plural.ts';
import type { IconName } from '#web/shell/icon-paths.ts';

type Verdict = NonNullable<AttemptResultQuestion['score']>['verdict'];

/** The look, icon and word of each verdict; colour alone never tells it. */
export const VERDICTS: Readonly<Record<Verdict, readonly [look: string, icon: IconName, words: string]>> = {
  right: ['is-good', 'check', 'правильно'],
  partial: ['is-part', 'partial', 'частково'],
  wrong: ['is-bad', 'close', 'неправильно'],
  unanswered: ['is-quiet', 'minus', 'без відповіді'],
  waiting: ['is-warn', 'clock', 'чекає на перевірку'],
  void: ['is-quiet', 'minus', 'запитання знято'],
};

/** «2 з 3» over the questions that have a score; a dash while all wait. */
export function partPoints(part: {
  readonly share: number | null;
  readonly pointsText: string;
  readonly maximum: number;
}): string {
  return part.share === null ? '—' : outOf(part.pointsText, formatNumber(part.maximum));
}

/** Says what was corrected of a question; null if nothing. Whether the points are others is said of the attempt, which knows it. */
export function correctionWords({
  keyVersion,
  treatment,
}: Pick<NonNullable<AttemptResultQuestion['score']>, 'keyVersion' | 'treatment'>): string | null {
  if (treatment === 'void') return 'не входить ні в бали, ні в повний бал';
  if (treatment === 'full-points') return 'бали зараховано всім';
  return keyVersion > 1 ? 'ключ виправлено' : null;
}

/** «2 запитання ще чекають на перевірку». */
export function waitingQuestionsWords(count: number): string {
  return `${countedDoing(count, QUESTION.nominative, ['ще чекає', 'ще чекають'])} на перевірку`;
}

/** «2 хв 16 с». */
export function shortDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return `${rest} с`;
  return rest === 0 ? `${minutes} хв` : `${minutes} хв ${rest} с`;
}

/** For the host: which answers came while the taker had stopped the clock themselves. */
export function ownPauseSentence(numbers: readonly number[]): string {
  const [answers, came] = numbers.length === 1 ? ['Відповідь', 'надійшла'] : ['Відповіді', 'надійшли'];
  return `${answers} на запитання ${numbers.join(', ')} ${came} під час власної паузи читача; їх зараховано: таке трапляється й тоді, коли пристрій був без зв’язку.`;
}
