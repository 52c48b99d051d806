import { ANSWER_MAX_CHARACTERS } from '#core/constants.ts';
import { WORD } from '#core/language/counted-nouns.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { counted } from '#core/language/plural.ts';
import type { OpenBody } from '#core/questions/open/open-schema.ts';

type Advice = Pick<OpenBody, 'wordsMinimum' | 'wordsMaximum'>;

/** Returns «142 слова». */
export function wordCount(words: number): string {
  return counted(words, WORD.nominative);
}

const genitive = (words: number) => counted(words, WORD.genitive);

/** Returns «радимо 100–200 слів»; null when no length is advised. */
export function adviceWords({ wordsMinimum, wordsMaximum }: Advice): string | null {
  if (wordsMinimum !== null && wordsMaximum !== null)
    return wordsMinimum === wordsMaximum
      ? `радимо близько ${genitive(wordsMinimum)}`
      : `радимо ${formatNumber(wordsMinimum)}–${wordCount(wordsMaximum)}`;
  if (wordsMinimum !== null) return `радимо щонайменше ${wordCount(wordsMinimum)}`;
  return wordsMaximum === null ? null : `радимо щонайбільше ${wordCount(wordsMaximum)}`;
}

const LETTERS_PER_WORD = 7;
const NEAR = 1_400;

/** Returns the words about the room that is left, once that matters; null before. */
export function roomWords(characters: number): string | null {
  const left = ANSWER_MAX_CHARACTERS - characters;
  if (left > NEAR) return null;
  if (left <= 0) return 'Місця більше немає: скоротіть написане, щоб додати ще.';
  return `Місця лишилося приблизно на ${wordCount(Math.max(1, Math.floor(left / LETTERS_PER_WORD)))}.`;
}
