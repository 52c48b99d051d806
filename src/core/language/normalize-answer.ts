import { oneApostrophe } from './one-apostrophe.ts';
import { withoutInvisible, withoutStress } from './unseen-marks.ts';

// Latin letters that look like Ukrainian ones. Case matters: H looks like Н, but no Ukrainian letter looks like h.
const LOOK_ALIKES = new Map(
  Object.entries({
    A: 'А',
    B: 'В',
    C: 'С',
    E: 'Е',
    H: 'Н',
    I: 'І',
    K: 'К',
    M: 'М',
    O: 'О',
    P: 'Р',
    T: 'Т',
    X: 'Х',
    Y: 'У',
    a: 'а',
    c: 'с',
    e: 'е',
    i: 'і',
    k: 'к',
    o: 'о',
    p: 'р',
    x: 'х',
    y: 'у',
    Ï: 'Ї',
    ï: 'ї',
  }),
);

// Twins by their capital letters, which typed answers are compared without: a word that has no other letters may stand
// in either alphabet («XX», «CO2», «y»), whichever of the two the typist's keyboard had.
const CYRILLIC_TWINS = new Map(
  [...'abcehikmoptxyï'].map((latin, index) => [latin, [...'авсенікмортхуї'][index] ?? latin]),
);
const LATIN_TWINS = new Map([...CYRILLIC_TWINS].map(([latin, cyrillic]) => [cyrillic, latin]));

const DASHES = /[\u2010-\u2015\u2212]/g;
const WORD = /[\p{L}\p{M}]+(?:’[\p{L}\p{M}]+)*/gu;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /\p{Script=Latin}/gu;
const ANY_LATIN = /\p{Script=Latin}/u;
// Text without combining marks, Latin letters and characters to drop; nearly every answer is such.
const PLAIN = /^[ -@[-`{-~А-яЁёЄєІіЇїҐґ’«»]*$/;

// At most 30 marks on a letter, as in Unicode's Stream-Safe Text Format (UAX 15): normalizing puts the marks in order,
// which for thousands of them takes time that grows by the square.
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

function withFewMarks(text: string): string {
  return text.replace(TOO_MANY_MARKS, '$1');
}

function toCyrillic(letter: string): string {
  return LOOK_ALIKES.get(letter) ?? LOOK_ALIKES.get(letter.normalize('NFD').charAt(0)) ?? letter;
}

function twin(word: string, twins: ReadonlyMap<string, string>): string {
  return [...word].map((letter) => twins.get(letter) ?? letter).join('');
}

/** Returns the word in one alphabet if it can be read so. A word is Cyrillic if it has letters of both. */
function inOneAlphabet(word: string): string {
  if (!ANY_LATIN.test(word)) return word;
  const lower = word.toLowerCase();
  if (!CYRILLIC.test(word))
    return [...lower].every((letter) => letter === '’' || CYRILLIC_TWINS.has(letter))
      ? twin(lower, CYRILLIC_TWINS)
      : word;
  const cyrillic = word.replace(LATIN, toCyrillic);
  if (!ANY_LATIN.test(cyrillic)) return cyrillic;
  // «NаCl» with a Cyrillic а: only the Latin reading leaves no mixture.
  const latin = twin(lower, LATIN_TWINS);
  return CYRILLIC.test(latin) ? cyrillic : latin;
}

/**
 * Returns the form in which typed Ukrainian is compared: NFC; ѐ → е, ѝ → и; stress marks, soft hyphens and invisible
 * characters dropped; one apostrophe (`oneApostrophe`), one dash (-), one degree sign; Latin look-alikes inside a word with Cyrillic
 * letters made Cyrillic, and so are words wholly of twin letters (XX, CO, y), while a Latin word with Cyrillic twins in
 * it (NаCl) becomes Latin; lower case; spaces collapsed and trimmed; marks behind the thirtieth on one letter dropped.
 * й, ї, ґ keep their marks. Idempotent.
 */
export function normalizeAnswer(text: string): string {
  if (PLAIN.test(text)) return finish(oneApostrophe(text));
  const compared = finish(
    // What can't be seen goes first: it keeps marks apart that belong to one letter.
    // A dropped mark may have kept its neighbours from composing; and some signs become apostrophes only by that.
    oneApostrophe(withFewMarks(withoutStress(withFewMarks(withoutInvisible(text)).normalize('NFC'))).normalize('NFC'))
      .replace(/[ѐЀ]/g, 'е')
      .replace(/[ѝЍ]/g, 'и')
      .replace(DASHES, '-')
      .replace(/[º˚]/g, '°')
      .replace(/℃/g, '°C')
      .replace(WORD, inOneAlphabet),
  );
  return withFewMarks(compared.normalize('NFC'));
}

// Ukrainian has no special lower-case rules, and the locale-aware method is several times slower.
function finish(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
