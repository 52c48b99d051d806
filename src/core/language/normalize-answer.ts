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

const APOSTROPHES = /['’ʼ‘`´′＇]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
const STRESS_AND_INVISIBLE = /[\u0300\u0301\u00ad\u200b\u2060\ufeff]/g;
const WORD = /[\p{L}\p{M}]+(?:[’-][\p{L}\p{M}]+)*/gu;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /\p{Script=Latin}/gu;
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

/**
 * Returns the form in which typed Ukrainian is compared: NFC; ѐ → е, ѝ → и; stress marks, soft hyphens and zero-width
 * characters dropped; one apostrophe (’) and one dash (-); Latin look-alikes inside a word with Cyrillic letters made
 * Cyrillic; lower case; spaces collapsed and trimmed; marks behind the thirtieth on one letter dropped. й, ї, ґ keep
 * their marks. Idempotent.
 */
export function normalizeAnswer(text: string): string {
  if (PLAIN.test(text)) return finish(text.replace(APOSTROPHES, '’'));
  const compared = finish(
    withFewMarks(withFewMarks(text).normalize('NFC').replace(STRESS_AND_INVISIBLE, ''))
      // A dropped mark may have kept its neighbours from composing.
      .normalize('NFC')
      .replace(/[ѐЀ]/g, 'е')
      .replace(/[ѝЍ]/g, 'и')
      .replace(APOSTROPHES, '’')
      .replace(DASHES, '-')
      .replace(WORD, (word) => (CYRILLIC.test(word) ? word.replace(LATIN, toCyrillic) : word)),
  );
  return withFewMarks(compared.normalize('NFC'));
}

// Ukrainian has no special lower-case rules, and the locale-aware method is several times slower.
function finish(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
