/** Returns the key by which two typed names are the same: case, apostrophes and spaces don't count. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLocaleLowerCase('uk')
    .replace(/[ʼ‘’`´′＇]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim();
}
