// Latin letters that look like Ukrainian ones. Case matters: H looks like Н, but h like nothing.
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
// No combining marks, no Latin letters, nothing to drop: nearly every answer.
const PLAIN = /^[ -@[-`{-~А-яЁёЄєІіЇїҐґ’«»]*$/;

// Unicode's Stream-Safe Text Format (UAX 15): a letter has at most 30 marks; putting thousands in order takes the square of
// their number.
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

function withFewMarks(text: string): string {
  return text.replace(TOO_MANY_MARKS, '$1');
}

function toCyrillic(letter: string): string {
  return LOOK_ALIKES.get(letter) ?? LOOK_ALIKES.get(letter.normalize('NFD').charAt(0)) ?? letter;
}

/**
 * The form in which typed Ukrainian is compared: NFC; ѐ → е, ѝ → и; stress marks, soft hyphens and zero-width characters
 * dropped; one apostrophe (’) and one dash (-); Latin look-alikes inside a word with Cyrillic letters made Cyrillic;
 * lower case; spaces collapsed and trimmed; marks behind the thirtieth on one letter dropped. й, ї, ґ keep their marks.
 * Idempotent.
 */
export function normalizeAnswer(text: string): string {
  if (PLAIN.test(text)) return finish(text.replace(APOSTROPHES, '’'));
  const compared = finish(
    withFewMarks(withFewMarks(text).normalize('NFC').replace(STRESS_AND_INVISIBLE, ''))
      // Dropping a mark may let its neighbours compose.
      .normalize('NFC')
      .replace(/[ѐЀ]/g, 'е')
      .replace(/[ѝЍ]/g, 'и')
      .replace(APOSTROPHES, '’')
      .replace(DASHES, '-')
      .replace(WORD, (word) => (CYRILLIC.test(word) ? word.replace(LATIN, toCyrillic) : word)),
  );
  return withFewMarks(compared.normalize('NFC'));
}

// Ukrainian has no lower-case rules of its own; the locale-aware method is several times slower.
function finish(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
