import { normalizeAnswer } from '#core/language/normalize-answer.ts';
import { trimPunctuation } from '#core/questions/short/comparable-answer.ts';
import { withEitherLetter } from './either-letter.ts';

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉';

const QUOTES = /[«»„“”‟"‹›]/g;
// Between digits it is no quote: «1'2» is not 12.
const LONE_APOSTROPHES = /(?<![\p{L}\p{M}\d])’|’(?![\p{L}\d])|(?<=\d)’(?=\p{L})|(?<=\p{L})’(?=\d)/gu;
/** An apostrophe with a space beside it: «кур' єр», «п ’ять». */
const SPACED_APOSTROPHE =
  /(?<=[бпвмфрктдзсншБПВМФРКТДЗСНШ])(?:(?:['’ʼ‘`´′＇*]|")[ \u00a0]+(?=[яюєїЯЮЄЇ]\p{Ll})|[ \u00a0]+['’ʼ‘`´′＇*](?=[яюєїЯЮЄЇ]\p{Ll}))/gu;

/** «м²» is m2 and «O₂» is O2, but 10² is no 102. */
function withPlainFigures(text: string): string {
  return text
    .replace(/[₀-₉]/g, (sign) => String(LOWERED.indexOf(sign)))
    .replace(/(\d?)([⁰¹²³⁴-⁹]+)/g, (_all, before: string, signs: string) => {
      const digits = [...signs].map((sign) => RAISED.indexOf(sign)).join('');
      return before === '' ? digits : `${before}^${digits}`;
    });
}

/**
 * Returns the form in which typed answers and keys of the second comparison are compared: as `comparableAnswer`, and small figures
 * as plain ones, no stops behind letters, commas and semicolons as spaces but between digits, either letter at the beginning of a
 * word as one (`withEitherLetter`).
 */
export function tidyAnswer(text: string): string {
  const bare = normalizeAnswer(withPlainFigures(text.replace(SPACED_APOSTROPHE, '’')))
    .replace(QUOTES, '')
    .replace(LONE_APOSTROPHES, '')
    .replace(/(?<=\p{L})\.(?!\d)/gu, ' ')
    .replace(/[,;](?!\d)|(?<!\d)[,;](?=\d)(?<=[\p{L}’)][,;])/gu, ' ')
    .replace(/ +/g, ' ')
    .replace(/ ?- ?/g, '-')
    .replace(/ ?\/ ?/g, '/');
  return withEitherLetter(trimPunctuation(bare));
}
