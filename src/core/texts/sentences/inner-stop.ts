import {
  HEADED,
  INITIALED_ABBREVIATIONS,
  LEADING_ABBREVIATIONS,
  LETTERED,
  NUMBERED,
  NUMBERED_ABBREVIATIONS,
  PARTS_OF_LAND,
  PARTS_OF_TIME,
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
/** What stands between a figure and the last part of its unit: «75 к. с.», «3 куб. м.», «11 млн т.», «16 а. о. м.», «60 м/с.». */
const PARTS_OF_UNIT =
  /(?:(?:тис|млн|млрд|трлн|кв|куб|пог|к|а|о|св|ст|ч|мм[\s\u00a0]рт)\.?[\s\u00a0]*|(?<![\p{L}])\p{L}{1,3}[\u00b2\u00b3]?[/·])+$/u;
/** Units of one capital letter, which look like an initial: «380 В.», «6000 К.». */
const UNIT_LETTER = /^(?:[ВАКНФСVAKNFC]|Дж)$/;
/** Words that no name is written with: behind a letter they begin a sentence. */
const TELLING = /^[\s\u00a0]+\p{Lu}\p{L}*(?:[іеєиа]мо|іть|йте|[уюа]вати|ться|тися)(?!\p{L})/u;
const ADJECTIVE_OF_LAND = /^[\s\u00a0]+\p{Lu}\p{L}*[сцз]ьк(?:ої|ого|ій|ому|а|ий)(?!\p{L})/u;
const NUMBER_AHEAD =
  /^[\s\u00a0]*(?:\d|[IVXLІХ]+(?:[\s\u00a0]*[-–—][\s\u00a0]*[IVXLІХ]+)?[\s\u00a0]+(?:ст|в|тис)(?!\p{Lu}))/u;
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

/** Returns true if a figure stands before, with no more than parts of a unit between. */
function isBehindFigure(before: string): boolean {
  return FIGURE_BEFORE.test(before) || FIGURE_BEFORE.test(before.replace(PARTS_OF_UNIT, ''));
}

function isLabel(letter: string, noun: string): boolean {
  if (LETTERED.test(noun)) return /[А-ЕA-ZС]/.test(letter);
  return NUMBERED.test(noun) && /[IVXІХ]/.test(letter);
}

/** Returns true if one capital letter ends its sentence: a unit, the answer of a test, a letter of no Ukrainian name. */
function isLastLetter({ word, before, after }: Stop): boolean {
  if (TELLING.test(after)) return true;
  if (SURNAME.test(after)) return false;
  if (UNIT_LETTER.test(word) && /\d[\s\u00a0]*$/.test(before)) return true;
  if (/відповід\p{L}*[\s\u00a0]*[—–:-][\s\u00a0]*$/iu.test(before)) return true;
  return (
    /[DFGJLNQRSUVWZ]/.test(word) &&
    /\p{Script=Cyrillic}[\s\u00a0]+$/u.test(before) &&
    /^\s+\p{Script=Cyrillic}/u.test(after)
  );
}

/** Returns true if a capital letter with a full stop is the initial of a name, not the last word of a sentence. */
function isInitial(stop: Stop): boolean {
  const { word, before, after } = stop;
  if (!UPPER.test(word) || /[^\s\u00a0.(«„“"'’-]$/u.test(before)) return false;
  const amongInitials = /\p{Lu}\.[\s\u00a0]*$/u.test(before) || /^[\s\u00a0]*\p{Lu}\./u.test(after);
  if (amongInitials) return true;
  if (isLastLetter(stop)) return false;
  const noun = /([\p{L}’]+)\.?[\s\u00a0]+$/u.exec(before)?.[1]?.toLowerCase() ?? '';
  if (isLabel(word, noun) && !SURNAME.test(after)) return false;
  // «Я.» alone is an answer in a dialogue; after other words the pronoun has no capital, so there it is an initial.
  return word !== 'Я' || /\p{L}/u.test(before);
}

/**
 * Returns true if the number before the full stop is that of a list item or a heading: «1. Вступ», «2.1. Будова», «§ 5. Закон»,
 * «ІІ. Вступ», «Кроки: 1. Відкрийте», «Рис. 5. Переріз».
 */
function isListNumber(head: string, isWhole: boolean): boolean {
  if (/[\p{L})»][:;]\s+1$/u.test(head)) return true;
  return isWhole && (/^[\s(§№]*\d+(?:\.\d+)*$/.test(head) || /^\s*[IVXLІХ]{2,6}$/.test(head) || HEADED.test(head));
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

function isLeading(stop: Stop): boolean {
  const { word, key, after } = stop;
  const isCapital = /^\p{Lu}/u.test(word);
  if (isCapital && SHORTENED_NAMES.has(key) && /^\s*\p{Lu}/u.test(after)) return !isLastLetter(stop);
  // A single capital letter is an initial or a label («40 °С»), never an abbreviation.
  if (isCapital && word.length === 1) return false;
  // «Завдання для 5 кл. Тема: …», but «учень 7 кл. Петро».
  if (key === 'кл') return !/^\s*\p{Lu}\p{L}*:/u.test(after);
  return (
    LEADING_ABBREVIATIONS.has(key) ||
    (NUMBERED_ABBREVIATIONS.has(key) && /^\s*\d/.test(after)) ||
    (PARTS_OF_TIME.has(key) && NUMBER_AHEAD.test(after)) ||
    (PARTS_OF_LAND.has(key) && ADJECTIVE_OF_LAND.test(after)) ||
    (/^(?:нар|наук)$/.test(key) && /^\s*(?:арт|співр)/.test(after)) ||
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
    // «чл.-кор.»
    key: word.toLowerCase().replace(/['ʼ]/g, '’').replace(/^-+/, ''),
    before: head.slice(0, head.length - word.length).slice(-NEIGHBOURS),
    after: text.slice(at + 1, at + AHEAD),
    sentence: isWhole ? head : null,
    rest: text.slice(at + 1, at + REST),
  };
  const { key, before, after } = stop;
  if (/\d$|[IVXLІХ]$/.test(head) && after.trim() !== '' && isListNumber(head, isWhole)) return true;
  const isSmall = !/^\p{Lu}/u.test(word);
  if (isSmall && TRAILING_ABBREVIATIONS.has(key) && (isBehindFigure(before) || isEnumerating(key, before)))
    return goesOn(stop);
  if (word === 'S' && /P\.[\s\u00a0]*$/.test(before)) return true;
  if (opensSentence(after)) return false;
  return isInitial(stop) || isLeading(stop);
}
