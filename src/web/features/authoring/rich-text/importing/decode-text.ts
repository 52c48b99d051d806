function startsWith(bytes: Uint8Array, ...mark: number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

/** Which half of the pairs is mostly zero: so UTF-16 without a mark shows itself, even in Cyrillic with its spaces. */
function utf16Order(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const seen = { even: 0, odd: 0 };
  const pairs = Math.min(bytes.length >> 1, 2_000);
  for (let pair = 0; pair < pairs; pair += 1) {
    if ((bytes[pair * 2] ?? 0) <= 4 && (bytes[pair * 2 + 1] ?? 0) > 4) seen.even += 1;
    if ((bytes[pair * 2 + 1] ?? 0) <= 4 && (bytes[pair * 2] ?? 0) > 4) seen.odd += 1;
  }
  if (seen.odd > pairs * 0.8) return 'utf-16le';
  return seen.even > pairs * 0.8 ? 'utf-16be' : null;
}

/** The text of a .txt file: by its mark, else UTF-8 where it is valid, else UTF-16 or windows-1251. */
export function decodeText(bytes: Uint8Array): string {
  const read = (encoding: string, fatal = false) => new TextDecoder(encoding, { fatal }).decode(bytes);
  if (startsWith(bytes, 0xff, 0xfe)) return read('utf-16le');
  if (startsWith(bytes, 0xfe, 0xff)) return read('utf-16be');
  const order = utf16Order(bytes);
  if (order !== null) return read(order);
  try {
    return read('utf-8', true);
  } catch {
    return read('windows-1251');
  }
}
