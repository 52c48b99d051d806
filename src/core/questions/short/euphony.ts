// The same word before a vowel and before a consonant, where it stands among other words.
const SMALL_WORDS = new Map(Object.entries({ у: 'в', й: 'і', та: 'і', із: 'з', зі: 'з', зо: 'з' }));

// Words that begin with у or в as the sounds around ask. Others differ in meaning by it: удача and вдача, уклад and
// вклад, управа and вправа; so the words are named.
const EITHER_U_OR_V =
  /^у(?=чител|чора|чорашн|чен(?:ий|ого|ому|им|і|их|ими)$|чи(?:ти|тися|в|ла|ли|ш|ть|мо|ться)$|же$|с(?:і|е|я|ю|ього|ьому|ім|іх|іма|ією|ієї|ій)$|ранці$|день$|вечері$|літку$|зимку$|ночі$|перше$|мер|мир|мі(?:ти|ння|ю|є|в$|л)|би(?:ти|в|ла|ли|то)|па(?:в|ла|ло|ли|сти)$|війти$|війш|зя|дома$|гору$|низ$|перед$|тек|тік$|двох$|трьох$|середині$)/;

/**
 * Returns normalized words in one of the forms between which the ear chooses: у лісі → в лісі, день та ніч → день і ніч,
 * зі школи → з школи, учитель → вчитель. A small word that is the whole answer stays: there the letter may be the
 * question.
 */
export function withoutEuphony(words: string): string {
  const list = words.split(' ');
  const isAlone = list.length === 1;
  return list.map((word) => (isAlone ? word : (SMALL_WORDS.get(word) ?? word)).replace(EITHER_U_OR_V, 'в')).join(' ');
}
