/**
 * Returns the address of an uploaded image of a text. `fileId` is the hash of its content, so it can't be guessed and
 * never changes.
 */
export function textImagePath(fileId: string): string {
  return `/files/${fileId}.webp`;
}

/** What the recording of a text is called, on pages of the server and in the browser. */
export const TEXT_RECORDING = 'Аудіозапис тексту';

/** Returns the address of a text's audio; `fileId` as for images. */
export function textAudioPath(fileId: string): string {
  return `/files/audio/${fileId}`;
}
