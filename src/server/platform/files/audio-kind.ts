/** Media types of the recordings we accept, by the extension in their address. */
export const AUDIO_TYPES = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
} as const;

export type AudioKind = keyof typeof AUDIO_TYPES;

const ISO_BRANDS: readonly string[] = ['M4A ', 'M4B ', 'mp41', 'mp42', 'isom', 'iso2', 'iso5', 'iso6', 'dash'];

/**
 * Finds the kind of a recording from its first bytes, never from its name or declared type. Null if we do not accept
 * it.
 */
export function audioKindOf(bytes: Buffer): AudioKind | null {
  const head = bytes.toString('latin1', 0, 4096);
  if (head.startsWith('ID3')) return 'mp3';
  if (/^RIFF[\s\S]{4}WAVE/.test(head)) return 'wav';
  if (head.startsWith('OggS')) return /OpusHead|\x01vorbis|\x7fFLAC/.test(head) ? 'ogg' : null;
  if (head.slice(4, 8) === 'ftyp') return ISO_BRANDS.includes(head.slice(8, 12)) ? 'm4a' : null;
  const [first = 0, second = 0, third = 0] = bytes;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  // Eleven sync bits, then version and layer: AAC frames have layer 0, which MPEG audio never has.
  if ((second & 0xf6) === 0xf0) return 'aac';
  const isFrame =
    (second & 0x18) !== 0x08 && (second & 0x06) !== 0 && (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c;
  return isFrame ? 'mp3' : null;
}

/** The name of a recording in addresses: its hash with an extension. */
export function audioFileId(hash: string, mediaType: string): string {
  const kind = Object.entries(AUDIO_TYPES).find(([, type]) => type === mediaType)?.[0];
  if (kind === undefined) throw new Error(`No kind of recording has the type ${mediaType}`);
  return `${hash}.${kind}`;
}

export function audioHash(fileId: string): string {
  return fileId.slice(0, 64);
}
