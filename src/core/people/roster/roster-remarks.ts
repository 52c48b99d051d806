import { GIVEN_NAMES } from '#core/people/given-names.ts';
import { CLASS_WORDS, cellWords, PERHAPS_REMARK, REMARK } from './heading-words.ts';

const GIVEN_WORDS = new Set([...GIVEN_NAMES].flatMap((name) => cellWords(name)));

/** In place of a name: «Учень 3». */
const NUMBERED_PUPIL = /^(?:учень|учениця|дитина|студент|студентка|учасник|учасниця|pupil|student)\s*№?\s*\d+$/iu;

/**
 * Returns whether a line is about the list and names nobody of it: the school, the class, the teacher, the count, a signature.
 * A pupil may be called as such a line begins («Школа Яна»), so words that are surnames too need more than themselves.
 */
export function isRemark(line: string): boolean {
  if (/:(?:\s|$)|__|\.{4}/u.test(line)) return true;
  // «8-Б», «2026/2027», «05.09.2026».
  if (
    /^\s*(?:\d{1,2}\s*[-–—]?\s*[«"]?\p{L}?[»"]?|\d{4}\s*[/–—-]\s*\d{2,4}|\d{1,2}[./]\d{1,2}[./]\d{2,4})\s*$/u.test(line)
  )
    return !/^\s*\d+\s*$/u.test(line);
  if (NUMBERED_PUPIL.test(line)) return false;
  const words = cellWords(line);
  if (words.some((word) => REMARK.has(word))) return true;
  const perhaps = words.filter((word) => PERHAPS_REMARK.has(word) || CLASS_WORDS.has(word)).length;
  if (perhaps === 0) return false;
  if (perhaps > 1 || /\d|[«»"№]/u.test(line)) return true;
  return (
    words.length > 1 && !words.some((word) => GIVEN_WORDS.has(word)) && !/(?:^|\s)\p{Lu}\.(?:\s|$|\p{Lu})/u.test(line)
  );
}
