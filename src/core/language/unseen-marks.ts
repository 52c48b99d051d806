// Soft hyphens, joiners, marks of direction, variation selectors.
const INVISIBLE =
  /\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|[\ufe00-\ufe0f]/g;
const STRESS = /[\u0300\u0301]/g;

/** Returns the text without characters that nobody sees. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Returns the text without marks of stress. Those of composed letters stay: decompose (NFD) or compose (NFC) first. */
export function withoutStress(text: string): string {
  return text.replace(STRESS, '');
}
