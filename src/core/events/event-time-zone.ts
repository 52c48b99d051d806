import { knownTimeZone } from '#core/language/dates.ts';

/**
 * Returns the name under which a time zone is stored: always `Europe/Kyiv` for Kyiv, although older platforms call it
 * `Europe/Kiev`; others in the platform's spelling.
 *
 * @returns null for a zone that the platform does not know
 */
export function canonicalTimeZone(timeZone: string): string | null {
  if (/^Europe\/(?:Kyiv|Kiev)$/i.test(timeZone)) return 'Europe/Kyiv';
  const known = /^[A-Za-z]/.test(timeZone) ? knownTimeZone(timeZone) : null;
  if (known === null) return null;
  const spelled = new Intl.DateTimeFormat('en', { timeZone: known }).resolvedOptions().timeZone;
  return spelled === 'Europe/Kiev' ? 'Europe/Kyiv' : spelled;
}
