import { IDENTIFIER_MAX_LENGTH } from '#core/constants.ts';

const NAMELESS = 'учасник';

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
  const room = IDENTIFIER_MAX_LENGTH - digits.length - 1;
  const readable = [...(/[\p{L}\p{N}]/u.test(words) ? words : NAMELESS)]
    .slice(0, room)
    .join('')
    .replace(/[.’-]+$/u, '');
  return `${readable}.${digits}`;
}
