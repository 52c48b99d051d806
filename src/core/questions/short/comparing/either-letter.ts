/** The same word before a vowel and before a consonant, where it stands among other words. */
const SMALL_WORDS = new Map(Object.entries({ у: 'в', й: 'і', та: 'і', із: 'з', зі: 'з', зо: 'з' }));

/** Words in у that are other words in в, by their beginnings: удача is luck, вдача is a character. */
const ANOTHER_WORD =
  /^у(?=дач|клад|клас[тлв]|клал|клав|клю|прав|ступ|раз|раж|год[аиуі]|годою$|тиск|став$|став[уаио]м?$|ставн|став(?:к|ц)|сипа|ряд|від[уаио]?м?$|водом$|рок|суну|суне|сува|сунь|тор|ходи|ходж|хід|пада[йєюєв]|пасти|пад[уе]|дав$|дав[аиуі]$|давом$|клейк|мова$)/;
/** Only before a consonant may either letter stand: усе and все, but уява. */
const U_BEFORE_CONSONANT = /^у(?=[бвгґджзйклмнпрстфхцчшщ’]\p{L})/u;
const SHORT_I = /^й(?=[бвгґджзклмнпрстфхцчшщ])/;

function withOneLetter(word: string): string {
  if (SHORT_I.test(word)) return `і${word.slice(1)}`;
  return U_BEFORE_CONSONANT.test(word) && !ANOTHER_WORD.test(word) ? `в${word.slice(1)}` : word;
}

/**
 * Returns normalized words in one of the forms between which the ear chooses: у лісі → в лісі, день та ніч → день і ніч, угорі →
 * вгорі, йдеш → ідеш. A small word that is the whole answer stays: there the letter may be the question. Words that mean something
 * else with the other letter stay.
 */
export function withEitherLetter(words: string): string {
  const list = words.split(' ');
  const isAlone = list.length === 1;
  return list
    .map((word) => (isAlone ? word : (SMALL_WORDS.get(word) ?? word)).split('-').map(withOneLetter).join('-'))
    .join(' ');
}
