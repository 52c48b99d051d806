/** Backgrounds that pass 4.5 : 1 with a white letter, in both themes. */
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
 * The person's avatar colour.
 *
 * @param hue the number drawn at random for the person once and stored; any non-negative integer
 */
export function avatarColour(hue: number): string {
  const index = Number.isFinite(hue) ? Math.abs(Math.trunc(hue)) % AVATAR_COLOURS.length : 0;
  return AVATAR_COLOURS[index] ?? '#1D4E89';
}

/** The first letter of the login, upper case for Ukrainian. */
export function avatarLetter(identifier: string): string {
  return ([...identifier.trim()][0] ?? '·').toLocaleUpperCase('uk');
}
