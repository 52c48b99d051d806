/** Logins as typed: one per line; commas and semicolons part them too, each once. */
export function typedLogins(text: string): string[] {
  const logins = text.split(/[\n,;]/).map((login) => login.trim());
  return [...new Set(logins.filter((login) => login !== ''))];
}

/**
 * One sentence for a list from the errors of single lines: «marta.k, ivan: з таким логіном нікого немає.»
 *
 * @param lines what was sent, to name the lines by
 * @param field the list's name in the API's paths
 */
export function linesError(
  errors: Readonly<Record<string, string>>,
  lines: readonly string[],
  field: string,
): string | undefined {
  if (errors[field] !== undefined) return errors[field];
  const byReason = new Map<string, string[]>();
  for (const [index, line] of lines.entries()) {
    const reason = errors[`${field}.${index}`];
    if (reason !== undefined) byReason.set(reason, [...(byReason.get(reason) ?? []), line]);
  }
  const sentences = [...byReason].map(
    ([reason, refused]) => `${refused.join(', ')}: ${reason.charAt(0).toLocaleLowerCase('uk')}${reason.slice(1)}`,
  );
  return sentences.length === 0 ? undefined : sentences.join(' ');
}
