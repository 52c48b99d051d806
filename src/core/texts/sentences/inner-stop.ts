import {
  INITIALED_ABBREVIATIONS,
  LEADING_ABBREVIATIONS,
  LETTERED,
  NUMBERED,
  NUMBERED_ABBREVIATIONS,
  SENTENCE_OPENERS,
  SHORTENED_NAMES,
  TIME_ABBREVIATIONS,
  TITLED_ABBREVIATIONS,
  TRAILING_ABBREVIATIONS,
} from './abbreviations.ts';
import { isOpeningTime } from './opening-time.ts';

const WORD_BEFORE = /[\p{L}\p{M}\d№'’ʼ-]+$/u;
const UPPER = /^\p{Lu}$/u;
const FIGURE_BEFORE = /(?:\d\p{L}{0,3}|(?:^|[^\p{L}])[IVXLCDMІХМС]+)(?:-\p{L}{1,3})?[\s\u00a0]*$/u;
const SURNAME = /^\s*\p{Lu}\p{L}*(?:[сцз]ьк\p{L}{1,3}|(?:енк|чук|щук)\p{L}{1,3})(?!\p{L})/u;

/** How far back and ahead of a full stop the text is read; bounded, so that the whole text takes linear time. */
const BEHIND = 100;
const NEIGHBOURS = 40;
const AHEAD = 30;
const REST = 160;

/** The text around a full stop. */
type Stop = {
  /** The word before the full stop as written, and in the form of the lists. */
  readonly word: string;
  readonly key: string;
  readonly before: string;
  readonly after: string;
  /** The sentence so far; null if it is too long to begin with the time of what it tells. */
  readonly sentence: string | null;
  /** What follows up to the next sentence, as far as it can be told before the sentences are known. */
  readonly rest: string;
};

/** Returns true if the abbreviation ends a list or a set phrase: «і т. д.», «та ін.», «до н. е.», «ц. р.». */
function isEnumerating(key: string, before: string): boolean {
  const last = /(?:^|[^\p{L}])(т\.|н\.|ц\.|та|й|і)[\s\u00a0]*$/u.exec(before)?.[1];
  if (last === undefined) return false;
  if (last === 'т.') return /^(?:д|п|ін)$/.test(key);
  if (last === 'н.') return key === 'е';
  return last === 'ц.' ? key === 'р' : /^інш?$/.test(key);
}

function isLabel(letter: string, noun: string): boolean {
  return LETTERED.test(noun) ? /[А-ЕA-EСK]/.test(letter) : NUMBERED.test(noun) && /[IVXІХ]/.test(letter);
}

/** Returns true if a capital letter with a full stop is the initial of a name, not the last word of a sentence. */
function isInitial({ word, before, after }: Stop): boolean {
  if (!UPPER.test(word) || /[^\s\u00a0.(«„“"'’-]$/u.test(before)) return false;
  const amongInitials = /\p{Lu}\.[\s\u00a0]*$/u.test(before) || /^[\s\u00a0]*\p{Lu}\./u.test(after);
  if (amongInitials) return true;
  const noun = /([\p{L}’]+)\.?[\s\u00a0]+$/u.exec(before)?.[1]?.toLowerCase() ?? '';
  if (isLabel(word, noun) && !SURNAME.test(after)) return false;
  // «Я.» alone is an answer in a dialogue; after other words the pronoun has no capital, so there it is an initial.
  return word !== 'Я' || /\p{L}/u.test(before);
}

/**
 * Returns true if the number before the full stop is that of a list item: «1. Вступ», «§ 5. Закон», «ІІ. Вступ»,
 * «Кроки: 1. Відкрийте».
 */
function isListNumber(head: string, isWhole: boolean): boolean {
  if (/[\p{L})»][:;]\s+1$/u.test(head)) return true;
  return isWhole && (/^[\s(§№]*\d+$/.test(head) || /^\s*[IVXLІХ]{2,6}$/.test(head));
}

/**
 * Returns true if a trailing abbreviation does not end the sentence: «8 год. 30 хв.», «1920-х рр. XX ст.», «п. 5 ст. 12»,
 * «від 21 вересня 2016 р. № 724», «У 1847 р. Шевченка заарештували».
 */
function goesOn({ key, before, after, sentence, rest }: Stop): boolean {
  if (/^\s*№/.test(after)) return true;
  if (/^рр?$/.test(key) && /^\s*[IVXLІХ]+\s*ст/.test(after)) return true;
  if (key === 'ст' && /\d\s*$/.test(before) && /^\s*\d/.test(after)) return true;
  if (TIME_ABBREVIATIONS.has(key) && sentence !== null && !opensSentence(after) && isOpeningTime(sentence, rest))
    return true;
  return /^(?:год|хв|грн|км|м|кг)$/.test(key) && /^\s*\d+\s*(?:хв|сек|с|коп|см|мм|м|г)(?!\p{L})/u.test(after);
}

/**
 * Returns true if the next word has a capital and is one that only begins sentences. A letter with a full stop is an
 * initial.
 */
export function opensSentence(after: string): boolean {
  const word = /^\s+(\p{Lu}[\p{L}’']*)(?![\p{L}’'.])/u.exec(after)?.[1];
  return word !== undefined && SENTENCE_OPENERS.has(word.toLowerCase());
}

function isLeading({ word, key, after }: Stop): boolean {
  const isCapital = /^\p{Lu}/u.test(word);
  if (isCapital && SHORTENED_NAMES.has(key) && /^\s*\p{Lu}/u.test(after)) return true;
  // A single capital letter is an initial or a label («40 °С»), never an abbreviation.
  if (isCapital && word.length === 1) return false;
  // «Завдання для 5 кл. Тема: …», but «учень 7 кл. Петро».
  if (key === 'кл') return !/^\s*\p{Lu}\p{L}*:/u.test(after);
  return (
    LEADING_ABBREVIATIONS.has(key) ||
    (NUMBERED_ABBREVIATIONS.has(key) && /^\s*\d/.test(after)) ||
    (INITIALED_ABBREVIATIONS.has(key) && /^\s*\p{Lu}\./u.test(after)) ||
    (TITLED_ABBREVIATIONS.has(key) && /^\s*[«„“"]/.test(after)) ||
    (key === 'р' && /^\s*\p{Lu}/u.test(after)) ||
    // After a figure it was a century; here it is a station or an article.
    (key === 'ст' && /^\s*[\p{Lu}\d]/u.test(after))
  );
}

/** Returns true if the single full stop at `at` belongs to an abbreviation, an initial or the number of a list item. */
export function isInnerStop(text: string, sentenceStart: number, at: number): boolean {
  const isWhole = at - sentenceStart <= BEHIND;
  const head = text.slice(isWhole ? sentenceStart : at - BEHIND, at);
  const word = WORD_BEFORE.exec(head)?.[0] ?? '';
  const stop: Stop = {
    word,
    key: word.toLowerCase().replace(/['ʼ]/g, '’'),
    before: head.slice(0, head.length - word.length).slice(-NEIGHBOURS),
    after: text.slice(at + 1, at + AHEAD),
    sentence: isWhole ? head : null,
    rest: text.slice(at + 1, at + REST),
  };
  const { key, before, after } = stop;
  if (/\d$|[IVXLІХ]$/.test(head) && after.trim() !== '' && isListNumber(head, isWhole)) return true;
  const isSmall = !/^\p{Lu}/u.test(word);
  if (isSmall && TRAILING_ABBREVIATIONS.has(key) && (FIGURE_BEFORE.test(before) || isEnumerating(key, before)))
    return goesOn(stop);
  if (opensSentence(after)) return false;
  return isInitial(stop) || isLeading(stop);
}
