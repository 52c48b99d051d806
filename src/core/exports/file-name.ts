/** Longer titles are cut, so that the name with its ending fits into every file system, three bytes a letter. */
const TITLE_LENGTH = 60;

/**
 * Returns the name of an exported file, as «Результати. Інтермецо, 10-А. 2026-11-23 10-05.csv». What file systems refuse or hide in a title
 * (separators, control and invisible characters) becomes a space.
 *
 * @param parts what is in the file, of what it is, as of when
 * @param ending without the dot
 */
export function exportFileName(parts: readonly string[], ending: string): string {
  const plain = parts.map((part) =>
    [...part.replace(/[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu, ' ').replace(/\s+/gu, ' ')]
      .slice(0, TITLE_LENGTH)
      .join('')
      .replace(/^[\s.]+|[\s.]+$/gu, ''),
  );
  return `${plain.filter((part) => part !== '').join('. ')}.${ending}`;
}
