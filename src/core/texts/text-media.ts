/**
 * Returns the address of an uploaded image of a text. `fileId` is the hash of its content, so it can't be guessed and
 * never changes.
 */
export function textImagePath(fileId: string): string {
  return `/files/${fileId}.webp`;
}

/** Returns the address of a text's audio; `fileId` as for images. */
export function textAudioPath(fileId: string): string {
  return `/files/audio/${fileId}`;
}
