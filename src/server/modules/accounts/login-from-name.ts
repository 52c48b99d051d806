const NAMELESS = 'учасник';
/** Letters of the name that are kept: the login is written down by hand. */
const READABLE_MAXIMUM = 20;

/** As many whole words as fit, at least the beginning of the first. */
function shortened(words: string): string {
  const letters = [...words].slice(0, READABLE_MAXIMUM + 1).join('');
  if ([...words].length <= READABLE_MAXIMUM) return words;
  const wholeWords = letters.slice(0, Math.max(0, letters.lastIndexOf('.')));
  return (wholeWords || [...letters].slice(0, READABLE_MAXIMUM).join('')).replace(/[.’-]+$/u, '');
}

/**
 * A readable login for somebody who gave only a name: «Марія К.» → «марія.к.4827». The digits are always there, because
 * a class has namesakes and waiting for each other's rows would make their starts queue.
 *
 * @param digits what makes it unique, chosen at random by the caller
 */
export function loginFromName(name: string, digits: string): string {
  const words = name
    .normalize('NFKC')
    .toLocaleLowerCase('uk')
    .replace(/['’ʼ‘`´′＇]/gu, '’')
    .replace(/[^\p{L}\p{M}\p{N}’-]+/gu, '.')
    .replace(/^[.’\-\p{M}]+|[.’-]+$/gu, '');
  const readable = shortened(/[\p{L}\p{N}]/u.test(words) ? words : NAMELESS);
  return `${readable}.${digits}`;
}
