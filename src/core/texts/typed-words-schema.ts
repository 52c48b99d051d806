import * as z from 'zod';
import { dropHidden } from '#core/language/drop-hidden.ts';
import { tidyLines } from './tidy-lines.ts';

/**
 * Returns the schema of up to `maximum` UTF-16 code units that are one line where they are shown: line breaks and tabs become spaces,
 * what nobody sees is dropped, spaces at the ends as well. Refused with `too_long` only.
 */
export function lineSchema(maximum: number) {
  return z.string().overwrite(oneLine).max(maximum, 'too_long');
}

/**
 * Returns the schema of up to `maximum` UTF-16 code units of several lines: every kind of line break becomes `\n`, a tab a space,
 * what nobody sees is dropped. Refused with `too_long` only.
 */
export function linesSchema(maximum: number) {
  return z.string().overwrite(tidyLines).max(maximum, 'too_long');
}

function oneLine(typed: string): string {
  return dropHidden(tidyLines(typed).replaceAll('\n', ' ')).trim();
}
