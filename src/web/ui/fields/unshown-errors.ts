/**
 * Returns the sentences about fields that are not among the words on the screen: a form may show only some of the fields of what it
 * changes, and the server may refuse one of the others.
 *
 * @param errors a sentence beside each field, by its path
 * @param shown all words of the form that can be seen
 */
export function unshownErrors(errors: Readonly<Record<string, string>>, shown: string): string[] {
  const seen = oneLine(shown);
  return [...new Set(Object.values(errors))].filter((sentence) => !seen.includes(oneLine(sentence)));
}

/** The words of a screen come with its line breaks, and a sentence may stand there after the name of its field. */
function oneLine(words: string): string {
  return words.replaceAll(/\s+/gu, ' ').replace(/\.$/u, '').toLowerCase().trim();
}
