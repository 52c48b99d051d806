/** Avatar backgrounds; each has a contrast of at least 4.5 : 1 with a white letter. */
export const AVATAR_COLOURS: readonly string[] = [
  '#6B3A5B',
  '#1D5E54',
  '#1D4E89',
  '#7A3E12',
  '#5B4B8A',
  '#8A2E3B',
  '#3F5B1E',
  '#2F5D7C',
  '#7B3F6E',
  '#5F4A1F',
  '#35506B',
  '#6E2F52',
];

/**
 * Returns the person's avatar colour, one of {@link AVATAR_COLOURS}.
 *
 * @param hue the number drawn at random for the person once and stored; any non-negative integer
 */
export function avatarColour(hue: number): string {
  const index = Number.isFinite(hue) ? Math.abs(Math.trunc(hue)) % AVATAR_COLOURS.length : 0;
  return AVATAR_COLOURS[index] ?? '#1D4E89';
}

/** Returns the first letter of the login in upper case; a middle dot if the login is empty. */
export function avatarLetter(identifier: string): string {
  return ([...identifier.trim()][0] ?? '·').toLocaleUpperCase('uk');
}
