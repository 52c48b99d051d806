const HIDDEN = /[\p{Cf}\p{Co}\p{Cs}]|(?!\uFE0F)\p{Default_Ignorable_Code_Point}/gu;
const STRAY_MARKS = /^\p{M}+|(?<=\p{M}{4})\p{M}+/gu;

/**
 * Returns one line of text without what nobody sees: invisible characters, ones that change the direction of text, combining marks
 * beyond four. A control character (a tab, say) becomes a space. What is left are the characters of a title (`title-schema.ts`).
 */
export function dropHidden(line: string): string {
  return line
    .replace(/\p{Cc}+/gu, ' ')
    .replace(HIDDEN, '')
    .replace(STRAY_MARKS, '');
}
