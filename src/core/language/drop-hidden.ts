/** One emoji, whole: joined ones, with a look or a skin, keycaps, flags of countries and of their parts. */
export const EMOJI: RegExp =
  /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}|[\d#*]\uFE0F?\u20E3|\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?)*/u;

/** What nobody sees; the signs of numbers and verses in Arabic and its kin are of the same category, but are seen. */
const HIDDEN =
  /(?![\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}])[\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}]/u;

const EMOJI_OR_HIDDEN = new RegExp(`(${EMOJI.source})|${HIDDEN.source}`, 'gu');

/** A tab or a line break, as programs leave them in what is copied from a table. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;

/** Marks that stand on no letter, and those that would cover the lines around. */
const STRAY_MARKS = /^\p{M}+|(?<=\p{M}{4})\p{M}+/gu;

/**
 * Returns one line of text without what nobody sees: soft hyphens, zero-width spaces, marks of direction, tags and selectors that
 * are not of an emoji. An emoji stays whole. A tab or a line break becomes a space.
 */
export function dropUnseen(line: string): string {
  return line.replace(BREAKS, ' ').replace(EMOJI_OR_HIDDEN, (_found, emoji: string | undefined) => emoji ?? '');
}

/**
 * Returns whether a line still holds what no title may hold: control characters, halves of a character, marks without a letter,
 * more than four marks on one.
 */
export function isRefusedLine(line: string): boolean {
  return /[\p{Cc}\p{Cs}]|^\p{M}|\p{M}{5}/u.test(line);
}

/**
 * Returns one line of a draft as {@link dropUnseen} does, and without all that {@link isRefusedLine} refuses: a draft is saved while it
 * is typed. Any control character becomes a space.
 */
export function dropHidden(line: string): string {
  return dropUnseen(line.replace(/\p{Cc}+/gu, ' ').replace(/\p{Cs}/gu, '')).replace(STRAY_MARKS, '');
}
