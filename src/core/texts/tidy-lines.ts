import { dropHidden } from '#core/language/drop-hidden.ts';

const LINE_BREAK = /\r\n?|[\n\v\f\u0085\u2028\u2029]/u;

/**
 * Returns text of several lines as it is stored: every kind of line break is `\n`, a tab is a space, what nobody sees is dropped.
 * Done twice it changes nothing more.
 */
export function tidyLines(typed: string): string {
  return typed.split(LINE_BREAK).map(dropHidden).join('\n');
}
