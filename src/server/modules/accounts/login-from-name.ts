import { hasOneScript } from '#core/people/login-skeleton.ts';

const NAMELESS = 'учасник';
/** Longest readable part in letters: the login is copied by hand. */
const READABLE_MAXIMUM = 20;

/** Cuts a name to the whole words that fit, at least to the beginning of the first. */
function shortened(words: string): string {
  const letters = [...words].slice(0, READABLE_MAXIMUM + 1).join('');
  if ([...words].length <= READABLE_MAXIMUM) return words;
  const wholeWords = letters.slice(0, Math.max(0, letters.lastIndexOf('.')));
  return (wholeWords || [...letters].slice(0, READABLE_MAXIMUM).join('')).replace(/[.’-]+$/u, '');
}

/** Keeps the words whose letters are of the same alphabet as those before, because a login has one. */
function ofOneAlphabet(words: string): string {
  const kept: string[] = [];
  for (const word of words.split('.')) if (hasOneScript([...kept, word].join('.'))) kept.push(word);
  return kept.join('.');
}

/**
 * Returns a readable login made from a name: «Марія К.» → «марія.к.4827». It always ends in digits: a class has namesakes,
 * and without digits their parallel starts would wait for each other's rows.
 *
 * @param digits random digits that make the login unique
 */
export function loginFromName(name: string, digits: string): string {
  const words = ofOneAlphabet(
    name
      .normalize('NFKC')
      .toLocaleLowerCase('uk')
      .replace(/['’ʼ‘`´′＇]/gu, '’')
      .replace(/[^\p{L}\p{M}\p{N}’-]+/gu, '.')
      .replace(/^[.’\-\p{M}]+|[.’-]+$/gu, ''),
  );
  const readable = shortened(/[\p{L}\p{N}]/u.test(words) ? words : NAMELESS);
  return `${readable}.${digits}`;
}
