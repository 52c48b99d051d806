/** How the letters of a text file are written. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251';

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

function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const order = utf16Order(bytes);
  if (order !== null) return order;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1251';
  }
}

/** Returns the text of bytes in UTF-8; what is no letter is replaced. */
export const decodeUtf8 = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** The words of a text file: by its mark, else UTF-8 where it is valid, else UTF-16 or windows-1251, as spreadsheets in Ukraine write it. */
export function decodeText(bytes: Uint8Array): { readonly text: string; readonly encoding: Encoding } {
  const encoding = encodingOf(bytes);
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

/** UTF-8 that some program took for windows-1251 («РњР°СЂС–СЏ») or Latin-1 («ÐœÐ°») and saved so. */
const SPOILT =
  /[РС][\u0402-\u040f\u0451-\u045f°±\u0406\u0456\u0491µ¶·‚„…†‡€‰‹‘’“”•–—™›\u00a0¤¦§©«¬®»ЃЌЏ]|[ÐÑ][\u0080-\u00bf\u0152-\u2122]/gu;

/** Returns whether letters were lost or mixed up before the file came here, so that no choice of an encoding helps. */
export function isSpoilt(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const pairs = text.match(SPOILT)?.length ?? 0;
  const lost = (text.match(/\ufffd|\?{3,}|[\u0000-\u0008]/gu)?.length ?? 0) * 3;
  return pairs >= 3 && pairs * 3 > letters ? true : lost > letters * 0.1 && lost >= 3;
}
